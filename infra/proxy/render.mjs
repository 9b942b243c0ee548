/**
 * Writes nginx's configuration for the settings in the environment into STATE_DIR, and prints the file's name:
 * `nginx -c "$(node infra/proxy/render.mjs)"`. The settings and their defaults: README.md.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const settings = {
  HTTP_LISTEN: '80',
  HTTPS_LISTEN: '443',
  SERVER_NAME: 'localhost',
  GATEWAY: '127.0.0.1:4001',
  EDGE: '127.0.0.1:4000',
  WEB_STORE: resolve(here, '../../.local/web'),
  STATE_DIR: '/var/lib/thikana-proxy',
  BODY_TIMEOUT: '10s',
  STREAMS_PER_ADDRESS: '256',
  ...process.env,
};
const rendered = {
  ...settings,
  GATEWAY_SERVERS: settings.GATEWAY.split(',')
    .map((address) => `server ${address.trim()} max_fails=1 fail_timeout=2s;`)
    .join('\n    '),
};

const file = join(settings.STATE_DIR, 'nginx.conf');
const template = readFileSync(join(here, 'nginx.conf.template'), 'utf8');
const filled = template.replace(/\$\{(\w+)\}/g, (_, /** @type {keyof typeof rendered} */ name) => {
  const value = rendered[name];
  if (!value) throw new Error(`${name} is not set: see infra/proxy/README.md`);
  return value;
});
mkdirSync(settings.STATE_DIR, { recursive: true });
copyFileSync(join(here, 'file-headers.conf'), join(settings.STATE_DIR, 'file-headers.conf'));
writeFileSync(file, filled);
console.log(file);
