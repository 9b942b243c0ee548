import { savedSearchFrequencies, type SavedSearch } from '@thikana/contracts';
import { Button, ButtonLink, useNotifier } from '@thikana/web-kit/core';
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
  onSave: (chosen: Chosen, address: string) => Promise<unknown>;
  /** For a visitor, who leaves an address in place of an account (SAVED-9). */
  onSignIn?: () => void;
  onClose: () => void;
}

/**
 * Name and frequency of a saved search (SAVED-1). After a failure it remains open with what was typed; where the search is saved already, or
 * too many are, it leads to them.
 */
export function SavedSearchDialog({ title, value, open, onSave, onSignIn, onClose }: SavedSearchDialogProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [frequency, setFrequency] = useState(value.frequency);
  const [refusal, setRefusal] = useState<string | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const close = () => {
    setSent(false);
    onClose();
  };
  const save = async () => {
    if (address.current && !(address.current.value.trim() && address.current.checkValidity())) {
      setRefusal(t('addressNeeded'));
      address.current.focus();
      return;
    }
    setRefusal(null);
    try {
      await onSave(
        { name: field.current?.value.trim() || value.name, frequency },
        address.current?.value.trim() ?? '',
      );
      // The same words for every address (SAVED-9).
      if (onSignIn) return setSent(true);
      notify.success(t('saved'), t('searchSaved'));
      onClose();
    } catch (error) {
      if (refusals.some((code) => isRefusal(error, code))) setRefusal(errorText(error));
      else notify.failure(error, t('error'), t('searchFailed'));
    }
    await invalidateTopic('savedSearches');
  };
  if (sent)
    return (
      <ConfirmDialog open={open} title={title} confirmLabel={t('done')} onConfirm={close} onCancel={close}>
        <p role="status">{t('mailSent')}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog open={open} title={title} confirmLabel={t('save')} onConfirm={save} onCancel={onClose}>
      {onSignIn && (
        <>
          <p>{t('visitorLead')}</p>
          <Button onClick={onSignIn}>{t('signIn')}</Button>
          <p className={styles.address}>
            <label htmlFor={`${id}-address`}>{t('address')}</label>
            <input
              ref={address}
              id={`${id}-address`}
              type="email"
              autoComplete="email"
              maxLength={254}
              aria-invalid={refusal !== null}
              aria-describedby={refusal === null ? undefined : `${id}-refusal`}
            />
          </p>
        </>
      )}
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
          <p id={`${id}-refusal`}>{refusal}</p>
          {!onSignIn && <ButtonLink to={paths.user.savedSearches}>{t('savedSearches')}</ButtonLink>}
        </div>
      )}
    </ConfirmDialog>
  );
}
