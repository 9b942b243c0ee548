/** Short messages over the page, with the specification's titles and texts (§8). */
import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '../icons/index.ts';
import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '../data/api-error.ts';
import { errorText } from '../data/error-text.ts';
import { limits } from '../data/contract.built.ts';
import { messages } from './messages.ts';
import styles from './notify.module.css';

interface Notice {
  id: number;
  kind: 'success' | 'error';
  title: string;
  text: string | undefined;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

const dismiss = (id: number) => show(notices.filter((notice) => notice.id !== id));

function add(kind: Notice['kind'], title: string, text?: string): void {
  lastId += 1;
  const id = lastId;
  const others = notices.filter((notice) => notice.title !== title || notice.text !== text);
  show([...others, { id, kind, title, text }]);
  if (kind === 'success') setTimeout(() => dismiss(id), limits.successToastMs);
}

/** A failed call: the API's own refusal where it has one that people understand, else the specification's text. */
function failure(error: unknown, title: string, text: string): void {
  const refusal = isApiError(error) && error.status >= 400 && error.status < 500 ? errorText(error) : null;
  add('error', title, refusal ?? text);
}

/**
 * `notify.success('Added!')` closes by itself after 2000 ms (specification §9) and is told as a status;
 * `notify.error('Error', 'Failed to accept offer')` stays until somebody dismisses it and is told as an alert.
 */
export const notify = {
  failure,
  success: (title: string, text?: string): void => add('success', title, text),
  error: (title: string, text?: string): void => add('error', title, text),
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

function NoticeCard({ notice }: { notice: Notice }) {
  const t = messages.useT();
  const failed = notice.kind === 'error';
  // The region must exist empty before its text arrives, or screen readers stay silent.
  const [told, setTold] = useState(false);
  useEffect(() => setTold(true), []);
  const Icon = failed ? ExclamationCircleFilled : CheckCircleFilled;
  return (
    <div className={styles.notice} data-kind={notice.kind} role={failed ? 'alert' : 'status'}>
      {told && (
        <>
          <Icon className={styles.icon} aria-hidden />
          <div>
            <strong>{notice.title}</strong>
            {notice.text && <div>{notice.text}</div>}
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
  const shown = useSyncExternalStore(subscribe, () => notices);
  return (
    <div className={styles.stack}>
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
