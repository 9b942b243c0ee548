/** For specs: a certificate that a server makes and signs for itself, in as much of X.509 as TLS asks for. */
import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

const DAY_MS = 86_400_000;

const lengthOf = (size: number): number[] => {
  if (size < 0x80) return [size];
  return size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
};
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const utcTime = (time: number) =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

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
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ALGORITHM,
    issuer,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: new X509Certificate(sequence(facts, ALGORITHM, signature)).toString(),
  };
}
