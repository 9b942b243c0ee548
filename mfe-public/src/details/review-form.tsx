import type { Property } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, isApiError, isRefusal, limits, useMutation } from '@thikana/web-kit/data';
import { Link, paths, useAskToSignIn, useResumedAct } from '@thikana/web-kit/router';
import { useSession, type SessionUser } from '@thikana/web-kit/session';
import { useId, useRef, type FormEvent } from 'react';
import { useIsVisitor } from '../use-is-visitor.ts';
import styles from './reviews.module.css';
import { messages } from './reviews-messages.ts';
import { useReviewDraft } from './review-draft.ts';
import { isBlank } from './review-text.ts';

const TELL_WHEN_LEFT = 200;

const ACT = 'review';

/** For role user only; a visitor is asked to sign in, others read why they cannot. */
export function ReviewForm({ listing }: { listing: Property }) {
  const t = messages.useT();
  const user = useSession((state) => state.user);
  const role = useSession((state) => state.role);
  const visitor = useIsVisitor();
  const askToSignIn = useAskToSignIn();
  if (user && role === 'user') return <Form key={user.uid} listing={listing} user={user} />;
  if (visitor)
    return (
      <Button className={styles.signIn ?? ''} onClick={() => askToSignIn(ACT)}>
        {t('signIn')}
      </Button>
    );
  return role ? <p className="tk-note">{t('onlyUsers')}</p> : null;
}

/** Blank texts cannot be sent. The draft outlives a failure and a navigation, so leaving needs no question. */
function Form({ listing, user }: { listing: Property; user: SessionUser }) {
  const t = messages.useT();
  const notify = useNotifier();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useResumedAct(ACT, () => field.current?.focus());
  const [text, setText] = useReviewDraft(user.uid, listing._id);
  const writing = useMutation({
    mutationFn: (review: string) =>
      api('reviews.write', {
        handle403Locally: true,
        body: {
          propertyId: listing._id,
          review,
          userEmail: user.email,
          userName: user.displayName,
          propertyTitle: listing.title,
          userPhoto: user.photoURL,
          agentName: listing.agentName,
          reviewedAt: new Date().toISOString(),
        },
      }),
    onSuccess: async () => {
      setText('');
      notify.success(t('thanks'), t('thanksText'));
      await invalidateTopic('reviews');
    },
    onError: (error) => {
      if (!isAlreadyToday(error)) notify.failure(error, t('error'), t('submitFailed'));
    },
  });
  const left = limits.text.review - text.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(text) && !writing.isPending) writing.mutate(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('label')}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={text}
        maxLength={limits.text.review}
        placeholder={t('placeholder')}
        onChange={({ target }) => setText(target.value)}
      />
      {isAlreadyToday(writing.error) && (
        <p role="alert">
          {t('alreadyToday')} <Link to={firstReview(writing.error)}>{t('seeFirst')}</Link>
        </p>
      )}
      <div className={styles.formFoot}>
        <span className="tk-note">{left <= TELL_WHEN_LEFT && t('left', { count: left })}</span>
        <Button type="primary" htmlType="submit" disabled={isBlank(text)} loading={writing.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

const isAlreadyToday = (error: unknown): boolean => isRefusal(error, 'REVIEW.ALREADY_TODAY');

/** Today's review among the person's own (REVIEW-5). */
const firstReview = (error: unknown): string =>
  `${paths.user.reviews}#${isApiError(error) ? (error.params['reviewId'] ?? '') : ''}`;
