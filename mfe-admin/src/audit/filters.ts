import { type AuditEntry, type AuditKind, auditKinds } from '@thikana/contracts';
import { dayStart } from '@thikana/web-kit/i18n';

interface Filters {
  search: string;
  person: string;
  listing: string;
  kind: string;
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** An e-mail address or an id; null where the text is neither. */
export function personIn(text: string): string | null {
  const typed = text.trim().toLowerCase();
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed) || /^[0-9a-f]{24}$/.test(typed) ? typed : null;
}

/** The id in a typed or pasted text, such as the listing's address. */
export const listingIn = (text: string): string | null =>
  /[0-9a-f]{24}/.exec(text.toLowerCase())?.[0] ?? null;

const isKind = (text: string): text is AuditKind => (auditKinds as readonly string[]).includes(text);

/** The API's query; days are whole days in Dhaka, the last one included. */
export function auditQuery({ search, person, listing, kind, from, to }: Filters) {
  const end = dayStart(to);
  return {
    search: search || undefined,
    person: personIn(person) ?? undefined,
    listing: listingIn(listing) ?? undefined,
    kind: isKind(kind) ? kind : undefined,
    from: dayStart(from)?.toISOString(),
    to: end === null ? undefined : new Date(end.getTime() + DAY_MS).toISOString(),
  };
}

/** What the person or listing of the address is called in the entries about it; null without one in the address. */
export function nameIn(entries: readonly AuditEntry[], person: string, listing: string): string | null {
  if (listing !== '') return entries.find(({ title }) => title !== undefined)?.title ?? listing;
  if (person === '') return null;
  const people = entries.flatMap(({ actor, concerns }) => [actor, ...concerns]);
  const found = people.find((one) => one?.userId === person || one?.email === person);
  return found?.name || found?.email || person;
}
