import { useRef, type KeyboardEvent } from 'react';
import { SettingOutlined } from '../icons/index.ts';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import type { ColumnChoice } from './use-columns.ts';

/** Chooses the columns; closed by Escape and when the focus leaves it. */
export function ColumnMenu<R>({
  columns,
  choice,
}: {
  columns: readonly DataColumn<R>[];
  choice: ColumnChoice<R>;
}) {
  const t = messages.useT();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the controls inside
    <details
      ref={menu}
      className={styles.columns}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget && !menu.current?.contains(relatedTarget) && close()}
    >
      <summary aria-label={t('columns')} title={t('columns')}>
        <SettingOutlined aria-hidden />
      </summary>
      <fieldset className={styles.choices}>
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
    </details>
  );
}
