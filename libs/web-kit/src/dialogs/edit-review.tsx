import type { PublicReview } from '@thikana/contracts';
import { useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, limits } from '@thikana/web-kit/data';
import { useId, useRef } from 'react';
import { ConfirmDialog } from './confirm-dialog.ts';
import styles from './edit-review.module.css';
import { messages } from './messages.ts';

interface EditReviewProps {
  review: Pick<PublicReview, '_id' | 'review'>;
  /** The listing's. */
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Edits the text of an own review (REVIEW-6). After a failure it remains open with the text. */
export function EditReview({ review, title, open, onClose }: EditReviewProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const save = async () => {
    try {
      const body = { review: field.current?.value.trim() ?? '' };
      await api('reviews.edit', { params: { id: review._id }, body });
      notify.success(t('saved'), t('savedText'));
      onClose();
    } catch (error) {
      notify.failure(error, t('error'), t('saveFailed'));
    }
    await invalidateTopic('reviews');
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('edit', { title })}
      confirmLabel={t('save')}
      onConfirm={save}
      onCancel={onClose}
    >
      <label htmlFor={id}>{t('review')}</label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={5}
        required
        maxLength={limits.text.review}
        defaultValue={review.review}
      />
    </ConfirmDialog>
  );
}
