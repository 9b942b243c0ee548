import type { ReactNode } from 'react';
import { PersonAvatar } from '../core/person-avatar.tsx';
import { Picture, type PictureData } from '../core/picture.tsx';
import styles from './cells.module.css';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={styles.lines}>
    <span className={styles.first}>{first}</span> <span className={`tk-note ${styles.second}`}>{second}</span>
  </span>
);

export interface TitleCellProps {
  /** Left out where the record has none. */
  picture?: PictureData;
  /** A text or a link. */
  title: ReactNode;
  place: ReactNode;
}

/** A listing in a row: thumbnail, its title over its place. */
export const TitleCell = ({ picture, title, place }: TitleCellProps) => (
  <span className={styles.cell}>
    {picture && <Picture picture={picture} alt="" sizes="56px" className={styles.thumbnail ?? ''} />}
    <TwoLines first={title} second={place} />
  </span>
);

export interface PersonCellProps {
  /** Null shows the default one; undefined shows none. */
  photo?: string | null;
  name: ReactNode;
  mail: ReactNode;
}

/** A person in a row: photo, the name over the mail address. */
export const PersonCell = ({ photo, name, mail }: PersonCellProps) => (
  <span className={styles.cell}>
    {photo !== undefined && <PersonAvatar photo={photo} size={36} />}
    <TwoLines first={name} second={mail} />
  </span>
);
