import { Button } from '@thikana/web-kit/core';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './papers.module.css';

// As a file, not as a chunk: federation's runtime, which every entry begins with, does not run in a worker.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

export interface PdfPagesProps {
  file: Blob;
  label: string;
  onDownload: () => void;
}

/** A PDF drawn in the page, one page at a time. Its scripts, forms and links are not run: only its pages are drawn. */
export function PdfPages({ file, label, onDownload }: PdfPagesProps) {
  const t = messages.useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [number, setNumber] = useState(1);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const task = file.arrayBuffer().then((data) => getDocument({ data, enableXfa: false, useWasm: false }));
    task.then(({ promise }) => promise).then(setPdf, () => setState('failed'));
    return () => void task.then((opened) => opened.destroy());
  }, [file]);
  useEffect(() => {
    if (!pdf) return;
    let stop = () => {};
    let isCurrent = true;
    const draw = async () => {
      setState('drawing');
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (!isCurrent || !target) return;
      const { width } = page.getViewport({ scale: 1 });
      const scale = (target.parentElement!.clientWidth / width) * window.devicePixelRatio;
      const viewport = page.getViewport({ scale });
      Object.assign(target, { width: viewport.width, height: viewport.height });
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      setState('drawn');
    };
    draw().catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [pdf, number]);
  const step = (by: number, text: 'previous' | 'next') => (
    <Button
      size="small"
      disabled={!pdf?.numPages || number + by < 1 || number + by > pdf.numPages}
      onClick={() => setNumber(number + by)}
    >
      {t(text)}
    </Button>
  );
  const at = { page: number, pages: pdf?.numPages ?? 1 };
  return (
    <div className={styles.pdf}>
      <div className={`tk-row ${styles.pages}`}>
        {step(-1, 'previous')}
        <span role="status">{pdf ? t('page', at) : t('opening')}</span>
        {step(1, 'next')}
        <Button size="small" type="link" onClick={onDownload}>
          {t('download')}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{t('broken')}</p>}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('pageOf', { label, ...at })}
        hidden={state === 'failed'}
        data-state={state}
        className={styles.paper}
      />
    </div>
  );
}
