import { Input } from 'antd';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage, type Language } from '../i18n/language.ts';
import { formatNumber, parseNumber } from '../i18n/numbers.ts';

export interface NumberInputProps {
  id?: string;
  /** Null: the field is empty; NaN: its text is not a number. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  min?: number;
  max?: number;
  /** The step of the arrow keys; null: they do nothing. */
  step?: number | null;
  /** Parses a text; NaN when it is not a number. */
  read?: (text: string) => number;
  /** The text of a number. */
  write?: (value: number, language: Language) => string;
  inputMode?: 'numeric' | 'decimal' | 'text';
  placeholder?: string;
  disabled?: boolean;
  size?: 'middle' | 'large';
  prefix?: ReactNode;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

const onlyDigits = /^[\d০-৯,]+$/;
const isNumber = (value: number | null): value is number => Number.isFinite(value);

/** Accepts Bangla digits, groups by lakh and crore while typing. An invalid text remains, and its value is NaN. */
export function NumberInput({
  value = null,
  onChange,
  onBlur,
  min = -Infinity,
  max = Infinity,
  step = 1,
  read = parseNumber,
  write = formatNumber,
  size = 'middle',
  inputMode = 'numeric',
  ...field
}: NumberInputProps) {
  const language = useLanguage();
  /** A text and its value; another value from outside replaces it. */
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const written = isNumber(value) ? write(value, language) : '';
  const change = (text: string, isAtEnd: boolean) => {
    const next = text.trim() === '' ? null : read(text);
    // Grouping digits behind the caret would move it.
    const isGrouped = isAtEnd && onlyDigits.test(text) && isNumber(next);
    setTyped({ text: isGrouped ? write(next, language) : text, value: next });
    onChange?.(next);
  };
  const stepBy = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const from = isNumber(value) ? value + by : Math.max(min, Math.min(max, 0));
    setTyped(null);
    onChange?.(Math.max(min, Math.min(max, from)));
  };
  return (
    <Input
      {...field}
      {...(step !== null && {
        role: 'spinbutton',
        step,
        'aria-valuenow': isNumber(value) ? value : undefined,
        'aria-valuemin': isNumber(min) ? min : undefined,
        'aria-valuemax': isNumber(max) ? max : undefined,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'ArrowUp') stepBy(event, step);
          if (event.key === 'ArrowDown') stepBy(event, -step);
        },
      })}
      size={size}
      inputMode={inputMode}
      autoComplete="off"
      value={typed && Object.is(typed.value, value) ? typed.text : written}
      onChange={({ target }) => change(target.value, target.selectionStart === target.value.length)}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
