import { Button, ButtonLink, DateText } from '@thikana/web-kit/core';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { useLocation } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useState } from 'react';
import { type DraftEntry, dropDraft, listDrafts } from '../listing-form/draft.ts';
import styles from './draft-list.module.css';
import { messages } from './messages.ts';

/** The other drafts of new listings in this browser; nothing without one. @param open the draft in the form */
export function DraftList({ open }: { open: string }) {
  const t = messages.useT();
  const uid = useSession((session) => session.user?.uid ?? '');
  const { pathname } = useLocation();
  const [drafts, setDrafts] = useState(() => listDrafts(uid));
  // The form that was left has just stored its own.
  useEffect(() => {
    const timer = setTimeout(() => setDrafts(listDrafts(uid)));
    return () => clearTimeout(timer);
  }, [uid, open]);
  const { asked, open: asking, ask, close } = useQuestion<DraftEntry>();
  const others = drafts.filter(({ about }) => about !== open);
  if (others.length === 0) return null;
  const titleOf = ({ title, location }: DraftEntry) => title || location || t('drafts.untitled');
  return (
    <section className={`tk-panel ${styles.drafts}`} aria-label={t('drafts.title')}>
      <h2>{t('drafts.title')}</h2>
      <ul>
        {others.map((draft) => (
          <li key={draft.about}>
            <span className={styles.text}>
              <strong>{titleOf(draft)}</strong>
              <span className="tk-note">
                {t('drafts.pictures', { count: draft.pictures })} ·{' '}
                <DateText value={new Date(draft.at).toISOString()} style="time" />
              </span>
            </span>
            <ButtonLink
              to={`${pathname}?draft=${draft.about}`}
              aria-label={t('drafts.continueOf', { title: titleOf(draft) })}
            >
              {t('drafts.continue')}
            </ButtonLink>
            <Button
              danger
              aria-label={t('drafts.deleteOf', { title: titleOf(draft) })}
              onClick={() => ask(draft)}
            >
              {t('drafts.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open={asking}
          danger
          title={t('drafts.question', { title: titleOf(asked) })}
          confirmLabel={t('drafts.delete')}
          onConfirm={() => {
            dropDraft(uid, asked.about);
            setDrafts(listDrafts(uid));
            close();
          }}
          onCancel={close}
        >
          <p>{t('drafts.consequence')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
