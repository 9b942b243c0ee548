import type { MenuItem } from '@thikana/web-kit/federation';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { messages } from './messages.ts';

export interface Command {
  to: string;
  label: string;
  /** Distinguishes two of one name. */
  note?: string;
}
export interface CommandGroup {
  key: 'places' | 'listings' | 'people' | 'offers';
  commands: Command[];
}

/** Found things in each group. */
const MOST = 6;
const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** Menu entries and what the lists find for the text; only what the reader may see is asked for. */
export function useCommands(role: 'agent' | 'admin', menu: readonly MenuItem[], text: string) {
  const t = messages.useT();
  const language = useLanguage();
  const email = useSession((state) => state.user?.email) ?? '';
  const isAdmin = role === 'admin';
  const some = { limit: MOST, search: text };
  const options = { enabled: text !== '', placeholderData: keepPrevious };
  const own = isAdmin ? some : { ...some, agentEmail: email };
  const listings = useQuery({ ...apiQuery('properties.list', { query: own }), ...options });
  const people = useQuery({
    ...apiQuery('users.list', { query: some }),
    ...options,
    enabled: isAdmin && text !== '',
  });
  const offer = useQuery({
    ...apiQuery('offers.get', { params: { id: text.toLowerCase() } }),
    enabled: isId(text),
    retry: false,
  });
  const lists = isAdmin ? [listings, people] : [listings];
  const folded = text.toLowerCase();
  const groups: CommandGroup[] = [
    {
      key: 'places',
      commands: menu
        .map(({ to, label }) => ({ to, label: label() }))
        .filter(({ label }) => label.toLowerCase().includes(folded)),
    },
  ];
  if (text !== '') {
    groups.push(
      {
        key: 'listings',
        commands: (listings.data ?? []).map(({ _id, title, location }) => ({
          to: isAdmin ? paths.admin.listing(_id) : paths.agent.listing(_id),
          label: title,
          note: location,
        })),
      },
      {
        key: 'people',
        commands: (isAdmin ? (people.data ?? []) : []).map(({ _id, name, email: address }) => ({
          to: paths.admin.person(_id),
          label: name || address,
          note: address,
        })),
      },
    );
    if (isId(text) && offer.data) {
      const { _id, propertyId, title, offerAmount } = offer.data;
      const to = isAdmin ? paths.admin.sale(_id) : paths.agent.listing(propertyId);
      const label = t('offer', { title, amount: formatTaka(offerAmount, language) });
      groups.push({ key: 'offers', commands: [{ to, label }] });
    }
  }
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: lists.some(({ isFetching }) => isFetching) || offer.isFetching,
    hasFailed: lists.some(({ isError }) => isError),
  };
}
