import { useState } from 'react';
import defaultAvatar from './default-avatar.svg';
import styles from './person-avatar.module.css';

export interface PersonAvatarProps {
  photo: string | null | undefined;
  /** Pixels. */
  size?: number;
  /** The accessible name, where no visible name is beside it: 'Photo of Rahim'. */
  label?: string;
}

/** A person's photo; the default avatar when there is none or it fails to load. */
export function PersonAvatar({ photo, size = 40, label = '' }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = photo && photo !== failed ? photo : null;
  return (
    <img
      key={source ?? 'default'}
      className={styles.avatar}
      src={source ?? defaultAvatar}
      width={size}
      height={size}
      alt={label}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={source ? () => setFailed(source) : undefined}
    />
  );
}
