import type { AuditEntry, AuditPerson } from '@thikana/contracts';
import { DateText } from '@thikana/web-kit/core';
import { Link, paths } from '@thikana/web-kit/router';
import styles from './audit.module.css';
import { useEntryText } from '@thikana/web-kit/story';
import { messages } from './messages.ts';

/** Longer texts, such as a deleted review, are folded. */
const LONGEST = 120;

/** The action, its subject, and the listing that it concerns. */
export function What({ entry: { action, subject, listingId } }: { entry: AuditEntry }) {
  const t = messages.useT();
  const text = useEntryText();
  return (
    <span className={styles.lines}>
      <span>{text.action(action)}</span>
      {listingId ? (
        <span className="tk-note">
          <Link to={paths.propertyDetails(listingId)}>{t('toListing')}</Link> ·{' '}
          <Link to={`${paths.admin.audit}?listing=${listingId}`}>{t('onlyThisListing')}</Link>
        </span>
      ) : (
        <code className="tk-note">{subject.id}</code>
      )}
    </span>
  );
}

export const When = ({ entry: { at } }: { entry: AuditEntry }) => <DateText value={at} style="time" />;

/** Links to the entries by and about this person: by id where it is known, because an address may change its owner. */
export function Person({ person }: { person: AuditPerson | null }) {
  const t = messages.useT();
  if (!person) return <span className="tk-note">{t('system')}</span>;
  const { userId, email } = person;
  const name = email || userId || t('nobody');
  const filter = new URLSearchParams({ person: userId ?? email }).toString();
  return (
    <Link
      to={`${paths.admin.audit}?${filter}`}
      aria-label={t('onlyThisPerson', { email: name })}
      className={styles.person}
    >
      {name}
    </Link>
  );
}

/** The person whom it concerns, unless the actor is the same. */
export function Whom({ entry: { actor, concerns } }: { entry: AuditEntry }) {
  const t = messages.useT();
  const others = concerns.filter(({ email }) => email !== actor?.email);
  if (others.length === 0) return <>{t('nobody')}</>;
  return (
    <span className={styles.lines}>
      {others.map((person) => (
        <Person key={person.userId ?? person.email} person={person} />
      ))}
    </span>
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
      {reason && <span className="tk-note">{t('because', { reason: text.value(reason) })}</span>}
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
