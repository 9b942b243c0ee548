import { Button } from '@thikana/web-kit/core';
import { Alert, fieldErrors, Form, type FormInstance, Input } from '@thikana/web-kit/forms';
import { useAddressState, useUnsavedChanges } from '@thikana/web-kit/router';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { differs } from './differs.ts';
import { FactFields } from './fact-fields.tsx';
import { FieldItems } from './field-items.tsx';
import styles from './listing-form.module.css';
import { listingRules, whenAsked } from './listing-rules.ts';
import { emptyListing, type ListingBody, type ListingValues, toSend } from './listing-values.ts';
import { messages } from './messages.ts';
import { PicturesInput } from './pictures-input.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import { StepList, type StepState } from './step-list.tsx';
import { fieldsOf, type Step, stepNamed, stepOf, steps } from './step-of.ts';
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

const ADDRESS = { step: '' } as const;
const isTextInput = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && /^(text|search|)$/.test(target.type) && target.role !== 'combobox';

/** The steps of a listing's form, shared by adding and updating. Leaving asks only where no draft can be stored. */
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
  const allowLeaving = useUnsavedChanges(dirty && !draft.isStored);
  const [{ step: asked }, setAddress] = useAddressState(ADDRESS);
  const [first] = useState<Step>(stepNamed(asked) ?? draft.found?.step ?? 'place');
  const step = stepNamed(asked) ?? first;
  const [seen, setSeen] = useState<ReadonlySet<Step>>(
    () => new Set(place.about.startsWith('new') ? steps.slice(0, steps.indexOf(first)) : steps),
  );
  const [faulty, setFaulty] = useState<ReadonlySet<Step>>(new Set());
  const missing = useMissing(form, values);
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
  const { keep, noteStep } = draft;
  useEffect(() => noteStep(step), [noteStep, step]);
  useEffect(() => {
    keep(dirty ? (form.getFieldsValue(true) as Partial<ListingValues>) : null);
  }, [keep, dirty, values, form]);

  // What is focused in another step, once that is shown: the address changes later.
  const arrive = useRef<(() => void) | null>(null);
  useEffect(() => {
    arrive.current?.();
    arrive.current = null;
  }, [step]);
  const go = (to: Step) => {
    setSeen(new Set([...seen, step, ...steps.slice(0, steps.indexOf(to))]));
    if (to !== step) arrive.current = () => heading.current?.focus();
    setAddress({ step: to });
  };
  const showFaults = (names: readonly string[]) => {
    const found = names.map(stepOf);
    setFaulty(new Set(found));
    const firstFaulty = steps.find((one) => found.includes(one));
    if (!firstFaulty) return;
    const field = names.find((name) => stepOf(name) === firstFaulty);
    const focus = () => form.scrollToField(field, { focus: true });
    if (firstFaulty === step) {
      requestAnimationFrame(focus);
      return;
    }
    arrive.current = focus;
    setAddress({ step: firstFaulty });
  };
  /** Next: the step's own fields must be right. */
  const leave = async (to: Step) => {
    const names = await form.validateFields(fieldsOf(step)).then(() => [], namesOf);
    if (names.length === 0) {
      go(to);
      return;
    }
    setSeen(new Set([...seen, step]));
    showFaults(names);
  };
  const stateOf = (one: Step): StepState => {
    if (faulty.has(one)) return 'wrong';
    if (one === 'preview' || !seen.has(one)) return undefined;
    return missing.has(one) ? 'missing' : 'done';
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
  // A listing that is changed or sent again is whole from the beginning.
  const isWhole = !place.about.startsWith('new');
  const maySubmit = isWhole || step === 'photographs' || step === 'preview';
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
      onFinishFailed={(failure) => {
        setSeen(new Set(steps));
        const names = namesOf(failure);
        if (names.length === 0) void submit(failure.values);
        else showFaults(names);
      }}
      onKeyDown={(event) => {
        if (!next || event.key !== 'Enter' || event.nativeEvent.isComposing || !isTextInput(event)) return;
        // Not the submission of a half-filled form.
        event.preventDefault();
        void leave(next);
      }}
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
          title={t('kept')}
          description={lost > 0 ? t('keptLost', { count: lost }) : undefined}
          action={
            <Button
              onClick={() => {
                setAddress({ step: '' }, { replace: true });
                draft.startOver();
              }}
            >
              {t('startOver')}
            </Button>
          }
        />
      )}
      <StepList current={step} stateOf={stateOf} onChoose={go} />
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
        <Form.Item
          name="pictures"
          label={t('pictures.label')}
          rules={[{ validator: requirePicture, validateTrigger: whenAsked }]}
        >
          <PicturesInput draft={draft.pictures} onBusy={setBusyUploading} onLost={setLost} />
        </Form.Item>
        <FieldItems
          inputs={{
            video: { label: t('video'), input: <Input />, extra: t('videoHint'), onBlur: true },
          }}
          rules={rules}
        />
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
          <Button type={maySubmit ? 'default' : 'primary'} size="large" onClick={() => void leave(next)}>
            {t('steps.next')}
          </Button>
        )}
        {maySubmit && (
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
        {dirty && <span className="tk-note">{t(draft.isStored ? 'draft.stored' : 'draft.notStored')}</span>}
      </div>
    </Form>
  );
}

/** The steps in which something is missing or wrong, without showing it. */
function useMissing(form: FormInstance<ListingValues>, values: Partial<ListingValues>): ReadonlySet<Step> {
  const [missing, setMissing] = useState<ReadonlySet<Step>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    const show = (names: string[]) => isCurrent && setMissing(new Set(names.map(stepOf)));
    form.validateFields({ validateOnly: true }).then(
      () => show([]),
      (failure: unknown) => show(namesOf(failure)),
    );
    return () => {
      isCurrent = false;
    };
  }, [form, values]);
  return missing;
}

/** The wrong fields. None: everything was right, but another validation had begun meanwhile. */
const namesOf = (failure: unknown): string[] =>
  ((failure as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? []).map(({ name }) =>
    String(name[0]),
  );

const faultyFields = (fields: { name: (string | number)[]; errors: string[] }[]) =>
  fields.filter(({ errors }) => errors.length > 0).map(({ name }) => String(name[0]));
