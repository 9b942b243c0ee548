import type { Paper } from '@thikana/contracts';
import { Button, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, savePaper, useMutation, useQuery } from '@thikana/web-kit/data';
import { usePaperKind } from '@thikana/web-kit/facts';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './papers.module.css';
import type { PdfPagesProps } from './pdf-pages.tsx';

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

const pdfPages = async () => (await import('./pdf-pages.tsx')).PdfPages;

interface OpenedPaper {
  /** Null for a picture. */
  Pages: ComponentType<PdfPagesProps> | null;
  file: Blob;
  address: string;
}

/** Opened here, or ticked before: a tick says that somebody has looked at it. */
function PaperRow({ paper }: { paper: Paper }) {
  const t = messages.useT();
  const notify = useNotifier();
  const language = useLanguage();
  const kind = usePaperKind()(paper.kind);
  const [opened, setOpened] = useState<OpenedPaper | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!opened) return;
    // The paper is higher than what is left of the dialog below its row.
    row.current?.scrollIntoView({ block: 'start' });
    return () => URL.revokeObjectURL(opened.address);
  }, [opened]);
  const failed = (error: unknown) => notify.failure(error, t('error'), t('actionFailed'));
  const tick = useMutation({
    mutationFn: (seen: boolean) =>
      api('properties.seePaper', { params: { paperId: paper._id }, body: { seen } }),
    onError: failed,
    onSettled: () => invalidateTopic('listings'),
  });
  const open = async () => {
    const input = { params: { paperId: paper._id }, file: true, handle403Locally: true };
    const [Pages, bytes] = await Promise.all([
      paper.type === 'application/pdf' ? pdfPages() : null,
      api('properties.downloadPaper', input) as Promise<Blob>,
    ]);
    const file = new Blob([bytes], { type: paper.type });
    setOpened({ Pages, file, address: URL.createObjectURL(file) });
    setWasOpened(true);
  };
  const download = () => void savePaper(paper).catch(failed);
  const action = t(opened ? 'close' : 'open');
  const { seenAt, seenBy } = paper;
  return (
    <li ref={row} className={`tk-row ${styles.row}`}>
      <span className={styles.name}>{kind}</span>
      <Button
        size="small"
        aria-label={t('actionOf', { action, kind })}
        aria-expanded={opened !== null}
        onClick={() => (opened ? setOpened(null) : void open().catch(failed))}
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
        {seenAt && ` (${[formatDate(seenAt, 'short', language), seenBy].filter(Boolean).join(', ')})`}
      </label>
      {opened?.Pages && <opened.Pages file={opened.file} label={kind} onDownload={download} />}
      {opened && !opened.Pages && <img src={opened.address} alt={kind} className={styles.paper} />}
    </li>
  );
}
