/** No image contains a secret: neither a layer, also one that a later layer hides, nor the image's configuration. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLANTED_SECRET } from '@thikana/local/launcher/planted-secret';
import { SERVICES } from '@thikana/local/launcher/workspaces';
import { ImageFiles } from './image-files.ts';

const names = [...SERVICES, 'gateway', 'edge', 'operations', 'proxy'];
const bases = ['node:24-bookworm-slim', 'nginx:1.28-bookworm'];
const files = new ImageFiles();
let paths: string[];

beforeAll(async () => {
  await files.read(
    names.map((name) => `thikana/${name}:test-1`),
    bases,
  );
  paths = await files.names();
}, 300_000);
afterAll(() => files.remove());

const NAME_OF_A_SECRET = [
  /(^|\/)\.(env(\.(?!example).*)?|npmrc|netrc|git|ssh|aws|docker)(\/|$)/,
  /(^|\/)(secrets?|id_(rsa|dsa|ecdsa|ed25519)|firebase-credentials.*|service-account.*\.json)$/,
  /\.(pem|key|nk|uri|p12|pfx|jks|keystore)$/,
];
/** A private key, a seed of the broker's, a live key of the card provider's, one of the object store's. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\n)+[A-Za-z0-9+/=]{60}/g,
  /\bS[NCOAUX][A-Z2-7]{56}\b/g,
  /\b(?:sk|rk)_live_[0-9A-Za-z]{20,}/g,
  /\bwhsec_[0-9A-Za-z]{24,}/g,
  /\bAKIA(?!IOSFODNN7EXAMPLE)[0-9A-Z]{16}\b/g,
];

describe('the layers of all images', () => {
  it('are those of what was built: each app is in them', () => {
    const mains = ['gateway', ...SERVICES.map((name) => `services/${name}`)].map(
      (folder) => `app/${folder}/dist/main.mjs`,
    );
    expect(paths).toEqual(
      expect.arrayContaining([...mains, 'app/infra/edge/src/main.ts', 'usr/local/bin/proxy']),
    );
  });

  it('have no file that is named like a secret', () =>
    expect(paths.filter((path) => NAME_OF_A_SECRET.some((pattern) => pattern.test(path)))).toEqual([]));

  it('have nothing of what lay in the places of secrets while they were built, and nothing like a key', async () => {
    expect(await files.findAll([new RegExp(PLANTED_SECRET, 'g'), ...SECRETS])).toEqual([]);
  }, 300_000);
});

it('the configurations of all images hold no secret, and set none', () => {
  expect(files.configurations).toHaveLength(names.length);
  for (const text of files.configurations) {
    expect([PLANTED_SECRET, ...SECRETS].filter((secret) => text.search(secret) >= 0)).toEqual([]);
    const { config } = JSON.parse(text) as { config: { Env: string[] } };
    const set = config.Env.map((line) => String(line.split('=')[0]));
    expect(set.filter((name) => /SECRET|PASSWORD|TOKEN|SEED|CREDENTIALS|_KEY$|_URI$/.test(name))).toEqual([]);
  }
});
