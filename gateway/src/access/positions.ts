import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { brokerAccess } from '@thikana/service-kit';
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
  readonly #key: Buffer;
  readonly #waiting = new Map<string, number>();

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const secret = brokerAccess(config).nkeySeed ?? randomBytes(32);
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'thikana read positions', 32));
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
