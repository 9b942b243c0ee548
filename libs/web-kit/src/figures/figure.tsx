import { Button } from '@thikana/web-kit/core';
import { type ReactNode, useId, useState } from 'react';
import { saveCsv } from './csv.ts';
import styles from './figure.module.css';
import { messages } from './messages.ts';
import { PlainTable } from './plain-table.tsx';
import { Plot } from './plot.tsx';
import { timeScale } from './texts.ts';

export interface FigureSeries {
  name: string;
  values: readonly (number | null)[];
}

export interface FigureProps {
  title: string;
  /** How it is counted, where its title leaves a question. */
  note?: string;
  /** What a point is: 'Week of'. */
  head: string;
  points: readonly { key: string; text: string }[];
  series: readonly FigureSeries[];
  /** Of the table. */
  format: (value: number) => ReactNode;
  /** Of the plot, as short as it can be; `format` without. */
  short?: (value: number) => string;
  /** The values are milliseconds. */
  time?: boolean;
  /** Whether names are below the bars: not those of things. */
  axis?: boolean;
  /** The name of the CSV. */
  file: string;
}

export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);

/** A plot, what its chosen point says, the table of the same numbers and their CSV. */
export function Figure({
  title,
  note,
  head,
  points,
  series,
  format,
  short,
  time,
  axis = true,
  file,
}: FigureProps) {
  const t = messages.useT();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const said = (value: number | null | undefined) =>
    value == null ? t('none') : (short?.(value) ?? String(format(value)));
  const isAlone = series.length === 1;
  const textOf = (index: number) =>
    `${points[index]?.text}: ${series
      .map(({ name, values }) => (isAlone ? said(values[index]) : `${name} ${said(values[index])}`))
      .join(', ')}`;
  const save = () =>
    saveCsv(file, [
      [head, ...series.map(({ name }) => name)],
      ...points.map(({ key }, index) => [key, ...series.map(({ values }) => values[index] ?? null)]),
    ]);
  return (
    <section aria-labelledby={id} className={`tk-panel ${styles.figure}`}>
      <h3 id={id}>{title}</h3>
      {note && <p className="tk-note">{note}</p>}
      <div className={styles.read} aria-hidden="true">
        <span className="tk-note">
          {head} {points[at]?.text}
        </span>
        <span className={styles.values}>
          {series.map(({ name, values }, of) => (
            <span key={name} data-series={of} data-alone={isAlone || undefined}>
              {!isAlone && `${name} `}
              <strong>{said(values[at])}</strong>
            </span>
          ))}
        </span>
      </div>
      <Plot
        label={title}
        names={points.map(({ text }) => (axis ? text : ''))}
        scale={time ? timeScale : plain}
        texts={points.map((_, index) => textOf(index))}
        series={series}
        top={said}
        at={at}
        onPoint={setChosen}
      />
      <div className={styles.behind}>
        <details>
          <summary aria-label={t('tableOf', { title })}>{t('table')}</summary>
          <PlainTable
            label={title}
            heads={[head, ...series.map(({ name }) => name)]}
            rows={points.map(({ key, text }, index) => ({
              key,
              cells: [text, ...series.map(({ values }) => shown(values[index], format, t('none')))],
            }))}
          />
        </details>
        <Button type="link" aria-label={t('csvOf', { title })} onClick={save}>
          {t('csv')}
        </Button>
      </div>
    </section>
  );
}

const plain = () => 1;

const shown = (value: number | null | undefined, format: (value: number) => ReactNode, none: string) =>
  value == null ? none : format(value);

/** As large as the plots of a page. */
export const FiguresSkeleton = ({ count }: { count: number }) => (
  <FigureGrid>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.shade} />
    ))}
  </FigureGrid>
);
