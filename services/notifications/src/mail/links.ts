import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics } from '@thikana/contracts';

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
