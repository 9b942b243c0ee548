import { type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  /** What opens it. */
  children: ReactNode;
  actions: readonly (MenuAction | false)[];
  /** Above its opener, where there is no room below. */
  above?: boolean;
  className?: string;
}
export interface MenuAction {
  label: string;
  run: () => unknown;
  disabled?: boolean;
}

/** Buttons that a press opens; Escape, a press outside and a choice close it. */
export function Menu({ label, children, actions, above = false, className = '' }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  const close = () => {
    menu.current?.removeAttribute('open');
    // A dialog returns the focus to where it was.
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its buttons
    <details
      ref={menu}
      className={`${styles.menu} ${className}`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <summary className={styles.opener} aria-label={label} title={label}>
        {children}
      </summary>
      <ul className={`tk-panel ${styles.list}`} data-above={above}>
        {actions.map(
          (action, at) =>
            action && (
              <li key={at}>
                <button
                  type="button"
                  className={styles.action}
                  disabled={action.disabled}
                  onClick={() => {
                    close();
                    void action.run();
                  }}
                >
                  {action.label}
                </button>
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
