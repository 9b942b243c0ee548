import type { Paper, PaperKind } from '@thikana/contracts';
import { Button, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, savePaper, useQuery } from '@thikana/web-kit/data';
import { PAPER_KINDS, usePaperKind } from '@thikana/web-kit/facts';
import { ChoiceField } from '@thikana/web-kit/filters';
import { formatDate, formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { UploadOutlined } from '@thikana/web-kit/icons';
import { ConfirmDialog, Modal } from '@thikana/web-kit/overlays';
import { type ChangeEvent, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './papers.module.css';

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

export interface PapersDialogProps {
  id: string;
  title: string;
  open: boolean;
  onCancel: () => void;
}

/** A listing's papers: viewed, added, replaced, removed (PAPER-1 to PAPER-4). */
export const PapersDialog = ({ id, title, open, onCancel }: PapersDialogProps) => (
  <Modal open={open} title={title} footer={null} onCancel={onCancel} destroyOnHidden>
    <Papers id={id} />
  </Modal>
);

function Papers({ id }: { id: string }) {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.papers', { params: { id } }));
  const [percent, upload] = useUpload(id);
  return (
    <>
      <p className={styles.hint}>{t('who')}</p>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        skeleton={null}
      >
        {(papers) => (
          <ul className={styles.list}>
            {papers.map((paper) => (
              <PaperRow key={paper._id} paper={paper} busy={percent !== null} onReplace={upload} />
            ))}
          </ul>
        )}
      </QueryState>
      <AddPaper busy={percent !== null} onFile={upload} />
      <p role="status">{percent !== null && t('uploading', { percent })}</p>
    </>
  );
}

type Upload = (file: File, kind: string, replaces?: string) => Promise<void>;

/** @returns the upload's progress in percent; null without an upload */
function useUpload(id: string): [percent: number | null, upload: Upload] {
  const t = messages.useT();
  const notify = useNotifier();
  const [percent, setPercent] = useState<number | null>(null);
  const upload: Upload = async (file, kind, replaces) => {
    setPercent(0);
    const body = new FormData();
    body.set('paper', file);
    try {
      await api('properties.uploadPaper', {
        params: { id },
        query: { kind: kind as PaperKind, ...(replaces && { replaces }) },
        body,
        handle403Locally: true,
        onProgress: (fraction) => setPercent(Math.round(fraction * 100)),
      });
      notify.success(t('added'), file.name);
    } catch (error) {
      notify.failure(error, t('uploadFailed'), t('uploadFailedText'));
    }
    setPercent(null);
    await invalidateTopic('listings');
  };
  return [percent, upload];
}

/** The chosen file. The input is reset, so that the same one can be chosen again. */
function taken(event: ChangeEvent<HTMLInputElement>): File | undefined {
  const file = event.target.files?.[0];
  event.target.value = '';
  return file;
}

function AddPaper({ busy, onFile }: { busy: boolean; onFile: Upload }) {
  const t = messages.useT();
  const kindName = usePaperKind();
  const [kind, setKind] = useState<string>(PAPER_KINDS[0]);
  return (
    <div className={`tk-row ${styles.add}`}>
      <ChoiceField
        label={t('kind')}
        value={kind}
        choices={PAPER_KINDS.map((one) => ({ value: one, label: kindName(one) }))}
        onChoose={setKind}
      />
      <label className={styles.file}>
        <strong>
          <UploadOutlined aria-hidden /> {t('add')}
        </strong>
        <span className="tk-note">{t('file')}</span>
        <input
          type="file"
          className="tk-sr-only"
          accept={ACCEPTED}
          disabled={busy}
          onChange={(event) => {
            const file = taken(event);
            if (file) void onFile(file, kind);
          }}
        />
      </label>
    </div>
  );
}

function PaperRow({ paper, busy, onReplace }: { paper: Paper; busy: boolean; onReplace: Upload }) {
  const t = messages.useT();
  const language = useLanguage();
  const kind = usePaperKind()(paper.kind);
  const notify = useNotifier();
  const chooser = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const named = (action: string) => t('actionOf', { action, kind });
  const failed = (error: unknown) => notify.failure(error, t('error'), t('actionFailed'));
  const remove = async () => {
    try {
      await api('properties.removePaper', { params: { paperId: paper._id } });
      notify.success(t('removed'), kind);
    } catch (error) {
      failed(error);
    }
    setAsking(false);
    await invalidateTopic('listings');
  };
  return (
    <li className={`tk-row ${styles.paper}`}>
      <div className={styles.facts}>
        <strong>{kind}</strong>
        <span>
          {t('size', { size: formatNumber(Math.ceil(paper.bytes / 1024), language) })} ·{' '}
          {paper.seenAt
            ? t('seen', { date: formatDate(paper.seenAt, 'short', language) ?? '' })
            : t('unseen')}
        </span>
      </div>
      <Button
        size="small"
        aria-label={named(t('download'))}
        onClick={() => void savePaper(paper).catch(failed)}
      >
        {t('download')}
      </Button>
      <Button
        size="small"
        disabled={busy}
        aria-label={named(t('replace'))}
        onClick={() => chooser.current?.click()}
      >
        {t('replace')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={named(t('replace'))}
        onChange={(event) => {
          const file = taken(event);
          if (file) void onReplace(file, paper.kind, paper._id);
        }}
      />
      <Button size="small" danger aria-label={named(t('remove'))} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('question')}
        confirmLabel={t('remove')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </li>
  );
}
