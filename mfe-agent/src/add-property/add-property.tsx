import { Page, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { paths, useNavigate } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useState } from 'react';
import { ListingForm } from '../listing-form/listing-form.tsx';
import type { ListingBody } from '../listing-form/listing-values.ts';
import { messages } from './messages.ts';

/** A new listing; it waits for an admin (LISTING-2). */
export function Component() {
  const t = messages.useT();
  const notify = useNotifier();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const agent = { name: user?.displayName || user?.email || '', email: user?.email ?? '' };
  const [turn, setTurn] = useState(0);
  const added = (values: ListingBody) => {
    notify.success(t('done'), t('doneText', { title: values.title }));
    void invalidateTopic('listings');
    void navigate(paths.agent.properties);
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ListingForm
        key={turn}
        draft={{ uid: user?.uid ?? '', about: 'new', version: null, onStartOver: () => setTurn(turn + 1) }}
        agent={agent}
        submitLabel={t('submit')}
        save={(values) => api('properties.add', { body: values })}
        onSaved={added}
        onFailure={(error) => notify.failure(error, t('error'), t('somethingWrong'))}
      />
    </Page>
  );
}
