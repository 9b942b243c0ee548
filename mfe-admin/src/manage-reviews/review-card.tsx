import type { Review } from '@thikana/contracts';
import { Button, DateText, PersonAvatar, useNotifier } from '@thikana/web-kit/core';
import { DeleteOutlined } from '@thikana/web-kit/icons';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { Link, paths } from '@thikana/web-kit/router';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './manage-reviews.module.css';

export function ReviewCard({ review }: { review: Review }) {
  const t = messages.useT();
  const notify = useNotifier();
  const [asking, setAsking] = useState(false);
  const name = review.userName ?? t('anonymous');
  const title = review.propertyTitle ?? t('noTitle');
  const remove = async () => {
    try {
      await api('reviews.delete', { params: { id: review._id } });
      notify.success(t('deleted'), t('deletedText'));
    } catch (error) {
      notify.failure(error, t('error'), t('deleteFailed'));
    }
    setAsking(false);
    await invalidateTopic('reviews');
  };
  return (
    <li className={`tk-panel ${styles.card}`}>
      <header className={styles.head}>
        <PersonAvatar photo={review.reviewerImage ?? review.userPhoto} size={40} />
        <div>
          <strong>{name}</strong>
          <div className="tk-note">{review.userEmail}</div>
        </div>
      </header>
      <h2 className={styles.title}>
        <Link to={paths.propertyDetails(review.propertyId)}>{title}</Link>
      </h2>
      <p className={styles.text}>{review.review}</p>
      <footer className={styles.foot}>
        <span className="tk-note">
          <DateText value={review.reviewedAt} style="short" />
        </span>
        <Button
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('deleteOf', { name, title })}
          onClick={() => setAsking(true)}
        >
          {t('delete')}
        </Button>
      </footer>
      <ConfirmDialog
        open={asking}
        danger
        title={t('question')}
        confirmLabel={t('delete')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consequence', { name, title })}</p>
      </ConfirmDialog>
    </li>
  );
}
