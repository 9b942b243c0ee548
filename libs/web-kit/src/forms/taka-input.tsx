import { formatTakaInWords, parseTaka } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/language.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { messages } from './messages.ts';
import styles from './taka-input.module.css';

/** `value` is in whole taka. */
export type TakaInputProps = Omit<NumberInputProps, 'prefix' | 'read' | 'write' | 'inputMode'>;

/** An amount of whole taka, typed as figures or words (`80 lakh`), and shown in words below. */
export function TakaInput({ value = null, step = 1000, ...field }: TakaInputProps) {
  const t = messages.useT();
  const language = useLanguage();
  const words = value === null ? t('takaHint') : formatTakaInWords(value, language);
  return (
    <div>
      {/* Not a numeric keypad: words are typed, too. */}
      <NumberInput {...field} value={value} step={step} read={parseTaka} inputMode="text" prefix="৳" />
      <span className={`tk-note ${styles.echo}`} aria-live="polite">
        {words}
      </span>
    </div>
  );
}
