import { Button, Input, Select } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './filter-bar.module.css';

const TYPING_PAUSE_MS = 300;

/** Search and filters above a table. What they say is in the address; the caller writes it there. */
export const FilterBar = ({
  children,
  onClear,
}: {
  children: ReactNode;
  onClear?: (() => void) | undefined;
}) => {
  const t = messages.useT();
  return (
    <div className={styles.bar} role="search">
      {children}
      {onClear && <Button onClick={onClear}>{t('clearFilters')}</Button>}
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
  const [text, setText] = useState(value);
  // Back, Forward and "clear" change the address from outside.
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className={styles.field} data-wide>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        value={text}
        allowClear
        maxLength={80}
        onChange={(event) => setText(event.target.value)}
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
