import { Button, NotFoundScreen, Page } from '@thikana/web-kit/core';
import { isRouteErrorResponse, useRouteError } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** The root route's error page (SCREEN-30). */
export function RoutingError() {
  const t = messages.useT();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <Page title={t('title')} width="narrow">
      <p>{t('text')}</p>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
    </Page>
  );
}
