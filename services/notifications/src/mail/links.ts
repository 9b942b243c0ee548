import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopics } from '@thikana/contracts';

/** Of a configured secret: the first signs, each is accepted, so that one can replace the other. */
type Keys = readonly string[];

const macOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sign = ([key]: Keys, text: string): string => `${text}.${macOf(key!, text).toString('base64url')}`;

/** The parts that were signed; undefined when they were not. */
function partsOf(keys: Keys, token: string): string[] | undefined {
  const end = token.lastIndexOf('.');
  const [text, given] = [token.slice(0, end), Buffer.from(token.slice(end + 1), 'base64url')];
  const isGenuine = keys.some((key) => {
    const mac = macOf(key, text);
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
