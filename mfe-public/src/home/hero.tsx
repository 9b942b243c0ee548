import { useReducedMotion } from '@thikana/web-kit/core';
import { CaretRightOutlined, LeftOutlined, PauseOutlined, RightOutlined } from '@thikana/web-kit/icons';
import { limits } from '@thikana/web-kit/data';
import { Link, paths } from '@thikana/web-kit/router';
import { useState, type FocusEvent } from 'react';
import { heroPictures, type DrawnPicture } from '../pictures/index.ts';
import { HeroSearch } from './hero-search.tsx';
import { HERO_SIZES } from './hero-sizes.ts';
import styles from './hero.module.css';
import { messages } from './messages.ts';
import { useCarousel } from './use-carousel.ts';

const SLIDES = ['dreamHome', 'modernLiving', 'primeProperties', 'secureInvestment', 'urbanNature'] as const;
type SlideName = (typeof SLIDES)[number];

/** Pauses the slide show, besides the button: the pointer over it, the keyboard's focus in it (SCREEN-11). */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { attended: hovered || focused, handlers };
}

/** Five slides, 4000 ms each, endless; with a fixed search box (SCREEN-11, CONST-1). */
export function Hero() {
  const t = messages.useT();
  const still = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const { attended, handlers } = useAttention();
  const playing = !stopped && !attended && !still;
  const { index, turn, wants } = useCarousel(SLIDES.length, limits.heroIntervalMs, playing);
  return (
    <section
      className={styles.hero}
      aria-label={t('hero.label')}
      aria-roledescription={t('hero.carousel')}
      {...handlers}
    >
      <div className={styles.slides} aria-live={playing ? 'off' : 'polite'}>
        {SLIDES.map((name, number) => (
          <Slide key={name} name={name} number={number} shown={number === index} wanted={wants(number)} />
        ))}
      </div>
      <div className={styles.front}>
        <HeroSearch />
        <div className={styles.controls}>
          <button type="button" aria-label={t('hero.previous')} onClick={() => turn(-1)}>
            <LeftOutlined aria-hidden />
          </button>
          {!still && (
            <button
              type="button"
              aria-label={stopped ? t('hero.play') : t('hero.pause')}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
            </button>
          )}
          <button type="button" aria-label={t('hero.next')} onClick={() => turn(1)}>
            <RightOutlined aria-hidden />
          </button>
        </div>
      </div>
    </section>
  );
}

interface SlideProps {
  name: SlideName;
  number: number;
  shown: boolean;
  wanted: boolean;
}

function Slide({ name, number, shown, wanted }: SlideProps) {
  const t = messages.useT();
  const picture: DrawnPicture = heroPictures[name];
  return (
    <div
      role="group"
      aria-roledescription={t('hero.slide')}
      aria-label={t('hero.position', { number: number + 1, count: SLIDES.length })}
      className={styles.slide}
      data-shown={shown}
      inert={!shown}
      style={{ backgroundColor: picture.color }}
    >
      {wanted && (
        <img
          className={styles.picture}
          src={picture.w1280}
          srcSet={`${picture.w640} 640w, ${picture.w1280} 1280w`}
          sizes={HERO_SIZES}
          width={1280}
          height={720}
          alt=""
          decoding="async"
          fetchPriority={number === 0 ? 'high' : 'low'}
        />
      )}
      <div className={styles.words}>
        <p className={styles.caption}>{t(`hero.${name}`)}</p>
        <Link to={paths.properties} className={styles.explore}>
          {t('hero.explore')}
        </Link>
      </div>
    </div>
  );
}
