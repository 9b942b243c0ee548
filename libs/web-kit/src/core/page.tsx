import { useEffect, useRef, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { announce } from './announcer.ts';
import { messages } from './messages.ts';
import styles from './page.module.css';

const BRAND = 'Thikana';

export interface PageProps {
  /** The one `h1`, and the first part of the tab's title: `Home` → `Home | Thikana`. */
  title: string;
  /** For a heading that differs from the tab's title. */
  heading?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Keeps the heading for screen readers only, where the screen shows its own large text. */
  hideHeading?: boolean;
  /** `full` lets sections reach the edges of the window; `narrow` is for forms and reading. */
  width?: 'page' | 'narrow' | 'full';
  /** On phones heading, lead and actions take one line: for screens whose content matters more. */
  compact?: boolean;
  children: ReactNode;
}

/** The frame of every screen: title, heading, focus and announcement on arrival (LOOK-4). */
export function Page({
  title,
  heading,
  lead,
  actions,
  hideHeading = false,
  width = 'page',
  compact = false,
  children,
}: PageProps) {
  const headline = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} | ${BRAND}`;
  }, [title, language]);
  useArrival(headline, title);
  return (
    <div className={styles.page} data-width={width} data-compact={compact}>
      <div className={hideHeading ? 'tk-sr-only' : styles.head}>
        <div>
          <h1 ref={headline} tabIndex={-1} className={styles.heading}>
            {heading ?? title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={`tk-row ${styles.actions}`}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A page whose screen is not loaded yet: its heading's box, and the loading text for screen readers. */
export function PageSkeleton() {
  const t = messages.useT();
  return (
    <div className={styles.page} aria-busy="true">
      <p role="status" className="tk-sr-only">
        {t('loading')}
      </p>
      <div className={styles.head} aria-hidden="true">
        <span className={`${styles.heading} ${styles.placeholder}`}>&nbsp;</span>
      </div>
    </div>
  );
}

/** The browser itself announces the first screen and puts the focus at its top; later ones are announced here. */
let first = true;

function useArrival(headline: React.RefObject<HTMLHeadingElement | null>, title: string): void {
  const arrival = useRef(title);
  const arrived = useRef(false);
  useEffect(() => {
    // StrictMode runs this twice for one arrival.
    if (arrived.current) return;
    arrived.current = true;
    if (first) {
      first = false;
      return;
    }
    headline.current?.focus({ preventScroll: true });
    announce(arrival.current);
  }, [headline]);
  // A title that is known later, such as a listing's, to whoever has gone no further.
  useEffect(() => {
    if (title === arrival.current || document.activeElement !== headline.current) return;
    arrival.current = title;
    announce(title);
  }, [headline, title]);
}
