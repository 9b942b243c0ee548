import { useState } from 'react';
import styles from './large-pictures.module.css';
import { messages } from './stage-messages.ts';

/** A video on YouTube. Nothing is fetched from there before somebody plays it (PICTURE-9). */
export function Video({ id, title }: { id: string; title: string }) {
  const t = messages.useT();
  const [plays, setPlays] = useState(false);
  if (plays)
    return (
      <iframe
        className={styles.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={t('video', { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The player refuses pages that it does not know.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  return (
    <div className={styles.play}>
      <button type="button" className={styles.word} onClick={() => setPlays(true)}>
        <span aria-hidden>▶</span> {t('play')}
      </button>
      <p>{t('playNote')}</p>
      <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noreferrer">
        {t('onYouTube')}
      </a>
    </div>
  );
}
