import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, SignJWT } from 'jose';
import { gatewayEnv } from '../config.ts';
import { Authenticator } from './authenticate.ts';

const project = 'thikana-real';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const nowSeconds = Math.floor(Date.now() / 1000);
const sound = {
  sub: 'uid-1',
  email: 'Buyer@Thikana.test',
  email_verified: true,
  aud: project,
  iss: `https://securetoken.google.com/${project}`,
  iat: nowSeconds - 10,
  auth_time: nowSeconds - 10,
  exp: nowSeconds + 600,
};

let server: Server;
let asked = 0;
let authenticator: Authenticator;

function sign(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key: KeyObject = ours.privateKey,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'ours', ...header } as never).sign(key);
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function identify(token: string): Promise<string> {
  return authenticator.identify({ headers: { authorization: `Bearer ${token}` } }).then(
    (identity) => identity?.email ?? 'nobody',
    (error: { code: string }) => error.code,
  );
}

beforeAll(async () => {
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
  server = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keys = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  authenticator = new Authenticator(
    gatewayEnv.parse({ FIREBASE_PROJECT_ID: project, IDENTITY_KEYS_URL: keys }),
  );
});
afterAll(() => void server.close());

describe('tokens', () => {
  it('are taken when sound, the e-mail in lower case', async () =>
    expect(await identify(await sign(sound))).toBe('buyer@thikana.test'));

  const without = (name: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(sound).filter(([key]) => key !== name));
  const badClaims: [string, Record<string, unknown>][] = [
    ...['sub', 'email', 'aud', 'iss', 'auth_time', 'exp'].map((name): [string, Record<string, unknown>] => [
      `without ${name}`,
      without(name),
    ]),
    ...[null, '', [], {}, true, 0].map((sub): [string, Record<string, unknown>] => [
      `with sub ${JSON.stringify(sub)}`,
      { ...sound, sub },
    ]),
    ['with a subject of 129 characters', { ...sound, sub: 'x'.repeat(129) }],
    ...[null, '', [], {}, 7, ['a@b.test']].map((email): [string, Record<string, unknown>] => [
      `with e-mail ${JSON.stringify(email)}`,
      { ...sound, email },
    ]),
    ...['other', '', [], `${project}.evil`, ` ${project}`].map((aud): [string, Record<string, unknown>] => [
      `for audience ${JSON.stringify(aud)}`,
      { ...sound, aud },
    ]),
    ...[
      'https://securetoken.google.com/other',
      'http://securetoken.google.com/thikana-real',
      `https://securetoken.google.com/${project}/`,
      project,
      '',
    ].map((iss): [string, Record<string, unknown>] => [`from issuer ${iss}`, { ...sound, iss }]),
    ['that has run out', { ...sound, exp: nowSeconds - 1 }],
    ['whose end is text', { ...sound, exp: 'tomorrow' }],
    ['whose end is in the past century', { ...sound, exp: 0 }],
    ['issued in the future', { ...sound, iat: nowSeconds + 3600 }],
    ['signed in in the future', { ...sound, auth_time: nowSeconds + 3600 }],
    ['with auth_time as text', { ...sound, auth_time: 'now' }],
    ['not valid yet', { ...sound, nbf: nowSeconds + 3600 }],
    ['with email_verified as text', { ...sound, email_verified: 'yes' }],
  ];
  it.each(badClaims)('are refused %s', async (_name, claims) =>
    expect(await identify(await sign(claims))).toBe('AUTH.INVALID'),
  );

  it.each([
    ['of another key with our kid', () => sign(sound, {}, theirs.privateKey)],
    ['of an unknown kid', () => sign(sound, { kid: 'nobody' })],
    ['without a kid', () => sign(sound, { kid: undefined })],
    ['with RS512', () => sign(sound, { alg: 'RS512' })],
    ['with PS256', () => sign(sound, { alg: 'PS256' })],
    ['with alg none', () => `${part({ alg: 'none', kid: 'ours' })}.${part(sound)}.`],
    ['with alg None', () => `${part({ alg: 'None', kid: 'ours' })}.${part(sound)}.`],
    ['without signature', async () => `${(await sign(sound)).split('.').slice(0, 2).join('.')}.`],
    ['with two parts', async () => (await sign(sound)).split('.').slice(0, 2).join('.')],
    [
      'with a changed payload',
      async () => {
        const [head, , tail] = (await sign(sound)).split('.');
        return `${head}.${part({ ...sound, sub: 'admin' })}.${tail}`;
      },
    ],
    [
      'signed by HMAC with the public key',
      () =>
        new SignJWT(sound)
          .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
          .sign(Buffer.from(ours.publicKey.export({ type: 'spki', format: 'pem' }))),
    ],
    ['that is no token', () => 'abc'],
    ['of dots', () => '..'],
    ['whose header is no JSON', () => `${Buffer.from('{').toString('base64url')}.${part(sound)}.x`],
    ['whose header is null', () => `${part(null)}.${part(sound)}.x`],
    ['whose payload is null', () => `${part({ alg: 'RS256', kid: 'ours' })}.${part(null)}.x`],
    ['of 9,000 characters', () => `a.${'b'.repeat(9_000)}.c`],
  ])('are refused %s', async (_name, make) => expect(await identify(await make())).toBe('AUTH.INVALID'));

  it.each(['Basic abc', 'Bearer', 'Bearer  ', 'Bearer a b', 'bearer', 'Token x', ''])(
    'are refused in the header %p',
    async (authorization) => {
      const verdict = await authenticator.identify({ headers: { authorization } }).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
      expect(verdict).toBe('AUTH.INVALID');
    },
  );

  it('make us ask for keys once, however many are unknown', () => expect(asked).toBeLessThanOrEqual(2));

  it('are none for a visitor', async () => expect(await authenticator.identify({ headers: {} })).toBeNull());
});

it('cannot be checked without the provider’s keys, and are not refused for it', async () => {
  authenticator = new Authenticator(
    gatewayEnv.parse({ FIREBASE_PROJECT_ID: project, IDENTITY_KEYS_URL: 'http://127.0.0.1:1/keys' }),
  );
  expect(await identify(await sign(sound))).toBe('AUTH.UNAVAILABLE');
});

describe('the emulator', () => {
  it('is refused in production', () => {
    const parsed = gatewayEnv.safeParse({ NODE_ENV: 'production', IDENTITY_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(parsed.success).toBe(false);
  });

  it('has its unsigned tokens taken, and only those', async () => {
    authenticator = new Authenticator(
      gatewayEnv.parse({ FIREBASE_PROJECT_ID: project, IDENTITY_EMULATOR_HOST: '127.0.0.1:9099' }),
    );
    expect(await identify(`${part({ alg: 'none', typ: 'JWT' })}.${part(sound)}.`)).toBe('buyer@thikana.test');
    expect(await identify(await sign(sound))).toBe('AUTH.INVALID');
  });
});
