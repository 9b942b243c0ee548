import { Input } from '@thikana/web-kit/forms';
import { useId } from 'react';
import styles from './audit.module.css';

interface DayFieldProps {
  label: string;
  /** `2026-11-21`, or ''. */
  value: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
}

/** A day, chosen with the browser's own date picker. */
export function DayField({ label, value, min = '', max = '', onChoose }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}
