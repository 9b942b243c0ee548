import { savedSearchFrequencies, type SavedSearch } from '@thikana/contracts';
import { ButtonLink, useNotifier } from '@thikana/web-kit/core';
import { errorText, invalidateTopic, isRefusal, limits } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.ts';
import { messages } from './messages.ts';
import styles from './saved-search-dialog.module.css';

type Chosen = Pick<SavedSearch, 'name' | 'frequency'>;

/** What changing or deleting a saved search mends. */
const refusals = ['SAVED_SEARCH.ALREADY_SAVED', 'SAVED_SEARCH.TOO_MANY'] as const;

interface SavedSearchDialogProps {
  title: string;
  /** What is proposed, or chosen now. */
  value: Chosen;
  open: boolean;
  /** Rejects with the failure of the call. */
  onSave: (chosen: Chosen) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Name and frequency of a saved search (SAVED-1). After a failure it remains open with what was typed; where the search is saved already, or
 * too many are, it leads to them.
 */
export function SavedSearchDialog({ title, value, open, onSave, onClose }: SavedSearchDialogProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [frequency, setFrequency] = useState(value.frequency);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    try {
      await onSave({ name: field.current?.value.trim() || value.name, frequency });
      notify.success(t('saved'), t('searchSaved'));
      onClose();
    } catch (error) {
      if (refusals.some((code) => isRefusal(error, code))) setRefusal(errorText(error));
      else notify.failure(error, t('error'), t('searchFailed'));
    }
    await invalidateTopic('savedSearches');
  };
  return (
    <ConfirmDialog open={open} title={title} confirmLabel={t('save')} onConfirm={save} onCancel={onClose}>
      <label htmlFor={id}>{t('searchName')}</label>
      <input ref={field} id={id} maxLength={limits.text.savedSearch} defaultValue={value.name} />
      <fieldset className={styles.choices}>
        <legend>{t('frequency')}</legend>
        {savedSearchFrequencies.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id} frequency`}
              checked={frequency === one}
              onChange={() => setFrequency(one)}
            />
            {t(one)}
          </label>
        ))}
      </fieldset>
      {refusal && (
        <div role="alert">
          <p>{refusal}</p>
          <ButtonLink to={paths.user.savedSearches}>{t('savedSearches')}</ButtonLink>
        </div>
      )}
    </ConfirmDialog>
  );
}
