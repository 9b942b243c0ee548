import { api, invalidateTopic } from '@thikana/web-kit/data';
import { LinkPage } from './link-page.tsx';
import { messages } from './messages.ts';

/** Verifies the address that a link was mailed to, in whichever browser it is opened (MAIL-7). */
export function Verify() {
  const t = messages.useT();
  const onUse = async (token: string) => {
    await api('notifications.verifyAddress', { body: { token }, visitor: true });
    void invalidateTopic('notifications');
    return t('verify.done');
  };
  return (
    <LinkPage title={t('verify.title')} lead={t('verify.lead')} button={t('verify.button')} onUse={onUse} />
  );
}
export { Verify as Component };
