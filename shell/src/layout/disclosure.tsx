import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The button's content. */
  label: ReactNode;
  /** The accessible name, where the label is only an icon. */
  name?: string;
  children: ReactNode;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A button that opens a small panel below itself: Escape, a click elsewhere, leaving it or choosing something closes
 * it, arrow keys move inside. Native, because antd's Dropdown would add 20 KB to the first screen.
 */
export function Disclosure({ label, name, children }: DisclosureProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  /** Focuses the button: the focused element is hidden with the panel. */
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && open) return close();
    const step = STEPS[event.key];
    if (!step || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    flushSync(() => setOpen(true));
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    entries[step(entries.indexOf(document.activeElement as HTMLElement), entries.length)]?.focus();
  };
  return (
    <div
      ref={root}
      role="presentation"
      className={styles.root}
      onKeyDown={onKeyDown}
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
      <div
        id={panelId}
        role="presentation"
        className={styles.panel}
        ref={panel}
        hidden={!open}
        onClick={close}
      >
        {children}
      </div>
    </div>
  );
}
