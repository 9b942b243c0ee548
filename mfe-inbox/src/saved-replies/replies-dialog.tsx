import type { SavedReply } from '@thikana/contracts';
import { Button } from '@thikana/web-kit/core';
import { api, limits } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { useState } from 'react';
import { useChange } from '../conversation/dialogs.tsx';
import styles from '../conversation/dialogs.module.css';
import { messages } from './messages.ts';

interface RepliesDialogProps {
  replies: readonly SavedReply[];
  /** What a new one begins with. */
  draft: string;
  open: boolean;
  onClose: () => void;
}

/** Adds a saved reply, changes or deletes one of those that there are (TALK-14). */
export function RepliesDialog({ replies, draft, open, onClose }: RepliesDialogProps) {
  const t = messages.useT();
  const change = useChange();
  const [reply, setReply] = useState<Partial<SavedReply>>({});
  const { _id: id, title = '', text = draft } = reply;
  const known = replies.find(({ _id }) => _id === id);
  const close = () => {
    setReply({});
    onClose();
  };
  const save = async () => {
    const body = { title: title.trim(), text: text.trim() };
    const work = () =>
      id === undefined
        ? api('conversations.addSavedReply', { body })
        : api('conversations.changeSavedReply', { params: { id }, body });
    if (await change(work, t('saved'), title)) close();
  };
  const remove = async () => {
    const work = () => api('conversations.deleteSavedReply', { params: { id: id! } });
    if (await change(work, t('deleted'), title)) close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('replies')}
      confirmLabel={t('save')}
      onConfirm={save}
      onCancel={close}
    >
      {replies.length > 0 && (
        <label className={styles.field}>
          {t('which')}
          <select
            value={id ?? ''}
            onChange={(event) => setReply(replies.find(({ _id }) => _id === event.target.value) ?? {})}
          >
            <option value="">{t('add')}</option>
            {replies.map((one) => (
              <option key={one._id} value={one._id}>
                {t('edit', { title: one.title })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        {t('title')}
        <input
          required
          maxLength={limits.text.savedReply}
          value={title}
          onChange={(event) => setReply({ ...reply, title: event.target.value })}
        />
      </label>
      <label className={styles.field}>
        {t('text')}
        <textarea
          required
          rows={5}
          dir="auto"
          maxLength={limits.text.message}
          value={text}
          onChange={(event) => setReply({ ...reply, text: event.target.value })}
        />
      </label>
      {known && (
        <Button danger onClick={() => void remove()}>
          {t('delete', { title: known.title })}
        </Button>
      )}
    </ConfirmDialog>
  );
}
