import { Page } from '@thikana/web-kit/core';
import { Navigate, useReturnTo, Waiting } from '@thikana/web-kit/router';
import type { ReactNode } from 'react';
import { heroPictures } from '../pictures/index.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';

interface AuthFrameProps {
  title: string;
  heading: string;
  lead: string;
  /** Whether the person was already signed in on arrival (`useArrivedSignedIn`). */
  signedIn: 'waiting' | 'yes' | 'no';
  children: ReactNode;
}

/** The form on one side, on wide windows a picture on the other. */
export function AuthFrame({ title, heading, lead, signedIn, children }: AuthFrameProps) {
  const t = messages.useT();
  const { from, state } = useReturnTo();
  if (signedIn === 'waiting') return <Waiting />;
  if (signedIn === 'yes') return <Navigate to={from} replace state={{ act: state.act }} />;
  const { w640, w1280, color } = heroPictures.modernLiving;
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <Page title={title} heading={heading} lead={lead} width="narrow">
          {children}
        </Page>
      </div>
      <div className={styles.scene} style={{ backgroundColor: color }}>
        <img
          src={w1280}
          srcSet={`${w640} 640w, ${w1280} 1280w`}
          sizes="(min-width: 900px) 1280px, 1px"
          width={1280}
          height={720}
          alt=""
          loading="lazy"
        />
        <p>{t('tagline')}</p>
      </div>
    </div>
  );
}
