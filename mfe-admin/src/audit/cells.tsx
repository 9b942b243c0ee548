import type { AuditEntry, AuditPerson } from '@thikana/contracts';
import { DateText } from '@thikana/web-kit/core';
import { Link, paths } from '@thikana/web-kit/router';
import styles from './audit.module.css';
import { useEntryText } from '@thikana/web-kit/story';
import { messages } from './messages.ts';

/** Longer texts, such as a deleted review, are folded. */
const LONGEST = 120;

export const What = ({ action }: { action: string }) => <>{useEntryText().action(action)}</>;

/** The listing or person that it is about, by name, with a link to their page; the other people whom it concerns below. */
export function About({ entry: { actor, subject, concerns, listingId, title } }: { entry: AuditEntry }) {
  const t = messages.useT();
  const others = concerns.filter(({ userId, email }) => email !== actor?.email || userId !== actor?.userId);
  const isOffer = subject.kind === 'offer';
  const people = others.length > 0 || listingId ? others : concerns;
  if (!listingId && people.length > 0) return <People people={people} />;
  if (!listingId) return <code className="tk-note">{subject.id}</code>;
  return (
    <span className={styles.lines}>
      <span>
        <Link to={paths.admin.listing(listingId)} title={title}>
          {title ?? t('deletedListing')}
        </Link>
        {isOffer && (
          <>
            {' '}
            · <Link to={paths.admin.sale(subject.id)}>{t('offer')}</Link>
          </>
        )}
      </span>
      {/* No links: two above each other are no targets of 24 px in a row of 48. */}
      {people.length > 0 && (
        <span>{people.map(({ name, email }) => name || email || t('deletedPerson')).join(', ')}</span>
      )}
    </span>
  );
}

const People = ({ people }: { people: readonly AuditPerson[] }) => (
  <span className={styles.people}>
    {people.map((person) => (
      <Person key={person.userId ?? person.email} person={person} />
    ))}
  </span>
);

export const When = ({ entry: { at } }: { entry: AuditEntry }) => <DateText value={at} style="time" />;

/** Links to the person's page; where only an address is known, to the entries about it. */
export function Person({ person }: { person: AuditPerson | null }) {
  const t = messages.useT();
  if (!person) return <span className="tk-note">{t('system')}</span>;
  const { userId, email, name } = person;
  const entries = `${paths.admin.audit}?${new URLSearchParams({ person: email }).toString()}`;
  return (
    <Link to={userId ? paths.admin.person(userId) : entries} title={email} className={styles.person}>
      {name || email || t('deletedPerson')}
    </Link>
  );
}

/** Before → after, and the reason. */
export function Change({ entry: { before, after, reason } }: { entry: AuditEntry }) {
  const t = messages.useT();
  const text = useEntryText();
  const shown = (value: string | null) => (value === null ? t('nothing') : text.value(value));
  return (
    <span className={styles.lines}>
      <span>
        <span className="tk-sr-only">{t('before')}: </span>
        <LongText text={shown(before)} /> <span aria-hidden="true">→ </span>
        <span className="tk-sr-only">{t('after')}: </span>
        <LongText text={shown(after)} />
      </span>
      {reason && (
        <span className="tk-note" title={text.value(reason)}>
          {t('because', { reason: text.value(reason) })}
        </span>
      )}
    </span>
  );
}

function LongText({ text }: { text: string }) {
  if (text.length <= LONGEST) return <>{text}</>;
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, LONGEST)}…</summary>
      {text}
    </details>
  );
}
