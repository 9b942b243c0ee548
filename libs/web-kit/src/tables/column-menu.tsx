import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { SettingOutlined } from '../icons/index.ts';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import type { ColumnChoice } from './use-columns.ts';

interface ColumnMenuProps<R> {
  columns: readonly DataColumn<R>[];
  choice: ColumnChoice<R>;
}

/** Chooses the columns; closed by Escape and when the focus leaves it. */
export function ColumnMenu<R>({ columns, choice }: ColumnMenuProps<R>) {
  const t = messages.useT();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus of the controls inside
    <div
      ref={menu}
      className={styles.columns}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !menu.current?.contains(relatedTarget) && setOpen(false)
      }
    >
      <button
        type="button"
        className={styles.opener}
        aria-label={t('columns')}
        title={t('columns')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <SettingOutlined aria-hidden />
      </button>
      {isOpen && (
        <fieldset id={id} className={styles.choices}>
          <legend>{t('columns')}</legend>
          {columns.map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={choice.isShown(column)}
                disabled={column.rowHeader === true}
                onChange={() => choice.toggle(column)}
              />
              {column.title}
            </label>
          ))}
          <button type="button" disabled={!choice.reset} onClick={choice.reset}>
            {t('defaultColumns')}
          </button>
        </fieldset>
      )}
    </div>
  );
}
