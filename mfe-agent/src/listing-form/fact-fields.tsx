import {
  amenities,
  facings,
  furnishings,
  landUnits,
  listingTypes,
  mayHave,
  type TypedFact,
} from '@thikana/contracts';
import { factMessages, handoverMonths, handoverText } from '@thikana/web-kit/facts';
import { Form, type FormInstance, type FormRule, NumberInput } from '@thikana/web-kit/forms';
import type { ReactElement } from 'react';
import { AmenityInput } from './amenity-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { contractRules } from './contract.built.ts';
import { LandInput } from './land-input.tsx';
import styles from './listing-form.module.css';
import type { ListingField, ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';

export interface FieldProps {
  rules: Record<ListingField, FormRule[]>;
}

/** Numbers are validated on blur (`listingRules`), the rest while typing. */
export const validateTrigger = ['onChange', 'onBlur'];

const numbers = [
  'bedrooms',
  'bathrooms',
  'balconies',
  'sizeSqft',
  'floor',
  'floors',
  'parking',
] as const satisfies TypedFact[];

/** The second step: its fields depend on the type (LISTING-13). */
export function FactFields({ rules, form }: FieldProps & { form: FormInstance<ListingValues> }) {
  const t = messages.useT();
  const tFact = factMessages.useT();
  const type = Form.useWatch('type', form);
  const chosenUnit = Form.useWatch('landUnit', form);
  const unit = landUnits.find((one) => one === chosenUnit) ?? 'katha';
  const none = t('notSaid');
  const item = (name: ListingField, label: string, input: ReactElement, more: object = {}) => (
    <Form.Item key={name} name={name} label={label} rules={rules[name]} {...more}>
      {input}
    </Form.Item>
  );
  const shown = (name: TypedFact) => mayHave(type, name);
  return (
    <div className={styles.fields}>
      {item(
        'type',
        tFact('type'),
        <ChoiceInput
          none={none}
          choices={listingTypes.map((value) => ({ value, label: tFact(`types.${value}`) }))}
        />,
        { className: styles.wide, extra: t('typeHint') },
      )}
      {numbers.filter(shown).map((name) => {
        const { minimum = 0, maximum = 0 } = contractRules[name];
        const dependencies = name === 'floor' ? ['floors'] : [];
        return item(name, t(`facts.${name}`), <NumberInput min={minimum} max={maximum} />, {
          dependencies,
          validateTrigger,
        });
      })}
      {shown('landSqft') && (
        <>
          {item('landSqft', t('facts.landSqft'), <LandInput unit={unit} />, { validateTrigger })}
          {item(
            'landUnit',
            t('facts.landUnit'),
            <ChoiceInput
              none={t('units.katha')}
              choices={[{ value: 'decimal', label: t('units.decimal') }]}
            />,
          )}
        </>
      )}
      {item(
        'facing',
        tFact('facing'),
        <ChoiceInput
          none={none}
          choices={facings.map((value) => ({ value, label: tFact(`facings.${value}`) }))}
        />,
      )}
      {shown('handover') &&
        item(
          'handover',
          tFact('handover'),
          <ChoiceInput
            none={none}
            choices={handoverMonths().map((value) => ({ value, label: handoverText(value) ?? value }))}
          />,
        )}
      {shown('furnishing') &&
        item(
          'furnishing',
          tFact('furnishing'),
          <ChoiceInput
            none={none}
            choices={furnishings.map((value) => ({ value, label: tFact(`furnishings.${value}`) }))}
          />,
        )}
      <Form.Item name="amenities" noStyle>
        <AmenityInput choices={amenities} />
      </Form.Item>
    </div>
  );
}
