import { Button } from '@thikana/web-kit/core';
import { fieldErrors, Form, Input } from '@thikana/web-kit/forms';
import { useUnsavedChanges } from '@thikana/web-kit/router';
import { useId, useState } from 'react';
import { differs } from './differs.ts';
import styles from './listing-form.module.css';
import { ListingInputs } from './listing-inputs.tsx';
import { emptyListing, type ListingValues, toSend } from './listing-values.ts';
import { messages } from './messages.ts';

interface ListingFormProps {
  initial?: Partial<ListingValues>;
  /** Read-only, from the signed-in person. */
  agent: { name: string; email: string };
  submitLabel: string;
  /** Rejects with what failed; the form keeps everything that was typed. */
  save: (values: ListingValues) => Promise<unknown>;
  onSaved: (values: ListingValues) => void;
  onFailure: (error: unknown) => void;
}

/** The fields of a listing: adding and updating share them. Leaving asks first while something is not saved. */
export function ListingForm({
  initial = {},
  agent,
  submitLabel,
  save,
  onSaved,
  onFailure,
}: ListingFormProps) {
  const t = messages.useT();
  const [form] = Form.useForm<ListingValues>();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  // As the form began: a listing that is fetched again meanwhile changes nothing in it.
  const [began] = useState<Partial<ListingValues>>({ ...emptyListing, ...initial });
  const values = Form.useWatch([], form);
  const allowLeaving = useUnsavedChanges(uploading || differs(values, began));
  const uploadingId = useId();
  const submit = async (given: ListingValues) => {
    if (busy || uploading) return;
    const listing = toSend(given);
    setBusy(true);
    try {
      await save(listing);
      allowLeaving();
      onSaved(listing);
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
      initialValues={began}
      onFinish={(given) => void submit(given)}
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
    >
      <ListingInputs onUploading={setUploading} form={form} />
      <AgentFields agent={agent} />
      <div className={styles.submit}>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={busy}
          disabled={uploading}
          aria-describedby={uploading ? uploadingId : undefined}
        >
          {submitLabel}
        </Button>
        <span id={uploadingId} role="status">
          {uploading && t('uploading')}
        </span>
      </div>
    </Form>
  );
}

function AgentFields({ agent }: Pick<ListingFormProps, 'agent'>) {
  const t = messages.useT();
  return (
    <div className={styles.fields}>
      <Form.Item label={t('agentName')} htmlFor="agentName">
        <Input id="agentName" value={agent.name} readOnly variant="filled" />
      </Form.Item>
      <Form.Item label={t('agentEmail')} htmlFor="agentEmail">
        <Input id="agentEmail" value={agent.email} readOnly variant="filled" />
      </Form.Item>
    </div>
  );
}
