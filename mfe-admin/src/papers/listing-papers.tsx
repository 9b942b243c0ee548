import type { Paper } from '@thikana/contracts';
import { Button, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, savePaper, useMutation, useQuery } from '@thikana/web-kit/data';
import { usePaperKind } from '@thikana/web-kit/facts';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { useEffect, useState } from 'react';
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

/** Opened here, or ticked before: a tick says that somebody has looked at it. */
function PaperRow({ paper }: { paper: Paper }) {
  const t = messages.useT();
  const notify = useNotifier();
  const language = useLanguage();
  const kind = usePaperKind()(paper.kind);
  const [picture, setPicture] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const failed = (error: unknown) => notify.failure(error, t('error'), t('actionFailed'));
  const tick = useMutation({
    mutationFn: (seen: boolean) =>
      api('properties.seePaper', { params: { paperId: paper._id }, body: { seen } }),
    onError: failed,
    onSettled: () => invalidateTopic('listings'),
  });
  const isPicture = paper.type.startsWith('image/');
  const open = async () => {
    if (isPicture) {
      const input = { params: { paperId: paper._id }, file: true, handle403Locally: true };
      const file = (await api('properties.downloadPaper', input)) as Blob;
      setPicture(URL.createObjectURL(new Blob([file], { type: paper.type })));
    } else await savePaper(paper);
    setWasOpened(true);
  };
  const action = t(!isPicture ? 'download' : picture ? 'close' : 'open');
  const { seenAt } = paper;
  return (
    <li className={`tk-row ${styles.row}`}>
      <span className={styles.name}>{kind}</span>
      <Button
        size="small"
        aria-label={t('actionOf', { action, kind })}
        {...(isPicture && { 'aria-expanded': picture !== null })}
        onClick={() => (picture ? setPicture(null) : void open().catch(failed))}
      >
        {action}
      </Button>
      <label title={wasOpened || seenAt ? '' : t('openFirst')}>
        <input
          type="checkbox"
          checked={seenAt !== null}
          disabled={tick.isPending || (!wasOpened && seenAt === null)}
          aria-label={t('actionOf', { action: t('seen'), kind })}
          onChange={(event) => tick.mutate(event.target.checked)}
        />
        {t('seen')}
        {seenAt && ` (${formatDate(seenAt, 'short', language)})`}
      </label>
      {picture && <img src={picture} alt={kind} className={styles.paper} />}
    </li>
  );
}
