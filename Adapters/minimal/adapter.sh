#!/bin/sh
# The least that the wire asks: an adapter for `getui` that starts, tells a cid and its version, and
# says of everything else that it cannot, so that those scenarios are skipped.
#
#   pushspec run getui --adapter 'sh Adapters/minimal/adapter.sh'

text() { printf '%s' "${line%%\"args\"*}" | sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"; }
number() { printf '%s' "$line" | sed -n "s/.*\"$1\" *: *\([0-9][0-9]*\).*/\1/p"; }

answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"; }
refuse() {
  printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s"}}\n' "${id:-null}" "$1" "$2"
}

# Whatever happens in a session takes its next number: the beginning of a request, an event, its end.
begin() { seq=$((seq + 1)); began="\"startedSeq\":$seq,\"startedAt\":$now"; }
end() { seq=$((seq + 1)); answer "{$began,\"seq\":$seq,\"at\":$now$1}"; }
tell() {
  seq=$((seq + 1))
  printf '{"jsonrpc":"2.0","method":"event","params":{"session":"%s","seq":%s,"at":%s,' \
    "$session" "$seq" "$now"
  printf '"client":"app","kind":"callback","name":"%s","args":%s}}\n' "$1" "$2"
}

open() {
  if [ -n "$session" ]; then refuse -32002 'a session is open already'
  elif [ "$(text contract)" != getui ]; then refuse -32001 'only getui is played here'
  else session=$(text session) seq=0 now=0 due=; answer '{"epoch":1767574800000}'; fi
}

call() {
  case $(text client) in app) ;; *) refuse -32002 'there is only the client app'; return ;; esac
  case $(text name) in
    version) begin; end ',"returns":"3.1.0.0"' ;;
    startSdk) begin; tell GeTuiSDkDidNotifySdkState '{"status":"Starting"}'; due=$((now + 200)); end ;;
    *) refuse -32001 'only startSdk and version can be called here' ;;
  esac
}

advance() {
  begin; until=$((now + $(number for)))
  if [ -n "$due" ] && [ "$due" -le "$until" ]; then
    now=$due due=
    tell GeTuiSdkDidRegisterClient '{"clientId":"c1"}'
    tell GeTuiSDkDidNotifySdkState '{"status":"Started"}'
    case $line in *untilEvent*true*) until=$now ;; esac
  fi
  now=$until; end ",\"idle\":$([ -z "$due" ] && echo true || echo false)"
}

while IFS= read -r line; do
  case $line in '{'*) ;; '['*) id=; refuse -32600 'no request'; continue ;;
    *) id=; refuse -32700 'no JSON'; continue ;; esac
  id=$(number id) method=$(text method)
  if [ -z "$id" ]; then continue; fi
  case $method in
    initialize)
      sdk='"implementation":{"name":"minimal","version":"1"}'
      getui='{"id":"getui","edition":"2026.1","capabilities":[],"clock":"virtual"}'
      answer "{\"protocol\":1,$sdk,\"contracts\":[$getui]}" ;;
    open) open ;;
    shutdown) answer '{}'; exit 0 ;;
    call | stimulate | advance | settle | close)
      if [ -z "$(text session)" ]; then refuse -32602 'no session is named'
      elif [ "$(text session)" != "$session" ]; then refuse -32002 'no such session'
      else case $method in
        call) call ;;
        stimulate) refuse -32001 'nothing can happen here' ;;
        advance) advance ;;
        settle) begin; end ",\"idle\":$([ -z "$due" ] && echo true || echo false)" ;;
        close) session=; answer '{}' ;;
      esac fi ;;
    *) refuse -32601 'no such method' ;;
  esac
done
