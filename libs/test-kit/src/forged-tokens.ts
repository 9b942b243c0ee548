import { type KeyObject, createHmac, generateKeyPairSync, sign } from 'node:crypto';

type Json = Record<string, unknown>;

export interface ForgedToken {
  /** What is wrong with it. */
  name: string;
  token: string;
}

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** An identity provider's signing key, as tests hold it: signs true tokens, and publishes its public half. */
export class IdentityKeys {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;

  constructor(kid = 'test-key-1') {
    this.kid = kid;
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** The key set as the provider serves it. */
  get jwks(): { keys: Json[] } {
    return {
      keys: [
        { ...(this.publicKey.export({ format: 'jwk' }) as Json), kid: this.kid, alg: 'RS256', use: 'sig' },
      ],
    };
  }

  sign(claims: Json, header: Json = {}): string {
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: this.kid, ...header })}.${encode(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.privateKey).toString('base64url')}`;
  }

  /** Claims that the gateway has to accept for `email`. */
  claims(project: string, email: string, more: Json = {}): Json {
    const now = Math.floor(Date.now() / 1_000);
    const uid = `uid-${email}`;
    const identity = { identities: { email: [email] }, sign_in_provider: 'password' };
    const who = {
      sub: uid,
      user_id: uid,
      email,
      email_verified: true,
      name: email.split('@')[0],
      firebase: identity,
    };
    const issued = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      auth_time: now - 60,
      iat: now - 60,
      exp: now + 3_540,
    };
    return { ...issued, ...who, ...more };
  }
}

/** Tokens that must all be refused, each for one reason; `keys` are the true ones. */
export function forgedTokens(
  keys: IdentityKeys,
  project: string,
  email = 'admin@thikana.test',
): ForgedToken[] {
  const good = keys.claims(project, email);
  return [
    ...wrongSignatures(keys, good),
    ...wrongHeaders(keys, good),
    ...wrongClaims(keys, good, project),
    ...wrongShapes(keys.sign(good)),
  ];
}

function wrongSignatures(keys: IdentityKeys, good: Json): ForgedToken[] {
  const other = new IdentityKeys(keys.kid);
  const [header = '', body = '', signature = ''] = keys.sign(good).split('.');
  const pem = keys.publicKey.export({ type: 'spki', format: 'pem' });
  const hmac = (secret: string | Buffer, alg: string) => {
    const text = `${encode({ alg, typ: 'JWT', kid: keys.kid })}.${encode(good)}`;
    return `${text}.${createHmac(`sha${alg.slice(2)}`, secret)
      .update(text)
      .digest('base64url')}`;
  };
  const altered = encode({ ...good, email: 'other@thikana.test' });
  const flipped = `${signature.slice(0, -8)}${[...signature.slice(-8)].reverse().join('')}A`;
  return [
    { name: 'another key under the same kid', token: other.sign(good) },
    { name: 'another key under a kid of its own', token: new IdentityKeys('stranger').sign(good) },
    { name: 'claims altered after signing', token: `${header}.${altered}.${signature}` },
    { name: 'signature altered', token: `${header}.${body}.${flipped}` },
    { name: 'signature cut', token: `${header}.${body}.${signature.slice(0, 40)}` },
    { name: 'signature empty', token: `${header}.${body}.` },
    {
      name: 'header swapped after signing',
      token: `${encode({ alg: 'RS256', kid: keys.kid })}.${body}.${signature}`,
    },
    ...['HS256', 'HS384', 'HS512'].map((alg) => ({
      name: `${alg} with the public key as secret`,
      token: hmac(pem as string, alg),
    })),
    { name: 'HS256 with an empty secret', token: hmac('', 'HS256') },
    { name: 'HS256 with the kid as secret', token: hmac(keys.kid, 'HS256') },
  ];
}

function wrongHeaders(keys: IdentityKeys, good: Json): ForgedToken[] {
  const unsigned = (alg: unknown) => `${encode({ alg, typ: 'JWT', kid: keys.kid })}.${encode(good)}.`;
  const algorithms = ['none', 'None', 'NONE', 'nOnE', '', null, 'RS384', 'RS512', 'PS256', 'ES256', 'EdDSA'];
  const kids: [string, unknown][] = [
    ['missing', undefined],
    ['empty', ''],
    ['unknown', 'no-such-key'],
    ['a path', '../../../../dev/null'],
    ['SQL', "' or 1=1 --"],
    ['an object', { $ne: null }],
    ['an array', [keys.kid]],
    ['a number', 1],
    ['very long', 'k'.repeat(5_000)],
    ['with a line break', `${keys.kid}\n`],
    ['a property of every object', '__proto__'],
  ];
  const jwk = keys.jwks.keys[0];
  return [
    ...algorithms.map((alg) => ({
      name: `alg ${JSON.stringify(alg)} without a signature`,
      token: unsigned(alg),
    })),
    ...['RS384', 'PS256', 'HS256', 'none'].map((alg) => ({
      name: `alg ${alg} over an RS256 signature`,
      token: keys.sign(good, { alg }),
    })),
    ...kids.map(([name, kid]) => ({ name: `kid ${name}`, token: keys.sign(good, { kid }) })),
    { name: 'brings its own key (jwk)', token: new IdentityKeys('own').sign(good, { jwk }) },
    {
      name: 'points to its own keys (jku)',
      token: new IdentityKeys('own').sign(good, { jku: 'http://127.0.0.1:1/keys.json' }),
    },
    {
      name: 'points to its own certificate (x5u)',
      token: new IdentityKeys('own').sign(good, { x5u: 'http://127.0.0.1:1/cert.pem' }),
    },
  ];
}

function wrongClaims(keys: IdentityKeys, good: Json, project: string): ForgedToken[] {
  const now = Math.floor(Date.now() / 1_000);
  const variants: [string, Json][] = [
    ['expired a second ago beyond any leeway', { exp: now - 120 }],
    ['expired long ago', { exp: 1 }],
    ['without exp', { exp: undefined }],
    ['exp as text', { exp: String(now + 3_600) }],
    ['exp null', { exp: null }],
    ['exp negative', { exp: -1 }],
    ['issued in the future', { iat: now + 3_600 }],
    ['without iat', { iat: undefined }],
    ['iat as text', { iat: 'now' }],
    ['signed in in the future', { auth_time: now + 3_600 }],
    ['not valid yet', { nbf: now + 3_600 }],
    ['another project as audience', { aud: 'another-project' }],
    ['without audience', { aud: undefined }],
    ['audience empty', { aud: '' }],
    ['audience in other letters', { aud: project.toUpperCase() }],
    ['audience a prefix', { aud: project.slice(0, -1) }],
    ['audience an object', { aud: { $ne: null } }],
    ['another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['issuer without https', { iss: `http://securetoken.google.com/${project}` }],
    ['issuer with a slash more', { iss: `https://securetoken.google.com/${project}/` }],
    ['issuer that only begins right', { iss: `https://securetoken.google.com.evil.test/${project}` }],
    ['without issuer', { iss: undefined }],
    ['issuer Google accounts', { iss: 'https://accounts.google.com' }],
    ['without subject', { sub: undefined, user_id: undefined }],
    ['subject empty', { sub: '' }],
    ['subject too long', { sub: 'u'.repeat(129) }],
    ['subject an object', { sub: { $gt: '' } }],
    ['subject a number', { sub: 1 }],
    ['subject null', { sub: null }],
  ];
  return variants.map(([name, claims]) => ({ name, token: keys.sign({ ...good, ...claims }) }));
}

function wrongShapes(good: string): ForgedToken[] {
  const [header = '', body = '', signature = ''] = good.split('.');
  return [
    { name: 'a word', token: 'token' },
    { name: 'two parts', token: `${header}.${body}` },
    { name: 'four parts', token: `${good}.${signature}` },
    { name: 'only dots', token: '..' },
    { name: 'header no JSON', token: `${encode('{')}.${body}.${signature}` },
    { name: 'body no JSON', token: `${header}.${encode('{')}.${signature}` },
    { name: 'body an array', token: `${header}.${encode([])}.${signature}` },
    { name: 'not base64', token: `${header}.*.${signature}` },
    { name: 'a JWE', token: `${header}.${body}.${signature}.${body}.${signature}` },
    { name: 'the word null', token: 'null' },
    { name: 'the word undefined', token: 'undefined' },
    { name: 'huge', token: `${header}.${'A'.repeat(20_000)}.${signature}` },
  ];
}
