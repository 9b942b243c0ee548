import { Button, ButtonLink, EmptyState, Page, useNotifier } from '@thikana/web-kit/core';
import { ApiError } from '@thikana/web-kit/data';
import { paths, useLocation } from '@thikana/web-kit/router';
import { type ReactNode, useState } from 'react';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';

export interface LinkPageProps {
  title: string;
  lead: string | null;
  button: string;
  /** Does what the link allows. @returns what was done, in words */
  onUse: (token: string) => Promise<string>;
  /** Of somebody who has no choices of mails. */
  withoutAccount?: boolean;
}

/** Where a mail's link leads: one button, because mail programs and scanners open links themselves (MAIL-6). */
export function LinkPage({ title, lead, button, onUse, withoutAccount }: LinkPageProps): ReactNode {
  const t = messages.useT();
  const tAll = common.useT();
  const notify = useNotifier();
  const { hash } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const press = async () => {
    setBusy(true);
    await onUse(hash.slice(1))
      .then(setOutcome)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 400) setOutcome(t('invalid'));
        else notify.failure(error, tAll('failed'), tAll('somethingWrong'));
      });
    setBusy(false);
  };
  return (
    <Page title={title} lead={outcome === undefined ? lead : null} width="narrow">
      {outcome === undefined ? (
        <Button type="primary" loading={isBusy} onClick={() => void press()}>
          {button}
        </Button>
      ) : (
        <div role="status">
          <EmptyState text={outcome}>
            {withoutAccount ? (
              <ButtonLink to={paths.allProperties}>{t('homes')}</ButtonLink>
            ) : (
              <ButtonLink to={`${paths.notifications}#mail`}>{t('settings')}</ButtonLink>
            )}
          </EmptyState>
        </div>
      )}
    </Page>
  );
}
