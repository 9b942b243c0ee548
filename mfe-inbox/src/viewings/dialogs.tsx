import type { ConversationPart } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, isApiError, limits } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { useId, useState } from 'react';
import { useChange } from '../conversation/dialogs.tsx';
import fields from '../conversation/dialogs.module.css';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import { TimeChoice } from './time-choice.tsx';

/** The free times that a refusal names (VIEW-4); undefined for every other failure. */
export function nextTimesOf(error: unknown): string[] | undefined {
  if (!isApiError(error) || error.code !== 'VIEWING.NOT_FREE') return undefined;
  return String(error.params['next'] ?? '')
    .split(' ')
    .filter(Boolean);
}

interface TimeDialogProps {
  open: boolean;
  title: string;
  text: string;
  propertyId: string;
  onChoose: (start: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a time. After a refusal it remains open with the next free times. */
export function TimeDialog({ open, title, text, propertyId, onChoose, onClose }: TimeDialogProps) {
  const t = messages.useT();
  const common$ = common.useT();
  const notify = useNotifier();
  const [start, setStart] = useState<string | null>(null);
  const [next, setNext] = useState<string[] | null>(null);
  const close = () => {
    setStart(null);
    setNext(null);
    onClose();
  };
  const send = async () => {
    if (start === null) return notify.failure(null, common$('failed'), t('choose'));
    try {
      await onChoose(start);
      close();
    } catch (error) {
      const free = nextTimesOf(error);
      if (free) {
        setNext(free);
        setStart(null);
      } else notify.failure(error, common$('failed'), common$('somethingWrong'));
    }
    // Nobody waits for it: the dialog takes another time at once.
    void invalidateTopic('conversations');
  };
  return (
    <ConfirmDialog open={open} title={title} confirmLabel={title} onConfirm={send} onCancel={close}>
      <p>{text}</p>
      <TimeChoice propertyId={propertyId} value={start} onChoose={setStart} next={next} />
    </ConfirmDialog>
  );
}

interface DialogProps {
  open: boolean;
  id: string;
  onClose: () => void;
}

export function CancelDialog({ open, id, onClose }: DialogProps) {
  const t = messages.useT();
  const change = useChange();
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    await change(
      () => api('conversations.cancelViewing', { params: { id }, body, handle403Locally: true }),
      t('cancelledNow'),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('cancelTitle')}
      confirmLabel={t('cancel')}
      cancelLabel={t('keep')}
      danger
      onConfirm={cancel}
      onCancel={onClose}
    >
      <label className={fields.field}>
        {t('cancelReason')}
        <textarea
          rows={2}
          maxLength={limits.text.cancellation}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}

/** Either says who was absent (VIEW-7). */
export function NoShowDialog({
  open,
  id,
  part,
  name,
  onClose,
}: DialogProps & { part: ConversationPart; name: string }) {
  const t = messages.useT();
  const change = useChange();
  const group = useId();
  const other = part === 'buyer' ? 'agent' : 'buyer';
  const [absent, setAbsent] = useState<ConversationPart>(other);
  const record = async () => {
    await change(
      () => api('conversations.recordNoShow', { params: { id }, body: { absent }, handle403Locally: true }),
      t('recordedNow'),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('noShowTitle')}
      confirmLabel={t('record')}
      onConfirm={record}
      onCancel={onClose}
    >
      <fieldset className={fields.reasons}>
        <legend className="tk-sr-only">{t('noShowTitle')}</legend>
        {[other, part].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={group}
              checked={absent === value}
              onChange={() => setAbsent(value === 'buyer' ? 'buyer' : 'agent')}
            />
            {value === part ? t('me') : t('them', { name })}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
