import type { Conversation, ConversationReportReason } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, limits } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { toAsciiDigits } from '@thikana/web-kit/i18n';
import { useId, useState } from 'react';
import { messages as common } from '../messages.ts';
import styles from './dialogs.module.css';
import { messages } from './messages.ts';

interface DialogProps {
  conversation: Conversation;
  name: string;
  open: boolean;
  onClose: () => void;
}

const REASONS = ['spam', 'fraud', 'abuse', 'other'] as const satisfies readonly ConversationReportReason[];
const PHONE = '\\+?[0-9][0-9 \\-]{6,18}';

/** Does a change, and shows how it went. */
export function useChange() {
  const notify = useNotifier();
  const t = common.useT();
  return async (work: () => Promise<unknown>, done: string, text?: string): Promise<boolean> => {
    const succeeded = await work().then(
      () => true,
      (error: unknown) => {
        notify.failure(error, t('failed'), t('somethingWrong'));
        return false;
      },
    );
    if (succeeded) notify.success(done, text);
    await invalidateTopic('conversations');
    return succeeded;
  };
}

export function BlockDialog({ conversation, name, open, onClose }: DialogProps) {
  const t = messages.useT();
  const change = useChange();
  const block = async () => {
    const call = { params: { id: conversation._id }, body: { blocked: true } };
    await change(() => api('conversations.block', call), t('closed.byMe'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('blockTitle', { name })}
      confirmLabel={t('block')}
      danger
      onConfirm={block}
      onCancel={onClose}
    >
      <p>{t('blockText')}</p>
    </ConfirmDialog>
  );
}

export function ReportDialog({ conversation, name, open, onClose }: DialogProps) {
  const t = messages.useT();
  const change = useChange();
  const group = useId();
  const [reason, setReason] = useState<ConversationReportReason>(REASONS[0]);
  const [note, setNote] = useState('');
  const send = async () => {
    const call = { params: { id: conversation._id }, body: { reason, ...(note.trim() && { note }) } };
    await change(() => api('conversations.report', call), t('reportSent'), t('reportSentText'));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('reportTitle', { name })}
      confirmLabel={t('reportSend')}
      onConfirm={send}
      onCancel={onClose}
    >
      <p>{t('reportText', { name })}</p>
      <fieldset className={styles.reasons}>
        <legend className="tk-sr-only">{t('reason')}</legend>
        {REASONS.map((value) => (
          <label key={value}>
            <input type="radio" name={group} checked={reason === value} onChange={() => setReason(value)} />
            {t(value === 'other' ? 'reasonOther' : value)}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('note')}
        <textarea
          rows={3}
          maxLength={limits.text.report}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}

/** The agent's number, shown to this buyer alone (TALK-8). */
export function ShareDialog({ conversation, name, open, onClose }: DialogProps) {
  const t = messages.useT();
  const change = useChange();
  const [phone, setPhone] = useState('');
  const share = async () => {
    const call = { params: { id: conversation._id }, body: { phone: phone.trim() } };
    const done = await change(
      () => api('conversations.sharePhone', call),
      t('shared', { name, phone: phone.trim() }),
    );
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('shareTitle', { name })}
      confirmLabel={t('shareConfirm')}
      onConfirm={share}
      onCancel={onClose}
    >
      <p>{t('shareText')}</p>
      <label className={styles.field}>
        {t('phone')}
        <input
          type="tel"
          autoComplete="tel"
          required
          pattern={PHONE}
          title={t('phoneInvalid')}
          value={phone}
          onChange={(event) => setPhone(toAsciiDigits(event.target.value))}
        />
        <span className="tk-note">{t('phoneInvalid')}</span>
      </label>
    </ConfirmDialog>
  );
}
