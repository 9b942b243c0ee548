import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber, parseNumber } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/messages.ts';
import styles from './number-input.module.css';

export interface NumberInputProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  placeholder?: string;
  disabled?: boolean;
  size?: 'middle' | 'large';
  prefix?: ReactNode;
  'aria-describedby'?: string;
}

/** A whole number: groups by lakh and crore while typing, takes Bangla digits. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  size = 'middle',
  ...field
}: NumberInputProps) {
  const language = useLanguage();
  return (
    <InputNumber<number | string>
      {...field}
      className={styles.input}
      size={size}
      value={value ?? null}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
      step={step}
      inputMode="numeric"
      precision={0}
      changeOnWheel={false}
      {...(min !== undefined && { 'aria-valuemin': min })}
      {...(max !== undefined && { 'aria-valuemax': max })}
      formatter={(shown) => grouped(shown, language)}
      // Empty is not NaN: antd keeps the value that stood there when the text is no number.
      parser={(text) => (text?.trim() ? parseNumber(text) : '')}
    />
  );
}

function grouped(shown: number | string | undefined, language: 'en' | 'bn'): string {
  if (shown === undefined || shown === '') return '';
  const amount = Number(shown);
  return Number.isFinite(amount) ? formatNumber(amount, language) : String(shown);
}
