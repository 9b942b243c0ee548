#!/usr/bin/env bash
# proxy run | reload: nginx with infra/proxy's configuration for the settings in the environment, or the one that runs with other settings.
set -euo pipefail
config="$(sh /etc/thikana-proxy/render.sh)"
if [[ ${1:-run} == run ]]; then exec nginx -c "$config" -g 'daemon off;'; fi
nginx -t -q -c "$config"
nginx -s reload -c "$config"
