import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { positionHeaders } from '@thikana/contracts';
import { brokerAccess, formatVersions, parseVersions, type ReadPosition } from '@thikana/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** How long a position is genuine, in seconds: every instance has received the event long before. */
const validForSeconds = 10;
const macBytes = 16;
/** As many as a request may name: a browser keeps 16. */
const mostPerRequest = 20;
/** Reads of one person that may wait for a position at a time; further ones are answered from what there is. */
const mostWaitingPerPerson = 32;

/**
 * Signs what a person's reads may wait for, so that nobody invents a version that never comes (docs/adr/0042):
 * `<position>.<expiry, seconds, base 36>.<HMAC over person, position and expiry>`. The key is derived from the gateway's broker key: all gateways of an
 * installation have it, it is a secret already, and `npm run rotate -- gateway` changes it. With an open broker each gateway believes its own alone.
 */
@Injectable()
export class Positions {
  /** Not its bytes: a key is made of those anew for each signature, which takes four times as long as the signature. */
  readonly #key: KeyObject;
  readonly #waiting = new Map<string, number>();

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const secret = brokerAccess(config).nkeySeed ?? randomBytes(32);
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'thikana read positions', 32)));
  }

  /** @param uid whose reads may name it @param now ms */
  sign(uid: string, position: string, now = Date.now()): string {
    const signed = `${position}.${(Math.ceil(now / 1000) + validForSeconds).toString(36)}`;
    return `${signed}.${this.#mac(uid, signed).toString('base64url')}`;
  }

  /**
   * The positions of a list, separated by commas, that were signed for this person and are not expired, without their signatures.
   * @param now ms
   */
  genuine(uid: string, list: string, now = Date.now()): string[] {
    return list
      .split(',', mostPerRequest)
      .map((text) => text.trim())
      .filter((text) => this.#isGenuine(uid, text, now))
      .map((text) => text.slice(0, text.indexOf('.')));
  }

  /** Counts a read that may wait. @returns what to call once when it is answered; undefined when this person has too many */
  startWaiting(uid: string): (() => void) | undefined {
    const waiting = this.#waiting.get(uid) ?? 0;
    if (waiting >= mostWaitingPerPerson) return undefined;
    this.#waiting.set(uid, waiting + 1);
    return () => {
      const left = (this.#waiting.get(uid) ?? 1) - 1;
      if (left > 0) this.#waiting.set(uid, left);
      else this.#waiting.delete(uid);
    };
  }

  #isGenuine(uid: string, text: string, now: number): boolean {
    const [, signed, expiry, mac] = /^([\w:-]{1,128}\.([0-9a-z]{1,10}))\.([\w-]{22})$/.exec(text) ?? [];
    if (signed === undefined || expiry === undefined || mac === undefined) return false;
    if (Number.parseInt(expiry, 36) * 1000 <= now) return false;
    const given = Buffer.from(mac, 'base64url');
    return given.length === macBytes && timingSafeEqual(given, this.#mac(uid, signed));
  }

  #mac(uid: string, signed: string): Buffer {
    return createHmac('sha256', this.#key).update(`${uid}\n${signed}`).digest().subarray(0, macBytes);
  }
}

/** What a read must have seen: versions, and positions of live messages on the event stream. */
export interface ReadAfter {
  versions: Record<string, number>;
  /** `<stream>-<sequence>`, as RecentEvents writes it. */
  positions: string[];
}

const mostPositions = 4;

/**
 * What a person's browser has written or received before, as it names it with a read. Undefined for a visitor, for a request without such a header, with
 * none that this person was given in the last seconds, or when too many of their reads wait already: the read then waits for nothing.
 */
export function readAfterOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  uid: string | undefined,
  { positions, answered }: { positions: Positions; answered: (release: () => void) => void },
): ReadAfter | undefined {
  const list = headers[positionHeaders.after.toLowerCase()];
  if (uid === undefined || typeof list !== 'string') return undefined;
  const genuine = positions.genuine(uid, list);
  const release = genuine.length > 0 ? positions.startWaiting(uid) : undefined;
  if (!release) return undefined;
  answered(release);
  return {
    versions: parseVersions(genuine.join(',')),
    positions: genuine.filter((one) => /^[0-9a-z]{1,16}-\d{1,15}$/.test(one)).slice(0, mostPositions),
  };
}

/** The position for services, before the gateway's own events are added. */
export const positionOf = (after: ReadAfter | undefined): ReadPosition | undefined =>
  after && { seq: 0, versions: after.versions };

/** Names what a person's request has changed, signed for their reads. */
export function setPositionHeader(
  reply: FastifyReply,
  written: ReadonlyMap<string, number>,
  { uid, positions }: { uid: string | undefined; positions: Positions },
): void {
  if (uid === undefined || written.size === 0) return;
  const signed = formatVersions(written)
    .split(',')
    .map((version) => positions.sign(uid, version));
  reply.header(positionHeaders.written, signed.join(','));
}
