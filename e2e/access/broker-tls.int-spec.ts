import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { ownCertificate } from '@thikana/edge/src/own-certificate.ts';
import { brokerAccess, connectionOptions } from '@thikana/service-kit';
import { ownNats, type OwnNats } from '@thikana/test-kit';

const folder = mkdtempSync(join(tmpdir(), 'thikana-tls-'));
let nats: OwnNats;
let NATS_URL: string;

beforeAll(async () => {
  for (const name of ['broker', 'other']) {
    const { cert, key } = ownCertificate('localhost');
    writeFileSync(join(folder, `${name}.pem`), cert);
    writeFileSync(join(folder, `${name}.key`), key);
  }
  const tls = `tls { cert_file: "${join(folder, 'broker.pem')}", key_file: "${join(folder, 'broker.key')}" }\n`;
  nats = await ownNats({ authorization: tls });
  NATS_URL = nats.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await nats.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a broker that speaks TLS', () => {
  const come = (ca?: string) =>
    connect({
      ...connectionOptions(brokerAccess({ NATS_URL, ...(ca && { NATS_TLS_CA_FILE: join(folder, ca) }) })),
      reconnect: false,
    });

  it('is reached with the certificate of its authority', async () => {
    const connection = await come('broker.pem');
    await connection.flush();
    await connection.close();
  });

  it('is not believed with that of another', async () => {
    await expect(come('other.pem')).rejects.toThrow();
  });

  it('is not spoken to in the clear where TLS is configured', async () => {
    const open = await ownNats();
    try {
      const settings = { NATS_URL: open.url, NATS_TLS_CA_FILE: join(folder, 'broker.pem') };
      const options = connectionOptions(brokerAccess(settings));
      await expect(connect({ ...options, reconnect: false })).rejects.toThrow(/tls/i);
    } finally {
      await open.remove();
    }
  });
});
