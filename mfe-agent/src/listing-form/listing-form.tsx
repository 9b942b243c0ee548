import { Button } from '@thikana/web-kit/core';
import { limits } from '@thikana/web-kit/data';
import {
  fieldErrors,
  Form,
  type FormInstance,
  Input,
  PictureUpload,
  TakaInput,
} from '@thikana/web-kit/forms';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './listing-form.module.css';
import { listingRules } from './listing-rules.ts';

export interface ListingValues {
  title: string;
  location: string;
  description: string;
  image: string;
  /** Whole taka. */
  minPrice: number;
  maxPrice: number;
}

interface ListingFormProps {
  initial?: Partial<ListingValues>;
  /** Read-only, from the signed-in person (specification §5). */
  agent: { name: string; email: string };
  submitLabel: string;
  /** Rejects with what failed; the form keeps everything that was typed. */
  onSubmit: (values: ListingValues) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** The fields of a listing: adding and updating share them. */
export function ListingForm({ initial = {}, agent, submitLabel, onSubmit, onFailure }: ListingFormProps) {
  const t = messages.useT();
  const [form] = Form.useForm<ListingValues>();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const submit = async (values: ListingValues) => {
    if (busy || uploading) return;
    setBusy(true);
    try {
      await onSubmit({ ...values, description: values.description ?? '' });
    } catch (error) {
      if (!fieldErrors(form, error)) onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={{ description: '', ...initial }}
      onFinish={(values) => void submit(values)}
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
    >
      <ListingFields onUploading={setUploading} form={form} />
      <div className={styles.pair}>
        <Form.Item label={t('agentName')} htmlFor="agentName">
          <Input id="agentName" value={agent.name} readOnly variant="filled" />
        </Form.Item>
        <Form.Item label={t('agentEmail')} htmlFor="agentEmail">
          <Input id="agentEmail" value={agent.email} readOnly variant="filled" />
        </Form.Item>
      </div>
      {uploading && <p role="status">{t('uploading')}</p>}
      <Button type="primary" size="large" htmlType="submit" loading={busy} disabled={uploading}>
        {submitLabel}
      </Button>
    </Form>
  );
}

interface FieldsProps {
  form: FormInstance<ListingValues>;
  onUploading: (uploading: boolean) => void;
}

function ListingFields({ onUploading, form }: FieldsProps) {
  const t = messages.useT();
  const rules = listingRules(t);
  return (
    <>
      <Form.Item name="image" label={t('image')} rules={rules.image}>
        <PictureUpload onBusy={onUploading} />
      </Form.Item>
      <Form.Item name="title" label={t('title')} rules={rules.title}>
        <Input maxLength={limits.text.title} autoComplete="off" />
      </Form.Item>
      <Form.Item name="location" label={t('location')} rules={rules.location} extra={t('locationHint')}>
        <Input maxLength={limits.text.location} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={limits.text.description} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="minPrice" label={t('minPrice')} rules={rules.minPrice}>
          <TakaInput min={1} max={limits.priceTaka} />
        </Form.Item>
        <Form.Item
          name="maxPrice"
          label={t('maxPrice')}
          dependencies={['minPrice']}
          rules={rules.maxPrice(() => form.getFieldValue('minPrice') as number | null)}
        >
          <TakaInput min={1} max={limits.priceTaka} />
        </Form.Item>
      </div>
    </>
  );
}
