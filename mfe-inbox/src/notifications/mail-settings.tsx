import {
  type MailFrequency,
  mailFrequencies,
  type MailSettings as Settings,
  mailTopics,
} from '@thikana/contracts';
import { Button, QueryState, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { useState } from 'react';
import { messages as common } from '../messages.ts';
import { mailMessages } from './mail-messages.ts';
import styles from './mail-settings.module.css';

type Change = { language?: Settings['language']; topics?: Partial<Settings['topics']> };

/** Which mails the person gets (MAIL-4); closed, and not fetched, until somebody opens it or comes from a mail's link. */
export function MailSettings() {
  const t = mailMessages.useT();
  const [isOpen, setOpen] = useState(location.hash === '#mail');
  return (
    <details
      id="mail"
      className={`tk-panel ${styles.panel}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('title')}</summary>
      {isOpen && <Loaded />}
    </details>
  );
}

function Loaded() {
  const t = mailMessages.useT();
  const query = useQuery(apiQuery('notifications.mailSettings', {}));
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('loadFailed') }}
      skeleton={<div className={styles.skeleton} />}
    >
      {(settings) => <Choices settings={settings} />}
    </QueryState>
  );
}

/** Each choice is saved at once; one that could not be is shown as it was. */
function Choices({ settings }: { settings: Settings }) {
  const t = mailMessages.useT();
  const tAll = common.useT();
  const notify = useNotifier();
  const choose = (body: Change) =>
    api('notifications.chooseMails', { body })
      .then(() => notify.success(t('saved')))
      .catch((error: unknown) => notify.failure(error, tAll('failed'), tAll('somethingWrong')))
      .then(() => invalidateTopic('notifications'));
  const { address, state, language, topics } = settings;
  return (
    <div className={styles.choices}>
      <p className="tk-note">{address === null ? t('noAddress') : t(state, { address })}</p>
      {state === 'unverified' && <SendAgain />}
      {mailTopics.map((topic) => (
        <label key={topic} className={styles.choice}>
          <span>{t(`topics.${topic}`)}</span>
          <select
            value={topics[topic]}
            onChange={({ target }) => void choose({ topics: { [topic]: target.value as MailFrequency } })}
          >
            {mailFrequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {t(`frequencies.${frequency}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={styles.choice}>
        <span>{t('language')}</span>
        <select
          value={language}
          onChange={({ target }) => void choose({ language: target.value as Settings['language'] })}
        >
          <option value="en" lang="en">
            English
          </option>
          <option value="bn" lang="bn">
            বাংলা
          </option>
        </select>
      </label>
    </div>
  );
}

/** Sends the link that verifies the address (MAIL-7). */
function SendAgain() {
  const t = mailMessages.useT();
  const tAll = common.useT();
  const notify = useNotifier();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await api('notifications.sendVerification', {})
      .then(({ address, state }) => {
        if (state === 'unverified') notify.success(t('sent', { address: address ?? '' }));
      })
      .catch((error: unknown) => notify.failure(error, tAll('failed'), tAll('somethingWrong')));
    setBusy(false);
    void invalidateTopic('notifications');
  };
  return (
    <Button className={styles.again} loading={isBusy} onClick={() => void send()}>
      {t('sendAgain')}
    </Button>
  );
}
