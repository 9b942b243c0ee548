import { areaOfListing } from '@thikana/contracts/areas';
import { Form, type FormInstance, Input, TakaInput } from '@thikana/web-kit/forms';
import { AreaInput } from './area-input.tsx';
import { contractRules } from './contract.built.ts';
import { type FieldProps, validateTrigger } from './fact-fields.tsx';
import styles from './listing-form.module.css';
import type { ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import { PinInput } from './pin-input.tsx';

const price = { min: contractRules.minPrice.minimum, max: contractRules.minPrice.maximum };

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
  return (
    <div className={styles.fields}>
      <Form.Item name="title" label={t('title')} rules={rules.title} className={styles.wide ?? ''}>
        <Input maxLength={contractRules.title.maxLength} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="location"
        label={t('location')}
        rules={rules.location}
        extra={t('locationHint')}
        className={styles.wide ?? ''}
      >
        <Input maxLength={contractRules.location.maxLength} autoComplete="off" />
      </Form.Item>
      <Form.Item name="areaId" label={t('area.label')} rules={rules.areaId} className={styles.wide ?? ''}>
        <AreaInput location={location} />
      </Form.Item>
      <Form.Item name="pin" label={t('pin.label')} rules={rules.pin} className={styles.wide ?? ''}>
        <PinInput areaId={areaId} listingId={listingId} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('description')}
        rules={rules.description}
        className={styles.wide ?? ''}
      >
        <Input.TextArea
          maxLength={contractRules.description.maxLength}
          autoSize={{ minRows: 4, maxRows: 12 }}
        />
      </Form.Item>
      <Form.Item
        name="minPrice"
        label={t('minPrice')}
        rules={rules.minPrice}
        validateTrigger={validateTrigger}
      >
        <TakaInput {...price} />
      </Form.Item>
      <Form.Item
        name="maxPrice"
        label={t('maxPrice')}
        rules={rules.maxPrice}
        dependencies={['minPrice']}
        validateTrigger={validateTrigger}
      >
        <TakaInput {...price} />
      </Form.Item>
      <Form.Item label={t('agentName')} htmlFor="agentName">
        <Input id="agentName" value={agent.name} readOnly variant="filled" />
      </Form.Item>
      <Form.Item label={t('agentEmail')} htmlFor="agentEmail">
        <Input id="agentEmail" value={agent.email} readOnly variant="filled" />
      </Form.Item>
    </div>
  );
}
