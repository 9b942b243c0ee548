/** NATS' user keys (Ed25519), by Node alone: the launcher makes them before any package is installed. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The first bytes of a user's public key (`U…`) and of its seed (`SU…`). */
const PUBLIC_USER = [20 << 3];
const SEED_USER = [(18 << 3) | ((20 << 3) >> 5), ((20 << 3) & 31) << 3];
/** The prefix of the 32 bytes of an Ed25519 private key in PKCS 8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @returns {string} the seed of a new user: the secret, `SU…` */
export function newUserSeed() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return encode(SEED_USER, privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PKCS8.length));
}

/** @param {string} seed @returns {string} the public key by which the server knows this user, `U…` @throws {Error} when it is no user's seed */
export function publicKeyOf(seed) {
  if (!/^SU[A-Z2-7]{56}$/.test(seed)) throw new Error("it is no NATS user's seed (SU…, 58 letters)");
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, decode(seed).subarray(SEED_USER.length, SEED_USER.length + 32)]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return encode(PUBLIC_USER, Buffer.from(String(x), 'base64url'));
}

/** @param {number[]} prefix @param {Buffer} key @returns {string} base 32 with a checksum */
function encode(prefix, key) {
  const bytes = Buffer.concat([Buffer.from(prefix), key, Buffer.alloc(2)]);
  bytes.writeUInt16LE(crc16(bytes.subarray(0, -2)), bytes.length - 2);
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** @param {string} text @returns {Buffer} */
function decode(text) {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** CRC-16/XMODEM. @param {Buffer} bytes */
function crc16(bytes) {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) >>> 0) & 0xffff;
  }
  return crc;
}
