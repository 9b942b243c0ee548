import type { ReactNode } from 'react';
import { Picture, type PictureData } from '../core/picture.tsx';
import styles from './waiting-list.module.css';

export interface WaitingListProps<T> {
  /** The list's name for screen readers. */
  label: string;
  items: readonly T[];
  /** Lines below the title. */
  facts: (item: T) => readonly ReactNode[];
  actions: (item: T) => ReactNode;
}

type Item = PictureData & { _id: string; title: string };

/** Pending items with their buttons, on a dashboard's overview. */
export function WaitingList<T extends Item>({ label, items, facts, actions }: WaitingListProps<T>) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item._id} className={`tk-panel ${styles.item}`}>
          <Picture picture={item} alt="" sizes="96px" />
          <div>
            <h3>{item.title}</h3>
            {facts(item).map((fact, place) => (
              <p key={place}>{fact}</p>
            ))}
          </div>
          <div className={`tk-row ${styles.actions}`}>{actions(item)}</div>
        </li>
      ))}
    </ul>
  );
}

/** As high as a list of that many. */
export const WaitingListSkeleton = ({ count }: { count: number }) => (
  <div className={styles.list} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <span key={place} className={styles.shade} />
    ))}
  </div>
);
