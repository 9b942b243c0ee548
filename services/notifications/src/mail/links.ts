import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics, type VisitorAct, visitorActs } from '@thikana/contracts';

/** Of a configured secret: the first signs, each is accepted, so that one can replace the other. */
type Keys = readonly string[];

const macOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** @param unseen signed with it, and not in it */
const sign = ([key]: Keys, text: string, unseen = ''): string =>
  `${text}.${macOf(key!, text + unseen).toString('base64url')}`;

/** The parts that were signed; undefined when they were not. */
function partsOf(keys: Keys, token: string, unseen = ''): string[] | undefined {
  const end = token.lastIndexOf('.');
  const [text, given] = [token.slice(0, end), Buffer.from(token.slice(end + 1), 'base64url')];
  const isGenuine = keys.some((key) => {
    const mac = macOf(key, text + unseen);
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
  return isGenuine ? text.split('.') : undefined;
}

/** Ends mails about these topics (MAIL-6). It does not expire: an old mail's link must work. */
export const unsubscribeToken = (keys: Keys, personId: string, topics: readonly MailTopic[]): string =>
  sign(keys, `unsubscribe.${personId}.${topics.join('-')}`);

/** @returns undefined for a link that was not made here */
export function readUnsubscribe(
  keys: Keys,
  token: string,
): { personId: string; topics: MailTopic[] } | undefined {
  const [purpose, personId = '', topics = ''] = partsOf(keys, token) ?? [];
  if (purpose !== 'unsubscribe') return undefined;
  const named = topics.split('-');
  return { personId, topics: mailTopics.filter((topic) => named.includes(topic)) };
}

/** What a visitor's mail allows: a search is confirmed or stopped, an address erased, by their ids (SAVED-9 to SAVED-12). Until what it is about is deleted. */
export const visitorToken = (keys: Keys, act: VisitorAct, id: string): string =>
  sign(keys, `visitor-${act}.${id}`);

/** @returns undefined for a link that was not made here */
export function readVisitor(keys: Keys, token: string): { act: VisitorAct; id: string } | undefined {
  const [purpose, id = ''] = partsOf(keys, token) ?? [];
  const act = visitorActs.find((one) => purpose === `visitor-${one}`);
  return act && { act, id };
}

/** Bytes of a signature in an address: with the rest its local part has at most 64 characters (RFC 5321). */
const returnBytes = 12;
/** Of one key. Hex, because some servers write addresses in lower case. */
const returnMac = (key: string, personId: string, address: string): Buffer =>
  macOf(key, `return.${personId}\n${address}`).subarray(0, returnBytes);

/** Where a mail to this address comes back to (MAIL-9). The address is signed, and not in it. */
export function returnAddress([key]: Keys, base: string, personId: string, address: string): string {
  return base.replace('@', `+${personId}-${returnMac(key!, personId, address).toString('hex')}@`);
}

/** Of such an address; undefined for another. */
export function readReturnAddress(
  to: string,
): { personId: string; isSigned: (keys: Keys, address: string) => boolean } | undefined {
  const [, personId, given] =
    /\+([\da-f]{24})-([\da-f]{24})@/i.exec(to)?.map((part) => part.toLowerCase()) ?? [];
  if (!personId || !given) return undefined;
  const isSigned = (keys: Keys, address: string) =>
    keys.some((key) => timingSafeEqual(returnMac(key, personId, address), Buffer.from(given, 'hex')));
  return { personId, isSigned };
}

const validForMs = 24 * 3_600_000;

/** Shows that its bearer reads the mail of this address (MAIL-7), which is not in it: of another address it is not genuine. */
export function verificationToken(keys: Keys, personId: string, address: string, now = Date.now()): string {
  return sign(keys, `verify.${personId}.${(now + validForMs).toString(36)}`, `\n${address}`);
}

/** Whose it claims to be. */
export const personOf = (token: string): string => token.split('.')[1] ?? '';

/** Whether it was made for this address, and at most 24 hours ago. */
export function isVerification(keys: Keys, token: string, address: string, now = Date.now()): boolean {
  const [purpose, , expiry = ''] = partsOf(keys, token, `\n${address}`) ?? [];
  return purpose === 'verify' && now < Number.parseInt(expiry, 36);
}
