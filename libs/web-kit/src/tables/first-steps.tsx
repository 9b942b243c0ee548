import type { ReactNode } from 'react';
import styles from './first-steps.module.css';

export interface FirstStep {
  key: string;
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** A link or a button. */
  action: ReactNode;
}

/** The first steps of a new person, on a dashboard's overview instead of zeros. */
export const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ key, icon, title, text, action }) => (
      <li key={key}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <div className={styles.words}>
          <h3>{title}</h3>
          {text}
        </div>
        <div className={styles.action}>{action}</div>
      </li>
    ))}
  </ol>
);
