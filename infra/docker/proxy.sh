#!/bin/sh
# nginx with infra/proxy's configuration for the settings in the environment.
set -eu
config="$(sh /etc/thikana-proxy/render.sh)"
exec nginx -c "$config" -g 'daemon off;'
