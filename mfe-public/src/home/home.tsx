import { Page } from '@thikana/web-kit/core';
import { Agencies } from './agencies.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { Later } from './later.tsx';
import { LatestReviews } from './latest-reviews.tsx';
import { messages } from './messages.ts';
import { Projects } from './projects.tsx';

/** The home page, its sections in the order of SCREEN-10, between them what is on the market now. */
export function Home() {
  const t = messages.useT();
  return (
    <Page title={t('title')} heading={t('heading')} hideHeading width="full">
      <Hero />
      <div className={styles.sections}>
        <Featured />
        <Later part="Lately" />
        <Projects />
        <Later part="Areas" />
        <LatestReviews />
        <Agencies />
      </div>
    </Page>
  );
}
export { Home as Component };
