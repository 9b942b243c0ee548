import { areaOfListing } from '@thikana/contracts/areas';
import { Form, type FormInstance, Input, TakaInput } from '@thikana/web-kit/forms';
import { AreaInput } from './area-input.tsx';
import { contractRules } from './contract.built.ts';
import { type FieldInput, FieldItems, type FieldProps } from './field-items.tsx';
import styles from './listing-form.module.css';
import type { ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import { PinInput } from './pin-input.tsx';
import type { PlaceField } from './step-of.ts';

const price = <TakaInput min={contractRules.minPrice.minimum} max={contractRules.minPrice.maximum} />;

interface PlaceFieldsProps extends FieldProps {
  agent: { name: string; email: string };
  form: FormInstance<ListingValues>;
  /** The id that seeds an approximate pin. */
  listingId: string;
}

/** The first step: the fields of every listing, and its agent. */
export function PlaceFields({ rules, agent, form, listingId }: PlaceFieldsProps) {
  const t = messages.useT();
  const location = Form.useWatch('location', form) ?? '';
  const areaId = areaOfListing({ location, areaId: Form.useWatch('areaId', form) });
  const line = (name: 'title' | 'location') => (
    <Input maxLength={contractRules[name].maxLength} autoComplete="off" />
  );
  const description = (
    <Input.TextArea maxLength={contractRules.description.maxLength} autoSize={{ minRows: 4, maxRows: 12 }} />
  );
  const inputs: Record<PlaceField, FieldInput> = {
    title: { label: t('title'), input: line('title'), isWide: true },
    location: { label: t('location'), input: line('location'), extra: t('locationHint'), isWide: true },
    areaId: { label: t('area.label'), input: <AreaInput location={location} />, isWide: true },
    pin: { label: t('pin.label'), input: <PinInput areaId={areaId} listingId={listingId} />, isWide: true },
    description: { label: t('description'), input: description, isWide: true },
    minPrice: { label: t('minPrice'), input: price, onBlur: true },
    maxPrice: { label: t('maxPrice'), input: price, onBlur: true, dependsOn: 'minPrice' },
  };
  return (
    <div className={styles.fields}>
      <FieldItems inputs={inputs} rules={rules} />
      <Form.Item label={t('agentName')} htmlFor="agentName">
        <Input id="agentName" value={agent.name} readOnly variant="filled" />
      </Form.Item>
      <Form.Item label={t('agentEmail')} htmlFor="agentEmail">
        <Input id="agentEmail" value={agent.email} readOnly variant="filled" />
      </Form.Item>
    </div>
  );
}
