import { Button } from '@thikana/web-kit/core';
import { Alert, fieldErrors, Form } from '@thikana/web-kit/forms';
import { useUnsavedChanges } from '@thikana/web-kit/router';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { differs } from './differs.ts';
import { FactFields } from './fact-fields.tsx';
import styles from './listing-form.module.css';
import { listingRules } from './listing-rules.ts';
import { emptyListing, type ListingBody, type ListingValues, toSend } from './listing-values.ts';
import { messages } from './messages.ts';
import { PicturesInput } from './pictures-input.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import { stepOf } from './step-of.ts';
import { type Step, StepList, steps } from './step-list.tsx';
import { type DraftPlace, useDraft } from './use-draft.ts';

interface ListingFormProps {
  initial?: Partial<ListingValues>;
  /** Read-only, from the signed-in person. */
  agent: { name: string; email: string };
  submitLabel: string;
  draft: DraftPlace;
  /** Rejects with the error; the form keeps everything that was typed. */
  save: (listing: ListingBody) => Promise<unknown>;
  onSaved: (listing: ListingBody) => void;
  onFailure: (error: unknown) => void;
}

/** The steps of a listing's form, shared by adding and updating. Leaving with unsaved changes asks for confirmation. */
export function ListingForm({
  initial = {},
  agent,
  submitLabel,
  draft: place,
  ...outcome
}: ListingFormProps) {
  const t = messages.useT();
  const [form] = Form.useForm<ListingValues>();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [lost, setLost] = useState(0);
  // The initial values: a refetched listing does not change the form.
  const [began] = useState<Partial<ListingValues>>({ ...emptyListing, ...initial });
  const draft = useDraft(place, began.pictures ?? []);
  const [start] = useState({ ...began, ...draft.found?.values });
  const values = (Form.useWatch([], form) as Partial<ListingValues> | undefined) ?? start;
  const dirty = uploading || differs(values, began);
  const allowLeaving = useUnsavedChanges(dirty);
  const [step, setStep] = useState<Step>('place');
  const [faulty, setFaulty] = useState<ReadonlySet<Step>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const uploadingId = useId();
  const rules = listingRules(t, () => form.getFieldsValue(true) as Partial<ListingValues>);
  const isUploading = useRef(false);
  const setBusyUploading = useCallback((now: boolean) => {
    isUploading.current = now;
    setUploading(now);
  }, []);
  // During uploads no picture is missing yet; sending waits for them.
  const requirePicture = async (_rule: unknown, pictures: readonly unknown[] = []) => {
    if (pictures.length === 0 && !isUploading.current) throw new Error(t('missing.image'));
  };
  const { keep } = draft;
  useEffect(() => {
    keep(dirty ? (form.getFieldsValue(true) as Partial<ListingValues>) : null);
  }, [keep, dirty, values, form]);

  const go = (next: Step) => {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const showFaults = (names: readonly string[]) => {
    const found = names.map(stepOf);
    setFaulty(new Set(found));
    const first = steps.find((one) => found.includes(one));
    if (!first) return;
    setStep(first);
    const field = names.find((name) => stepOf(name) === first);
    requestAnimationFrame(() => form.scrollToField(field, { focus: true }));
  };
  const submit = async (given: ListingValues) => {
    if (busy || uploading) return;
    const listing = toSend({ ...given, ...(form.getFieldsValue(true) as ListingValues) });
    setBusy(true);
    setFaulty(new Set());
    try {
      await outcome.save(listing);
      allowLeaving();
      draft.drop();
      outcome.onSaved(listing);
    } catch (error) {
      if (fieldErrors(form, error)) showFaults(faultyFields(form.getFieldsError()));
      else outcome.onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const at = steps.indexOf(step);
  const previous = steps[at - 1];
  const next = steps[at + 1];
  const section = (name: Step) => ({ hidden: name !== step, 'aria-label': t(`steps.${name}`) });
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={start}
      onFinish={(given) => void submit(given)}
      onFinishFailed={({ errorFields }) => showFaults(errorFields.map(({ name }) => String(name[0])))}
      onValuesChange={(changed) => {
        // A field that another type requires may be optional for this one.
        if ('type' in changed)
          void form.validateFields(faultyFields(form.getFieldsError())).catch(() => undefined);
      }}
      onFieldsChange={() => {
        if (faulty.size > 0) setFaulty(new Set(faultyFields(form.getFieldsError()).map(stepOf)));
      }}
      requiredMark={false}
    >
      {draft.found && (
        <Alert
          className={styles.kept ?? ''}
          type="info"
          showIcon
          message={t('kept')}
          description={lost > 0 ? t('keptLost', { count: lost }) : undefined}
          action={<Button onClick={draft.startOver}>{t('startOver')}</Button>}
        />
      )}
      <StepList current={step} faulty={faulty} onChoose={go} />
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {t(`steps.${step}`)}
      </h2>
      <section {...section('place')}>
        <PlaceFields rules={rules} agent={agent} form={form} listingId={place.about} />
      </section>
      <section {...section('facts')}>
        <FactFields rules={rules} form={form} />
      </section>
      <section {...section('photographs')}>
        <Form.Item name="pictures" label={t('pictures.label')} rules={[{ validator: requirePicture }]}>
          <PicturesInput draft={draft.pictures} onBusy={setBusyUploading} onLost={setLost} />
        </Form.Item>
      </section>
      <section {...section('preview')}>
        {step === 'preview' && <Preview values={values} agentName={agent.name} listingId={place.about} />}
      </section>
      <div className={`tk-row ${styles.submit}`}>
        {previous && (
          <Button size="large" onClick={() => go(previous)}>
            {t('steps.back')}
          </Button>
        )}
        {next && (
          <Button type="primary" size="large" onClick={() => go(next)}>
            {t('steps.next')}
          </Button>
        )}
        {(!next || place.about !== 'new') && (
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
        )}
        <span id={uploadingId} role="status">
          {uploading && t('uploading')}
        </span>
      </div>
    </Form>
  );
}

const faultyFields = (fields: { name: (string | number)[]; errors: string[] }[]) =>
  fields.filter(({ errors }) => errors.length > 0).map(({ name }) => String(name[0]));
