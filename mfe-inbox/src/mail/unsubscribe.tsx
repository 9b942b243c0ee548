import { api } from '@thikana/web-kit/data';
import { mailMessages } from '../notifications/mail-messages.ts';
import { LinkPage } from './link-page.tsx';
import { messages } from './messages.ts';

/** Ends mails about what a mail was about, also for visitors (MAIL-6). */
export function Unsubscribe() {
  const t = messages.useT();
  const tMail = mailMessages.useT();
  const onUse = async (token: string) => {
    const { topics } = await api('notifications.unsubscribe', { query: { token }, visitor: true });
    const named = topics.map((topic) => tMail(`topics.${topic}`)).join(', ');
    return t('unsubscribe.done', { topics: named });
  };
  return (
    <LinkPage
      title={t('unsubscribe.title')}
      lead={t('unsubscribe.lead')}
      button={t('unsubscribe.button')}
      onUse={onUse}
    />
  );
}
export { Unsubscribe as Component };
