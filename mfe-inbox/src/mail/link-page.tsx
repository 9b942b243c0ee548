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

/** Where a mail's link leads: one button, because mail programs and scanners open links themselves (MAIL-6). A second link in the same tab begins anew. */
export function LinkPage(props: LinkPageProps): ReactNode {
  const { hash } = useLocation();
  return <Opened key={hash} token={hash.slice(1)} {...props} />;
}

function Opened({ title, lead, button, onUse, withoutAccount, token }: LinkPageProps & { token: string }) {
  const t = messages.useT();
  const tAll = common.useT();
  const notify = useNotifier();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const press = async () => {
    setBusy(true);
    await onUse(token)
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
