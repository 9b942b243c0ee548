import { useId, useState, type ReactNode } from 'react';
import styles from './hint.module.css';

/** A short text beside the element that has the pointer or the focus; Escape closes it (WCAG 1.4.13). */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <span
      role="presentation"
      className={styles.anchor}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {children}
      <span role="tooltip" id={id} className={styles.hint} data-open={open}>
        {text}
      </span>
    </span>
  );
}
