import { formatTakaInWords } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/messages.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import styles from './taka-input.module.css';

/** `value` is in whole taka. */
export type TakaInputProps = Omit<NumberInputProps, 'prefix'>;

/** An amount of whole taka: a number that is said in words below. */
export function TakaInput({ value = null, step = 1000, ...field }: TakaInputProps) {
  const language = useLanguage();
  const words = typeof value === 'number' ? formatTakaInWords(value, language) : null;
  return (
    <div>
      <NumberInput {...field} value={value} step={step} prefix="৳" />
      <span className={styles.echo} aria-live="polite">
        {words}
      </span>
    </div>
  );
}
