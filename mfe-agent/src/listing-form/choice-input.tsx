import styles from './listing-form.module.css';

interface ChoiceInputProps {
  id?: string;
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** What an empty choice is called. */
  none: string;
  choices: readonly { value: string; label: string }[];
  'aria-describedby'?: string;
}

/** One of a list, or none: the browser's own, which phones show best. */
export const ChoiceInput = ({ value, onChange, none, choices, ...field }: ChoiceInputProps) => (
  <select
    {...field}
    className={styles.choice}
    value={value ?? ''}
    onChange={({ target }) => onChange?.(target.value || null)}
  >
    <option value="">{none}</option>
    {/* What was said once and is not offered any more, such as a month that has passed. */}
    {value && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);
