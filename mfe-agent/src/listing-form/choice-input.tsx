import { Radio, Select } from '@thikana/web-kit/select';
import styles from './listing-form.module.css';

interface ChoiceInputProps {
  id?: string;
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** The label of the empty choice. */
  none: string;
  choices: readonly { value: string; label: string }[];
  'aria-describedby'?: string;
}

const optionsOf = ({ none, choices, value }: ChoiceInputProps) => [
  { value: '', label: none },
  // A stored value that is no longer offered, such as a past month.
  ...(value && !choices.some((choice) => choice.value === value) ? [{ value, label: value }] : []),
  ...choices,
];

/** One value of a list, or none. */
export const ChoiceInput = (props: ChoiceInputProps) => {
  const { value, onChange, none: _none, choices: _choices, ...field } = props;
  return (
    <Select<string>
      {...field}
      className={styles.area ?? ''}
      value={value ?? ''}
      options={optionsOf(props)}
      onChange={(chosen) => onChange?.(chosen || null)}
    />
  );
};

/** The same with all choices in sight: one press. */
export const ChipInput = ({ label, ...props }: ChoiceInputProps & { label: string }) => {
  const { value, onChange, none: _none, choices: _choices, ...field } = props;
  return (
    <Radio.Group
      {...field}
      aria-label={label}
      className={styles.chips ?? ''}
      optionType="button"
      buttonStyle="solid"
      value={value ?? ''}
      options={optionsOf(props)}
      onChange={({ target }: { target: { value?: unknown } }) =>
        onChange?.(String(target.value ?? '') || null)
      }
    />
  );
};
