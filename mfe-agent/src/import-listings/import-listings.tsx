import { Button, Page, useNotifier } from '@thikana/web-kit/core';
import { api, apiPage, invalidateTopic } from '@thikana/web-kit/data';
import { Upload } from '@thikana/web-kit/pictures';
import { Link, paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { type FormEvent, useState } from 'react';
import { addRows } from './add-rows.ts';
import { checkRows, type RowReport } from './check-rows.ts';
import { importRows } from './contract.built.ts';
import styles from './import-listings.module.css';
import { columns, readCsv, saveCsv, templateCsv, writeCsv } from './listing-csv.ts';
import { messages } from './messages.ts';
import { RowReports } from './row-reports.tsx';

/** The number of listings that are requested at a time. */
const requestsAtOnce = 5;

/** All listings of this agent with all their fields. */
async function ownListings(agentEmail: string) {
  const ids: string[] = [];
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await apiPage('properties.list', { query: { agentEmail, limit: 100, cursor } });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor ?? undefined;
  }
  const listings = [];
  for (let from = 0; from < ids.length; from += requestsAtOnce)
    listings.push(
      ...(await Promise.all(
        ids.slice(from, from + requestsAtOnce).map((id) => api('properties.get', { params: { id } })),
      )),
    );
  return listings;
}

/** Imports and exports listings as a file (LISTING-16). */
export function ImportListings() {
  const t = messages.useT();
  const notify = useNotifier();
  const email = useSession((session) => session.user?.email ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [pictures, setPictures] = useState<ReadonlyMap<string, File>>(new Map());
  const [reports, setReports] = useState<RowReport[] | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ added: number; tried: number } | null>(null);
  const during = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.failure(error, t('error'), failed);
    } finally {
      setBusy(false);
    }
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (!file || busy) return;
    setResult(null);
    void during(async () => {
      const { rows, tooMany, unknownColumns, unclosedAt } = readCsv(await file.text());
      setNotes([
        ...(unclosedAt === null ? [] : [t('unclosed', { line: unclosedAt })]),
        ...(rows.length === 0 ? [t('empty')] : []),
        ...(tooMany > 0 ? [t('tooMany', { count: tooMany })] : []),
        ...(unknownColumns.length > 0 ? [t('unknownColumns', { names: unknownColumns.join(', ') })] : []),
      ]);
      setReports(await checkRows(rows, new Set(pictures.keys())));
    }, t('checkFailed'));
  };
  const good = (reports ?? []).filter(({ state }) => state === 'good' || state === 'failed');
  const add = () =>
    during(async () => {
      const added = await addRows(good, pictures, (line, state, reason = null) =>
        setReports((all) => all?.map((row) => (row.line === line ? { ...row, state, reason } : row)) ?? null),
      );
      if (added > 0) notify.success(t('done'), t('doneText', { count: added }));
      await invalidateTopic('listings');
      setResult({ added, tried: good.length });
    }, t('error'));
  const download = () =>
    during(
      async () => saveCsv('thikana-listings.csv', writeCsv(await ownListings(email))),
      t('exportFailed'),
    );
  const whole = reports !== null && good.length === reports.length;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button onClick={() => saveCsv('thikana-template.csv', templateCsv())}>{t('template')}</Button>
          <Button onClick={() => void download()} loading={busy}>
            {t('export')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={check}>
        <label htmlFor="csv">{t('file')}</label>
        <Upload.Dragger
          id="csv"
          accept=".csv,text/csv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            setFile(chosen);
            setReports(null);
            return false;
          }}
        >
          {file ? <strong>{file.name}</strong> : t('chooseFile')}
        </Upload.Dragger>
        <div id="csv-hint" className={`tk-note ${styles.hint}`}>
          {t('fileHint', { most: importRows })}
          <details>
            <summary>{t('columns', { count: columns.length })}</summary>
            <ul className={styles.columns}>
              {columns.map((column) => (
                <li key={column}>
                  <code>{column}</code>
                </li>
              ))}
            </ul>
          </details>
        </div>
        <label htmlFor="photos">{t('photos')}</label>
        <Upload.Dragger
          id="photos"
          accept="image/*"
          multiple
          showUploadList={false}
          beforeUpload={(one, all) => {
            // Called for each chosen file; the first call takes them all.
            if (one !== all[0]) return false;
            setPictures(new Map([...pictures, ...all.map((chosen) => [chosen.name, chosen] as const)]));
            setReports(null);
            return false;
          }}
        >
          {t('choosePhotos')}
          <div className="tk-note">{t('chosen', { count: pictures.size })}</div>
        </Upload.Dragger>
        <p id="photos-hint" className={`tk-note ${styles.hint}`}>
          {t('photosHint')}
        </p>
        <Button type="primary" htmlType="submit" disabled={!file} loading={busy}>
          {t('check')}
        </Button>
      </form>
      <div role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {result && (
          <p>
            <strong>{t('finished', { count: result.added })}</strong>{' '}
            {t('notAdded', { count: result.tried - result.added })}{' '}
            {result.added > 0 && <Link to={paths.agent.properties}>{t('see')}</Link>}
          </p>
        )}
        {reports && reports.length > 0 && !result && (
          <p>{t('summary', { good: good.length, count: reports.length })}</p>
        )}
      </div>
      {good.length > 0 && (
        <Button type="primary" loading={busy} onClick={() => void add()} className={styles.add ?? ''}>
          {whole ? t('addAll', { count: good.length }) : t('addGood', { count: good.length })}
        </Button>
      )}
      {reports && reports.length > 0 && <RowReports reports={reports} />}
    </Page>
  );
}
export { ImportListings as Component };
