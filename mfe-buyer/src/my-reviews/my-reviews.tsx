import type { Review } from '@thikana/contracts';
import { Button, DateText, Page, QueryState, useNotifier } from '@thikana/web-kit/core';
import { Skeleton } from '@thikana/web-kit/dashboard';
import { DeleteOutlined, EditOutlined } from '@thikana/web-kit/icons';
import { api, invalidateTopic, usePagedList } from '@thikana/web-kit/data';
import { ConfirmDialog, EditReview } from '@thikana/web-kit/dialogs';
import { Link, paths, useLocation } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useRef, useState } from 'react';
import { BrowseLink, LoadMore } from '../list-parts.tsx';
import { messages } from './messages.ts';
import styles from './my-reviews.module.css';

export function MyReviews() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const list = usePagedList('reviews.listOwn', { query: { email } });
  return (
    <Page title={t('title')}>
      <QueryState
        query={list.query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
        nextStep={<BrowseLink />}
      >
        {(reviews) => (
          <>
            <ul className={styles.list}>
              {reviews.map((review) => (
                <OwnReview key={review._id} review={review} />
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
export { MyReviews as Component };

function OwnReview({ review }: { review: Review }) {
  const t = messages.useT();
  const notify = useNotifier();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const isLinked = useLocation().hash === `#${review._id}`;
  useEffect(() => {
    if (isLinked) item.current?.focus();
  }, [isLinked]);
  const title = review.propertyTitle ?? t('noTitle');
  const remove = async () => {
    try {
      await api('reviews.delete', { params: { id: review._id } });
      notify.success(t('done'), t('doneText'));
    } catch (error) {
      notify.failure(error, t('failedTitle'), t('failedText'));
    }
    setAsking(false);
    await invalidateTopic('reviews');
  };
  return (
    <li ref={item} id={review._id} tabIndex={-1} className={`tk-panel ${styles.review}`}>
      <h2 className={styles.title}>
        <Link to={paths.propertyDetails(review.propertyId)}>{title}</Link>
      </h2>
      {review.agentName && <p className="tk-note">{t('agent', { name: review.agentName })}</p>}
      <p className={styles.text}>{review.review}</p>
      <div className={`tk-row ${styles.foot}`}>
        <span className="tk-note">
          <DateText value={review.reviewedAt} style="short" />
        </span>
        <Button
          className={styles.edit}
          icon={<EditOutlined aria-hidden />}
          aria-label={t('editOf', { title })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('deleteOf', { title })}
          onClick={() => setAsking(true)}
        >
          {t('delete')}
        </Button>
      </div>
      <EditReview review={review} title={title} open={editing} onClose={() => setEditing(false)} />
      <ConfirmDialog
        open={asking}
        danger
        title={t('question', { title })}
        confirmLabel={t('delete')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </li>
  );
}
