import { readFileSync } from 'node:fs';
import { type NodeConnectionOptions, nkeyAuthenticator, nkeys } from '@nats-io/transport-node';

/** Where the broker is, and as whom one comes. */
export interface BrokerAccess {
  /** One address or several, separated by commas: `nats://host:4222`. */
  url: string;
  /** Seed of the user's nkey (`SU…`); undefined for a broker that is open to everybody. */
  nkeySeed?: string | undefined;
  /** PEM of the authority that signed the broker's certificate; given, nothing but TLS is spoken. */
  tlsCa?: string | undefined;
}

/** The configuration of every process that speaks to the broker. Each may also be the name of a file: `NATS_NKEY_SEED_FILE`. */
export interface BrokerEnvironment {
  NATS_URL?: string | undefined;
  NATS_NKEY_SEED?: string | undefined;
  NATS_NKEY_SEED_FILE?: string | undefined;
  NATS_TLS_CA?: string | undefined;
  NATS_TLS_CA_FILE?: string | undefined;
}

/** Reads them from an environment or a configuration. @throws when a file cannot be read */
export function brokerAccess(env: BrokerEnvironment): BrokerAccess {
  return {
    url: env.NATS_URL || 'nats://127.0.0.1:4222',
    nkeySeed: env.NATS_NKEY_SEED || contentOf(env.NATS_NKEY_SEED_FILE),
    tlsCa: env.NATS_TLS_CA || contentOf(env.NATS_TLS_CA_FILE),
  };
}

/** What `connect` takes. The inbox for answers is named after the public key, so that no other user may subscribe to it (SEC-9). */
export function connectionOptions({ url, nkeySeed, tlsCa }: BrokerAccess): NodeConnectionOptions {
  return {
    servers: url.split(',').map((server) => server.trim()),
    ...(nkeySeed && identity(new TextEncoder().encode(nkeySeed))),
    ...(tlsCa && { tls: { ca: tlsCa } }),
  };
}

const identity = (seed: Uint8Array) => ({
  authenticator: nkeyAuthenticator(seed),
  inboxPrefix: `_INBOX.${nkeys.fromSeed(seed).getPublicKey()}`,
});

function contentOf(file: string | undefined): string | undefined {
  return file ? readFileSync(file, 'utf8').trim() : undefined;
}
