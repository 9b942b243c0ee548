import { allows, type Viewing, viewingTransitions } from '@thikana/contracts';
import { Button, useNotifier, useNow } from '@thikana/web-kit/core';
import { api, isApiError, saveBlob } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { useLanguage } from '@thikana/web-kit/i18n';
import type { ReactNode } from 'react';
import { useChange } from '../conversation/dialogs.tsx';
import { messages as common } from '../messages.ts';
import { CancelDialog, NoShowDialog, TimeDialog } from './dialogs.tsx';
import { messages } from './messages.ts';
import { useViewingText } from './viewing-text.ts';
import styles from './viewings.module.css';

/** What the person can do about a viewing now (VIEW-5). */
export function ViewingActions({ viewing, children }: { viewing: Viewing; children?: ReactNode }) {
  const t = messages.useT();
  const common$ = common.useT();
  const language = useLanguage();
  const notify = useNotifier();
  const change = useChange();
  const name = useViewingText().nameOf(viewing);
  const dialog = useQuestion<'propose' | 'cancel' | 'no-show'>();
  const { _id: id, state, turn, part, start, propertyId } = viewing;
  const params = { id };
  const isAhead = useNow() < Date.parse(start);
  const { confirm, propose, cancel, recordNoShow } = viewingTransitions;
  const confirmIt = () =>
    change(
      () => api('conversations.confirmViewing', { params, body: { start }, handle403Locally: true }),
      t('confirmedNow'),
    );
  const proposeAt = async (time: string) => {
    await api('conversations.proposeViewing', { params, body: { start: time }, handle403Locally: true });
    notify.success(t('proposedNow', { name }));
  };
  const download = async () => {
    try {
      const file = await api('conversations.viewingCalendar', {
        ...{ params, query: { language }, file: true, handle403Locally: true },
      });
      saveBlob('viewing.ics', file as Blob);
    } catch (error) {
      if (isApiError(error)) notify.failure(error, common$('failed'), common$('somethingWrong'));
      else throw error;
    }
  };
  const isOpen = (which: typeof dialog.asked) => dialog.open && dialog.asked === which;
  return (
    <div className={styles.actions}>
      {allows(confirm, state) && turn === part && (
        <Button type="primary" onClick={() => void confirmIt()}>
          {t('confirm')}
        </Button>
      )}
      {allows(propose, state) && isAhead && (
        <Button onClick={() => dialog.ask('propose')}>{t('propose')}</Button>
      )}
      {allows(cancel, state) && isAhead && (
        <Button onClick={() => dialog.ask('cancel')}>{t('cancel')}</Button>
      )}
      {allows(recordNoShow, state) && !isAhead && (
        <Button onClick={() => dialog.ask('no-show')}>{t('recordNoShow')}</Button>
      )}
      {state === 'confirmed' && <Button onClick={() => void download()}>{t('addToCalendar')}</Button>}
      {children}
      <TimeDialog
        open={isOpen('propose')}
        title={t('propose')}
        text={t('proposeText', { name })}
        propertyId={propertyId}
        onChoose={proposeAt}
        onClose={dialog.close}
      />
      <CancelDialog open={isOpen('cancel')} id={id} onClose={dialog.close} />
      <NoShowDialog open={isOpen('no-show')} id={id} part={part} name={name} onClose={dialog.close} />
    </div>
  );
}
