import type { Property } from '@thikana/contracts';
import { Page, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { paths, useAddressState, useNavigate } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useState } from 'react';
import { newKey } from '../listing-form/draft.ts';
import { ListingForm } from '../listing-form/listing-form.tsx';
import { type ListingBody, valuesOf } from '../listing-form/listing-values.ts';
import { SendAgain } from '../revisions/send-again.tsx';
import { DraftList } from './draft-list.tsx';
import { messages } from './messages.ts';

const FIELDS = { again: '', draft: '' } as const;
const newDraft = () => `new-${newKey()}`;
/** Whether the address still is this draft's: another one's has been opened before the form of this one is gone. */
const isAsked = (draft: string) => (new URLSearchParams(location.search).get('draft') ?? '') === draft;

/** A new listing, or with `?again=` a rejected one to correct; pending until a decision (LISTING-2, LISTING-23). */
export function AddProperty() {
  const t = messages.useT();
  const [{ again, draft }, setAddress] = useAddressState(FIELDS);
  // A new draft's name enters the address when it is stored: the form remains, and a reload returns to it.
  const [open, setOpen] = useState({ asked: draft, about: draft || newDraft() });
  if (open.asked !== draft) setOpen({ asked: draft, about: draft || newDraft() });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {again ? (
        <SendAgain key={again} id={again}>
          {(rejected) => <AddForm rejected={rejected} about={`again-${rejected._id}`} />}
        </SendAgain>
      ) : (
        <>
          <DraftList open={open.about} />
          <AddForm
            key={open.about}
            rejected={null}
            about={open.about}
            onBegun={() => {
              if (isAsked(draft) && draft !== open.about)
                setAddress({ draft: open.about }, { replace: true });
            }}
          />
        </>
      )}
    </Page>
  );
}
export { AddProperty as Component };

interface AddFormProps {
  rejected: Property | null;
  /** The draft's name. */
  about: string;
  onBegun?: () => void;
}

function AddForm({ rejected, about, onBegun }: AddFormProps) {
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
    <ListingForm
      key={turn}
      draft={{
        uid: user?.uid ?? '',
        about,
        version: null,
        onStartOver: () => setTurn(turn + 1),
        ...(onBegun && { onBegun }),
      }}
      {...(rejected && { initial: valuesOf(rejected) })}
      agent={agent}
      submitLabel={t('submit')}
      save={(values) =>
        api('properties.add', { body: { ...values, ...(rejected && { resubmits: rejected._id }) } })
      }
      onSaved={added}
      onFailure={(error) => notify.failure(error, t('error'), t('somethingWrong'))}
    />
  );
}
