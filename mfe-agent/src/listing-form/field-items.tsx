import { Form, type FormRule } from '@thikana/web-kit/forms';
import type { ReactElement } from 'react';
import styles from './listing-form.module.css';
import type { ListingField } from './listing-values.ts';

export interface FieldInput {
  label: string;
  input: ReactElement;
  extra?: string;
  isWide?: boolean;
  /** Validated on blur, too (`listingRules`): numbers, addresses. */
  onBlur?: boolean;
  /** The field that its rules depend on. */
  dependsOn?: ListingField;
}

export interface FieldProps {
  rules: Record<ListingField, FormRule[]>;
}

interface FieldItemsProps extends FieldProps {
  inputs: Partial<Record<ListingField, FieldInput>>;
}

/** The inputs with their labels and rules, in their order. */
export const FieldItems = ({ inputs, rules }: FieldItemsProps) =>
  (Object.entries(inputs) as [ListingField, FieldInput][]).map(
    ([name, { label, input, extra, isWide, onBlur, dependsOn }]) => (
      <Form.Item
        key={name}
        name={name}
        label={label}
        rules={rules[name]}
        extra={extra}
        className={isWide ? (styles.wide ?? '') : ''}
        dependencies={dependsOn ? [dependsOn] : []}
        {...(onBlur && { validateTrigger: ['onChange', 'onBlur'] })}
      >
        {input}
      </Form.Item>
    ),
  );
