import { Button, notify, Page } from '@thikana/web-kit/core';
import { messages } from '../messages.ts';

/** A route's lazy module exports its screen as `Component`. */
export function Component() {
  const t = messages.useT();
  return (
    <Page title={t('stub')}>
      <Button onClick={() => notify.success(t('stub'))}>{t('stub')}</Button>
    </Page>
  );
}
