/** For specs: a certificate that a server makes and signs for itself, in as much of X.509 as TLS asks for. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;

function length(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = size < 0x100 ? [size] : [size >> 8, size & 0xff];
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const utcTime = (date: Date) => {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
};

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const ALGORITHM = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
/** commonName, 2.5.4.3 */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** PEM of a key and of a certificate for this name. */
export function ownCertificate(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ALGORITHM,
    issuer,
    sequence(utcTime(new Date(Date.now() - DAY_MS)), utcTime(new Date(Date.now() + DAY_MS))),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const certificate = sequence(facts, ALGORITHM, bits(sign('sha256', facts, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
