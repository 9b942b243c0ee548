import type { Paper } from '@thikana/contracts';
import { Button, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, savePaper, useMutation, useQuery } from '@thikana/web-kit/data';
import { usePaperKind } from '@thikana/web-kit/facts';
import { messages } from './messages.ts';
import styles from './papers.module.css';

/** A listing's papers, to be reviewed and ticked (PAPER-4). */
export function ListingPapers({ id }: { id: string }) {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.papers', { params: { id } }));
  return (
    <section className={styles.section} aria-label={t('papers')}>
      <h2>{t('papers')}</h2>
      {query.data?.length === 0 ? (
        <p className={`tk-note ${styles.hint}`}>{t('empty')}</p>
      ) : (
        <QueryState query={query} texts={{ loading: t('loading'), failed: t('failed') }} skeleton={null}>
          {(papers) => (
            <ul className={styles.list}>
              {papers.map((paper) => (
                <PaperRow key={paper._id} paper={paper} />
              ))}
            </ul>
          )}
        </QueryState>
      )}
    </section>
  );
}

function PaperRow({ paper }: { paper: Paper }) {
  const t = messages.useT();
  const notify = useNotifier();
  const kind = usePaperKind()(paper.kind);
  const failed = (error: unknown) => notify.failure(error, t('error'), t('actionFailed'));
  const tick = useMutation({
    mutationFn: (seen: boolean) =>
      api('properties.seePaper', { params: { paperId: paper._id }, body: { seen } }),
    onError: failed,
    onSettled: () => invalidateTopic('listings'),
  });
  return (
    <li className={`tk-row ${styles.row}`}>
      <span className={styles.name}>{kind}</span>
      <Button
        size="small"
        aria-label={t('actionOf', { action: t('download'), kind })}
        onClick={() => void savePaper(paper).catch(failed)}
      >
        {t('download')}
      </Button>
      <label>
        <input
          type="checkbox"
          checked={paper.seenAt !== null}
          disabled={tick.isPending}
          aria-label={t('actionOf', { action: t('seen'), kind })}
          onChange={(event) => tick.mutate(event.target.checked)}
        />
        {t('seen')}
      </label>
    </li>
  );
}
