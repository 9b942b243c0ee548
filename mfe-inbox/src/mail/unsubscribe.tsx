import { api } from '@thikana/web-kit/data';
import { useLocation } from '@thikana/web-kit/router';
import { mailMessages } from '../notifications/mail-messages.ts';
import { LinkPage } from './link-page.tsx';
import { messages } from './messages.ts';

/** Ends mails about what a mail was about, also for visitors (MAIL-6). */
export function Unsubscribe() {
  const t = messages.useT();
  const tMail = mailMessages.useT();
  // Of a visitor's saved search (SAVED-12).
  const isVisitors = useLocation().hash.startsWith('#visitor-');
  const onUse = async (token: string) => {
    const { topics } = await api('notifications.unsubscribe', { query: { token }, visitor: true });
    if (isVisitors) return t('unsubscribe.search');
    const named = topics.map((topic) => tMail(`topics.${topic}`)).join(', ');
    return t('unsubscribe.done', { topics: named });
  };
  return (
    <LinkPage
      title={t('unsubscribe.title')}
      lead={isVisitors ? null : t('unsubscribe.lead')}
      button={t('unsubscribe.button')}
      onUse={onUse}
      withoutAccount={isVisitors}
    />
  );
}
export { Unsubscribe as Component };
