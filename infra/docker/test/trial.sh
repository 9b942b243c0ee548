#!/bin/sh
# Settings, secrets and images of a trial without a registry or outside services (docs/operations.md).
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ] || [ -e secrets ]; then
  echo "There is an installation already: $PWD/.env or secrets." >&2
  exit 1
fi
npx node stand-ins/base-images.mjs
npx node images.mjs --network host --build-arg BUILD_IMAGE=thikana-stand-in/build
mkdir -p secrets/tls
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout secrets/tls/key.pem -out secrets/tls/cert.pem 2>/dev/null
printf sk_test_thikana >secrets/stripe-secret-key
printf whsec_thikana >secrets/stripe-webhook-secret
printf containers >secrets/image-host-key
echo '{}' >secrets/firebase-credentials.json
cp test/trial.env .env
