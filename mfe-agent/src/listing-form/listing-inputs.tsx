import { Form, type FormInstance, Input, PictureUpload, TakaInput } from '@thikana/web-kit/forms';
import type { ReactElement } from 'react';
import { asked } from './contract.built.ts';
import styles from './listing-form.module.css';
import { listingRules } from './listing-rules.ts';
import type { ListingField, ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';

interface FieldInput {
  input: ReactElement;
  hint?: 'locationHint';
  /** Stands beside another one where there is room. */
  narrow?: true;
  /** Fields whose change may make this one right or wrong. */
  dependencies?: ListingField[];
}

interface ListingInputsProps {
  form: FormInstance<ListingValues>;
  onUploading: (uploading: boolean) => void;
}

const price = { min: asked.minPrice.minimum, max: asked.minPrice.maximum };

/** How each field is asked for, in this order. A field of the contract that is not here, or has no text, does not compile. */
const inputs = ({
  onUploading,
}: Pick<ListingInputsProps, 'onUploading'>): Record<ListingField, FieldInput> => ({
  image: { input: <PictureUpload onBusy={onUploading} /> },
  title: { input: <Input maxLength={asked.title.maxLength} autoComplete="off" /> },
  location: {
    input: <Input maxLength={asked.location.maxLength} autoComplete="off" />,
    hint: 'locationHint',
  },
  description: {
    input: <Input.TextArea maxLength={asked.description.maxLength} autoSize={{ minRows: 4, maxRows: 12 }} />,
  },
  minPrice: { input: <TakaInput {...price} />, narrow: true },
  maxPrice: { input: <TakaInput {...price} />, narrow: true, dependencies: ['minPrice'] },
});

/** The inputs of a listing's fields, with the contract's rules. */
export function ListingInputs({ form, onUploading }: ListingInputsProps) {
  const t = messages.useT();
  const rules = listingRules(t, () => form.getFieldValue('minPrice') as unknown);
  const fields = Object.entries(inputs({ onUploading })) as [ListingField, FieldInput][];
  return (
    <div className={styles.fields}>
      {fields.map(([name, { input, hint, narrow, dependencies = [] }]) => (
        <Form.Item
          key={name}
          name={name}
          label={t(name)}
          rules={rules[name]}
          dependencies={dependencies}
          extra={hint && t(hint)}
          className={(!narrow && styles.wide) || ''}
        >
          {input}
        </Form.Item>
      ))}
    </div>
  );
}
