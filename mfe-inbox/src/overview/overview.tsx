import { Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';

/** TODO what it shows, and the rule of docs/product that says so. */
export function Overview() {
  const t = messages.useT();
  return (
    <Page title={t('title')}>
      <p>{t('empty')}</p>
    </Page>
  );
}
export { Overview as Component };
