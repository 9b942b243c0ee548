import {
  type MailChoices,
  type MailFrequency,
  type MailSettings,
  mailTopics,
  type MailTopic,
} from '@thikana/contracts';
import { addressOf, type PersonDocument } from '../store/copies.schema.ts';

const dayMs = 86_400_000;
/** 08:00 in Dhaka, which has no summer time, after the beginning of a day in UTC. */
const digestAtMs = 2 * 3_600_000;

/** What somebody wants, also of what they have not chosen (MAIL-4). */
export function choicesOf(person: Pick<PersonDocument, 'language' | 'mail'> | null): MailChoices {
  const frequencies = mailTopics.map((topic) => [topic, person?.mail?.[topic] ?? 'immediately']);
  const topics = Object.fromEntries(frequencies) as Record<MailTopic, MailFrequency>;
  return { language: person?.language ?? 'en', topics };
}

/** What somebody sees of their mails. */
export function settingsOf(person: PersonDocument | null): MailSettings {
  const address = person?.email ?? null;
  const isRefused = address !== null && address === person?.refused;
  const state = isRefused ? 'refused' : person && addressOf(person) ? 'verified' : 'unverified';
  return { ...choicesOf(person), address, state };
}

/** When the next daily mail is due. */
export function nextDigest(now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs + digestAtMs;
  return new Date(today > now.getTime() ? today : today + dayMs);
}
