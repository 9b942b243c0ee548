import { api } from '@thikana/web-kit/data';
import { useLocation } from '@thikana/web-kit/router';
import { LinkPage } from './link-page.tsx';
import { messages } from './messages.ts';

/** Confirms a visitor's saved search, or erases their address, as the link of the mail says (SAVED-9, SAVED-12). */
export function VisitorSearch() {
  const t = messages.useT();
  const of = useLocation().hash.startsWith('#visitor-erase') ? 'eraseSearches' : 'confirmSearch';
  const onUse = async (token: string) => {
    await api('notifications.useVisitorLink', { body: { token }, visitor: true });
    return t(`${of}.done`);
  };
  return (
    <LinkPage
      title={t(`${of}.title`)}
      lead={t(`${of}.lead`)}
      button={t(`${of}.button`)}
      onUse={onUse}
      withoutAccount
    />
  );
}
export { VisitorSearch as Component };
