import { facings, furnishings, landUnits, listingTypes, mayHave } from '@thikana/contracts';
import { factMessages, handoverMonths, handoverText } from '@thikana/web-kit/facts';
import { Form, type FormInstance, NumberInput } from '@thikana/web-kit/forms';
import { AmenityInput } from './amenity-input.tsx';
import { ChipInput, ChoiceInput } from './choice-input.tsx';
import { contractRules } from './contract.built.ts';
import { type FieldInput, FieldItems, type FieldProps } from './field-items.tsx';
import { LandInput } from './land-input.tsx';
import styles from './listing-form.module.css';
import type { ListingField, ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import type { PlaceField } from './step-of.ts';

type FactField = Exclude<ListingField, PlaceField | 'amenities' | 'video'>;
type NumberField = 'bedrooms' | 'bathrooms' | 'balconies' | 'sizeSqft' | 'floor' | 'floors' | 'parking';

/** One input per fact. A field of the contract that has none here and is not in the first step does not compile. */
function useInputs(form: FormInstance<ListingValues>): Record<FactField, FieldInput> {
  const t = messages.useT();
  const tFact = factMessages.useT();
  const chosenUnit = Form.useWatch('landUnit', form);
  const unit = landUnits.find((one) => one === chosenUnit) ?? 'katha';
  const choice = <V extends string>(
    values: readonly V[],
    text: (value: V) => string,
    none = t('notSaid'),
  ) => <ChoiceInput none={none} choices={values.map((value) => ({ value, label: text(value) }))} />;
  const number = (name: NumberField): FieldInput => {
    const { minimum = 0, maximum = 0 } = contractRules[name];
    return { label: t(`facts.${name}`), input: <NumberInput min={minimum} max={maximum} />, onBlur: true };
  };
  return {
    type: {
      label: tFact('type'),
      input: (
        <ChipInput
          label={tFact('type')}
          none={t('notSaid')}
          choices={listingTypes.map((value) => ({ value, label: tFact(`types.${value}`) }))}
        />
      ),
      extra: t('typeHint'),
      isWide: true,
    },
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    balconies: number('balconies'),
    sizeSqft: number('sizeSqft'),
    floor: { ...number('floor'), dependsOn: 'floors' },
    floors: number('floors'),
    parking: number('parking'),
    landSqft: { label: t('facts.landSqft'), input: <LandInput unit={unit} />, onBlur: true },
    landUnit: {
      label: t('facts.landUnit'),
      input: choice(['decimal'], () => t('units.decimal'), t('units.katha')),
    },
    facing: { label: tFact('facing'), input: choice(facings, (value) => tFact(`facings.${value}`)) },
    handover: {
      label: tFact('handover'),
      input: choice(handoverMonths(), (value) => handoverText(value) ?? value),
    },
    furnishing: {
      label: tFact('furnishing'),
      input: choice(furnishings, (value) => tFact(`furnishings.${value}`)),
    },
  };
}

/** The second step: its fields depend on the type (LISTING-13). */
export function FactFields({ rules, form }: FieldProps & { form: FormInstance<ListingValues> }) {
  const type = Form.useWatch('type', form);
  const inputs = Object.entries(useInputs(form)).filter(([name]) => mayHave(type, name as FactField));
  return (
    <div className={styles.fields}>
      <FieldItems inputs={Object.fromEntries(inputs)} rules={rules} />
      <Form.Item name="amenities" noStyle>
        <AmenityInput />
      </Form.Item>
    </div>
  );
}
