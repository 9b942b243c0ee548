import { InputNumber } from 'antd';
import { formatNumber, formatTakaInWords, parseNumber } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/messages.ts';
import styles from './taka-input.module.css';

export interface TakaInputProps {
  id?: string;
  /** Whole taka; NaN while the text is no number, so that the form's rules can say so. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  placeholder?: string;
  disabled?: boolean;
  size?: 'middle' | 'large';
  'aria-describedby'?: string;
}

/** An amount of whole taka: groups by lakh and crore while typing, takes Bangla digits, and says the amount in words below. */
export function TakaInput({
  value,
  onChange,
  min,
  max,
  step = 1000,
  size = 'middle',
  ...field
}: TakaInputProps) {
  const language = useLanguage();
  const words = typeof value === 'number' ? formatTakaInWords(value, language) : null;
  return (
    <div>
      <InputNumber<number>
        {...field}
        className={styles.input}
        size={size}
        value={value ?? null}
        onChange={(next) => onChange?.(next)}
        step={step}
        prefix="৳"
        inputMode="numeric"
        precision={0}
        changeOnWheel={false}
        {...(min !== undefined && { 'aria-valuemin': min })}
        {...(max !== undefined && { 'aria-valuemax': max })}
        formatter={(shown) => grouped(shown, language)}
        parser={(text) => parseNumber(text ?? '')}
      />
      <span className={styles.echo} aria-live="polite">
        {words}
      </span>
    </div>
  );
}

function grouped(shown: number | string | undefined, language: 'en' | 'bn'): string {
  if (shown === undefined || shown === '') return '';
  const amount = Number(shown);
  return Number.isFinite(amount) ? formatNumber(amount, language) : String(shown);
}
