/** Short messages over the page, a title and a text each (TEXT-5 to TEXT-9). */
import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '../icons/index.ts';
import { Button } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { create } from 'zustand';
import { isApiError } from '../client/api-error.ts';
import { errorText } from '../client/error-text.ts';
import { limits } from '../data/contract.built.ts';
import { messages } from './messages.ts';
import styles from './notify.module.css';

interface Notice {
  id: number;
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
  /** The reason of the failure, from the API. */
  reason?: string | undefined;
  /** Names the subject: messages with the same one replace each other. */
  about?: string | undefined;
}

const useNotices = create<readonly Notice[]>()(() => []);
let lastId = 0;

const keep = (kept: (notice: Notice) => boolean) => useNotices.setState((all) => all.filter(kept), true);
const dismiss = (id: number) => keep((notice) => notice.id !== id);

const isReplaced = (old: Notice, next: Omit<Notice, 'id'>) =>
  (next.about !== undefined && old.about === next.about && old.kind === 'error') ||
  (old.title === next.title && old.text === next.text && old.reason === next.reason);

function add(next: Omit<Notice, 'id'>): void {
  lastId += 1;
  const id = lastId;
  useNotices.setState((all) => [...all.filter((old) => !isReplaced(old, next)), { ...next, id }], true);
  if (next.kind === 'success') setTimeout(() => dismiss(id), limits.successToastMs);
}

/** The API's refusal in the reader's language; undefined where our own text contains it or the reason is unknown. */
function reasonOf(error: unknown, text: string): string | undefined {
  if (isApiError(error) && error.code === 'INTERNAL') return undefined;
  const reason = errorText(error);
  return reason === null || reason === text ? undefined : reason;
}

export interface Notifier {
  /** Closes by itself after 2000 ms; a status for screen readers: `success('Added!')`. */
  success: (title: string, text?: string) => void;
  /** Remains until it is dismissed; an alert for screen readers: `error('Error', 'Failed to accept offer')`. */
  error: (title: string, text?: string) => void;
  /** A failed call: title and text, then the API's reason in the reader's language. */
  failure: (error: unknown, title: string, text: string) => void;
  /** The cause is fixed: removes the errors without another message. */
  clear: () => void;
}

/**
 * Messages about one subject: the newest replaces the previous error, so that a fixed error disappears.
 * @param about names the subject: 'wishlist 6650…'
 */
export const notifierAbout = (about: string | undefined): Notifier => ({
  success: (title, text) => add({ kind: 'success', title, text, about }),
  error: (title, text) => add({ kind: 'error', title, text, about }),
  failure: (error, title, text) => add({ kind: 'error', title, text, reason: reasonOf(error, text), about }),
  clear: () => keep((notice) => notice.about !== about || notice.kind !== 'error'),
});

/** Messages of a component (its form, its row's buttons): its success removes its previous error. */
export function useNotifier(): Notifier {
  const about = useId();
  return useMemo(() => notifierAbout(about), [about]);
}

/** Messages without a subject on the screen. */
export const notify: Notifier = notifierAbout(undefined);

function NoticeCard({ notice }: { notice: Notice }) {
  const t = messages.useT();
  const failed = notice.kind === 'error';
  // The region must exist empty before its text is set, or screen readers ignore it.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => queueMicrotask(() => setAnnounced(true)), []);
  const Icon = failed ? ExclamationCircleFilled : CheckCircleFilled;
  return (
    <div className={styles.notice} data-kind={notice.kind} role={failed ? 'alert' : 'status'}>
      {announced && (
        <>
          <Icon className={styles.icon} aria-hidden />
          <div>
            <strong>{notice.title}</strong>
            {notice.text && <div>{notice.text}</div>}
            {notice.reason && <div>{notice.reason}</div>}
          </div>
          {failed && (
            <Button
              type="text"
              size="small"
              className={styles.dismiss}
              aria-label={t('dismiss')}
              icon={<CloseOutlined aria-hidden />}
              onClick={() => dismiss(notice.id)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Where the messages appear; `UiProvider` renders it. */
export function NotifierRoot() {
  const shown = useNotices();
  return (
    <div className={styles.stack}>
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
