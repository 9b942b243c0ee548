import styles from './step-list.module.css';
import { messages } from './messages.ts';

export const steps = ['place', 'facts', 'photographs', 'preview'] as const;
export type Step = (typeof steps)[number];

interface StepListProps {
  current: Step;
  /** Steps with a fault. */
  faulty: ReadonlySet<Step>;
  onChoose: (step: Step) => void;
}

/** The steps by name: the current one, and buttons to the others. */
export function StepList({ current, faulty, onChoose }: StepListProps) {
  const t = messages.useT();
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={`tk-row ${styles.step}`}
              data-faulty={faulty.has(step)}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <span aria-hidden className={styles.number}>
                {t('steps.number', { number: index + 1 })}
              </span>
              {t(`steps.${step}`)}
              {faulty.has(step) && <span className={styles.fault}>{t('steps.faulty')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
