import type { Property } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, limits, useMutation } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { useId, type FormEvent } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { isBlank } from './permissions.ts';
import { useDraft } from './use-draft.ts';

const TELL_WHEN_LEFT = 200;

/** For role user. The button is disabled while the text is blank (specification §2); a failure keeps the text. */
export function ReviewForm({ listing }: { listing: Property }) {
  const t = messages.useT();
  const notify = useNotifier();
  const user = useSession((state) => state.user);
  const role = useSession((state) => state.role);
  const id = useId();
  const [text, setText] = useDraft(`review-${listing._id}`);
  const writing = useMutation({
    mutationFn: (review: string) =>
      api('reviews.write', {
        handle403Locally: true,
        body: {
          propertyId: listing._id,
          review,
          userEmail: user?.email ?? '',
          userName: user?.displayName ?? null,
          propertyTitle: listing.title,
          userPhoto: user?.photoURL ?? null,
          agentName: listing.agentName,
          reviewedAt: new Date().toISOString(),
        },
      }),
    onSuccess: async () => {
      setText('');
      notify.success(t('reviews.thanks'), t('reviews.thanksText'));
      await invalidateTopic('reviews');
    },
    onError: (error) => notify.failure(error, t('reviews.error'), t('reviews.submitFailed')),
  });
  if (role !== 'user') return role ? <p className={styles.quiet}>{t('reviews.onlyUsers')}</p> : null;

  const left = limits.text.review - text.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(text) && !writing.isPending) writing.mutate(text.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('reviews.label')}</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        maxLength={limits.text.review}
        placeholder={t('reviews.placeholder')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.formFoot}>
        <span className={styles.quiet}>{left <= TELL_WHEN_LEFT && t('reviews.left', { count: left })}</span>
        <Button type="primary" htmlType="submit" disabled={isBlank(text)} loading={writing.isPending}>
          {t('reviews.submit')}
        </Button>
      </div>
    </form>
  );
}
