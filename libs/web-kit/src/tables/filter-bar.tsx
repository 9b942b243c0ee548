import { Button, Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { CloseOutlined } from '../icons/index.ts';
import { limits } from '../data/contract.built.ts';
import { useTyped } from '../navigation/use-typed.ts';
import type { DataTableProps } from './data-column.ts';
import { messages } from './messages.ts';
import styles from './filter-bar.module.css';
import { useLayout } from './use-layout.ts';

export { SavedFilters, type SavedFilter } from './saved-filters.tsx';

/** Search and filters above a table. Their values are in the address; the caller writes them. */
export const FilterBar = ({
  children,
  onClear,
}: {
  children: ReactNode;
  onClear?: (() => void) | undefined;
}) => {
  const t = messages.useT();
  return (
    <div className={`tk-row ${styles.bar}`} role="search">
      {children}
      {onClear && (
        <Button className={styles.clear ?? ''} icon={<CloseOutlined aria-hidden />} onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
};

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called when typing pauses. */
  onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText, finish] = useTyped(value, (typed) => onSearch(typed.trim()));
  return (
    <div className={styles.field} data-wide>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        value={text}
        allowClear
        maxLength={limits.text.search}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={finish}
        onBlur={finish}
      />
    </div>
  );
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export function ChoiceField({ label, value, choices, onChoose }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[...choices]} onChange={(next: string) => onChoose(next)} />
    </div>
  );
}

/** The table's order, where its rows are cards without headings that sort. */
export function SortField<R>({
  columns,
  sort,
  onSort,
}: Required<Pick<DataTableProps<R>, 'columns' | 'sort' | 'onSort'>>) {
  const t = messages.useT();
  if (useLayout() !== 'cards') return null;
  const choices = columns.flatMap(({ title, sort: by = {} }) =>
    (['ascending', 'descending'] as const).flatMap((order) =>
      by[order] ? { value: by[order], label: t(order, { title }) } : [],
    ),
  );
  return <ChoiceField label={t('sort')} value={sort} choices={choices} onChoose={onSort} />;
}
