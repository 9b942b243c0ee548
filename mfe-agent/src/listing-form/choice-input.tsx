interface ChoiceInputProps {
  id?: string;
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** The label of the empty choice. */
  none: string;
  choices: readonly { value: string; label: string }[];
  'aria-describedby'?: string;
}

/** One value of a list, or none: the browser's own select, which works best on phones. */
export const ChoiceInput = ({ value, onChange, none, choices, ...field }: ChoiceInputProps) => (
  <select {...field} value={value ?? ''} onChange={({ target }) => onChange?.(target.value || null)}>
    <option value="">{none}</option>
    {/* A stored value that is no longer offered, such as a past month. */}
    {value && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);
