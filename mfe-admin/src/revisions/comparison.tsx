import type { ListingContent, Revision } from '@thikana/contracts';
import { Picture } from '@thikana/web-kit/core';
import { Tag } from '@thikana/web-kit/dashboard';
import { type ComparedRow, useComparedRows } from './compared-rows.ts';
import { markPictures } from './compared-pictures.ts';
import { messages } from './messages.ts';
import styles from './revisions.module.css';

type Compared = Pick<Revision, 'shown' | 'proposed' | 'changed'>;

/** The public and the proposed state, side by side; below each other on phones. Unchanged fields are folded. */
export function Comparison({ revision: { shown, proposed, changed } }: { revision: Compared }) {
  const t = messages.useT();
  const rows = useComparedRows(shown, proposed, changed);
  const differing = rows.filter(({ isChanged }) => isChanged);
  const same = rows.filter(({ isChanged, shown: text }) => !isChanged && text !== null);
  return (
    <>
      <h2>{t('differences')}</h2>
      <ul className={styles.rows}>
        {changed.includes('pictures') && <Pictures shown={shown} proposed={proposed} />}
        {differing.map((row) => (
          <Difference key={row.name} row={row} />
        ))}
      </ul>
      <details className={styles.same}>
        <summary>{t('same', { count: same.length })}</summary>
        <dl>
          {same.map(({ name, label, shown: text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Difference({ row }: { row: ComparedRow }) {
  const t = messages.useT();
  return (
    <li className={styles.row}>
      <h3>{row.label}</h3>
      <div className={styles.sides}>
        <div data-side="shown">
          <h4>{t('shown')}</h4>
          <del>{row.shown ?? t('nothing')}</del>
        </div>
        <div data-side="proposed">
          <h4>{t('proposed')}</h4>
          <ins>{row.proposed ?? t('nothing')}</ins>
        </div>
      </div>
    </li>
  );
}

function Pictures({ shown, proposed }: { shown: ListingContent; proposed: ListingContent }) {
  const t = messages.useT();
  return (
    <li className={styles.row}>
      <h3>{t('fields.pictures')}</h3>
      <div className={styles.sides}>
        <div data-side="shown">
          <h4>{t('shown')}</h4>
          <PictureList pictures={markPictures(shown, proposed, 'removed')} />
        </div>
        <div data-side="proposed">
          <h4>{t('proposed')}</h4>
          <PictureList pictures={markPictures(proposed, shown, 'added')} />
        </div>
      </div>
    </li>
  );
}

function PictureList({ pictures }: { pictures: ReturnType<typeof markPictures> }) {
  const t = messages.useT();
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ picture, marks }, index) => (
        <li key={picture.image} data-marked={marks.length > 0}>
          <a
            href={picture.image}
            target="_blank"
            rel="noreferrer"
            aria-label={t('picture.large', { number: index + 1 })}
          >
            <Picture
              picture={picture}
              alt={picture.caption || t('picture.number', { number: index + 1 })}
              sizes="(max-width: 700px) 45vw, 220px"
            />
          </a>
          {picture.kind === 'floor-plan' && <span className={styles.caption}>{t('picture.plan')}</span>}
          {picture.caption && <span className={styles.caption}>{picture.caption}</span>}
          <span className={`tk-row ${styles.marks}`}>
            {marks.map((mark) => (
              <Tag key={mark}>{t(`picture.${mark}`)}</Tag>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
