import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What the button shows. */
  label: ReactNode;
  /** What it is called, where the label is only an icon. */
  name?: string;
  children: ReactNode;
}

/** A button that opens a small panel below itself. Escape, a press elsewhere, leaving it or choosing something closes it. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={panelId} className={styles.panel} hidden={!open} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
