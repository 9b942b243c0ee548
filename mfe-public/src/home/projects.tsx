import { projectPictures } from '../pictures/index.ts';
import { messages } from './messages.ts';
import styles from './projects.module.css';
import { Section } from './section.tsx';

const TILES = ['ongoing', 'upcoming'] as const;

/** Two tiles without links (SCREEN-13): they must not look as if they could be pressed. */
export function Projects() {
  const t = messages.useT();
  return (
    <Section title={t('projects.title')}>
      <div className={styles.tiles}>
        {TILES.map((name) => {
          const { w640, w1280, color } = projectPictures[name];
          return (
            <figure key={name} className={styles.tile} style={{ backgroundColor: color }}>
              <img
                src={w1280}
                srcSet={`${w640} 640w, ${w1280} 1280w`}
                sizes="(max-width: 700px) 100vw, 590px"
                width={1280}
                height={960}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <figcaption className={styles.words}>
                <strong>{t(`projects.${name}`)}</strong>
                <span>{t(`projects.${name}Text`)}</span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Section>
  );
}
