#!/bin/sh
# Writes nginx's configuration for the settings in the environment into STATE_DIR, and prints the file's name:
# `nginx -c "$(infra/proxy/render.sh)"`. The settings and their defaults: README.md. It needs only programs that are installed with every nginx.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
: "${HTTP_LISTEN:=80}" "${HTTPS_LISTEN:=443}" "${SERVER_NAME:=localhost}" "${GATEWAY:=127.0.0.1:4001}" "${EDGE:=127.0.0.1:4000}"
: "${WEB_STORE:=$here/../../.local/web}" "${STATE_DIR:=/var/lib/thikana-proxy}" "${ACCESS_LOG:=/dev/stdout}" "${BODY_TIMEOUT:=10s}" "${STREAMS_PER_ADDRESS:=256}" "${CALLS_PER_ADDRESS:=100}"
: "${TLS_CERT_FILE:?is not set: see infra/proxy/README.md}" "${TLS_KEY_FILE:?is not set: see infra/proxy/README.md}"

# Sets $<variable> to the blue name, and to the green one while the file <variable>-green is there.
blue_or_green() {
  blue="${2%:*}-blue:${2##*:}" green="${2%:*}-green:${2##*:}"
  echo "set \$$1 $blue; if (-f $BLUE_GREEN_DIR/$1-green) { set \$$1 $green; }"
}

# Without a RESOLVER: groups, whose names are looked up once, with connections that are kept. With one: names, looked up each second.
RESOLVE='' without_groups=''
if [ -n "${RESOLVER:-}" ]; then
  RESOLVE="resolver $RESOLVER valid=1s ipv6=off; resolver_timeout 10s;" without_groups='/# begin of groups/,/# end of groups/d;'
fi
if [ -n "${BLUE_GREEN_DIR:-}" ]; then
  CHOOSE="$(blue_or_green gateway "$GATEWAY") $(blue_or_green edge "$EDGE")"
elif [ -n "${RESOLVER:-}" ]; then
  CHOOSE="set \$gateway $GATEWAY; set \$edge $EDGE;"
else
  CHOOSE="set \$gateway gateway; set \$edge edge;"
fi

GATEWAY_SERVERS=''
for address in $(echo "$GATEWAY" | tr ',' ' '); do
  GATEWAY_SERVERS="$GATEWAY_SERVERS server $address max_fails=1 fail_timeout=2s;"
done

mkdir -p "$STATE_DIR"
cp "$here/file-headers.conf" "$here/body-limits.conf" "$STATE_DIR/"
script=$without_groups
for name in HTTP_LISTEN HTTPS_LISTEN SERVER_NAME GATEWAY_SERVERS EDGE WEB_STORE STATE_DIR ACCESS_LOG BODY_TIMEOUT STREAMS_PER_ADDRESS CALLS_PER_ADDRESS TLS_CERT_FILE TLS_KEY_FILE \
  RESOLVE CHOOSE; do
  eval "value=\$$name"
  script="$script s|\\\${$name}|$value|g;"
done
sed "$script" "$here/nginx.conf.template" >"$STATE_DIR/nginx.conf"
echo "$STATE_DIR/nginx.conf"
