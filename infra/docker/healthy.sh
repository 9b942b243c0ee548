#!/usr/bin/env bash
# healthy <port> <path>: whether this container answers there with success. By bash alone, because a Node each few seconds would cost more than the app.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[[ $status == 2?? ]]
