import { CheckOutlined } from '@thikana/web-kit/icons';
import { messages } from './messages.ts';
import styles from './step-list.module.css';
import { type Step, steps } from './step-of.ts';

export type StepState = 'done' | 'missing' | 'wrong' | undefined;

interface StepListProps {
  current: Step;
  /** Undefined: nothing is known yet. */
  stateOf: (step: Step) => StepState;
  onChoose: (step: Step) => void;
}

/** The steps by name and state: the current one, and buttons to the others. */
export function StepList({ current, stateOf, onChoose }: StepListProps) {
  const t = messages.useT();
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stateOf(step);
          return (
            <li key={step}>
              <button
                type="button"
                className={`tk-row ${styles.step}`}
                data-state={state}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onChoose(step)}
              >
                <span aria-hidden className={styles.number}>
                  {state === 'done' ? <CheckOutlined /> : t('steps.number', { number: index + 1 })}
                </span>
                <span className={styles.name}>
                  {t(`steps.${step}`)}
                  <span className={styles.state}>{t(`steps.states.${state ?? 'todo'}`)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
