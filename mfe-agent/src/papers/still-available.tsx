import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { messages } from './messages.ts';
import styles from './papers.module.css';
import { useQuestions } from './use-questions.ts';

/** 'Is it still available?' in the row of a listing with an open question; nothing on others (CHECK-2). */
export function StillAvailable({ listing: { _id: id, title } }: { listing: { _id: string; title: string } }) {
  const t = messages.useT();
  const notify = useNotifier();
  const questions = useQuestions();
  const answer = useMutation({
    mutationFn: (available: boolean) =>
      api('properties.answerAvailability', { params: { id }, body: { available } }),
    onSuccess: () => notify.success(t('answered'), title),
    onError: (error) => notify.failure(error, t('error'), t('actionFailed')),
    onSettled: () => invalidateTopic('listings'),
  });
  const question = questions.find(({ propertyId }) => propertyId === id);
  if (!question) return null;
  const saidNo = question.available === false;
  return (
    <span
      className={styles.question}
      role="group"
      aria-label={t('askedOf', { title })}
      title={t(saidNo ? 'saidNo' : 'asked')}
    >
      <span className="tk-note">{t(saidNo ? 'saidNoShort' : 'askedShort')}</span>
      <Button type="link" size="small" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
        {t(saidNo ? 'stillAvailable' : 'yes')}
      </Button>
      {!saidNo && (
        <Button type="link" size="small" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('no')}
        </Button>
      )}
    </span>
  );
}
