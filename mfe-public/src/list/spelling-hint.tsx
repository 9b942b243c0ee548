import { Button } from '@thikana/web-kit/core';
import { isBangla, spellingsOf } from './area-spelling.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

interface SpellingHintProps {
  /** What was searched for. */
  location: string;
  onChoose: (location: string) => void;
}

/** Another spelling to try, as buttons: the search compares letters, and most addresses are in English ones. */
export function SpellingHint({ location, onChoose }: SpellingHintProps) {
  const t = messages.useT();
  return (
    <div className={styles.spelling}>
      <p>{isBangla(location) ? t('tryEnglish') : t('tryOther')}</p>
      <div className={styles.spellings}>
        {spellingsOf(location).map((area) => (
          <Button key={area} onClick={() => onChoose(area)}>
            {area}
          </Button>
        ))}
      </div>
    </div>
  );
}
