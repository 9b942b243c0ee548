import {
  BarChartOutlined,
  DollarOutlined,
  HomeOutlined,
  InboxOutlined,
  PlusOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@thikana/web-kit/icons';
import type { Remote } from '@thikana/web-kit/federation';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { paths, patterns, RequireRole } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

const useOffersToAnswer = (): number | null =>
  useQuery({
    ...apiQuery('offers.agentSummary', { handle403Locally: true }),
    select: ({ counts, toAnswerCount = counts.pending }) => toAnswerCount,
  }).data ?? null;

const useListingsToMind = (): number | null =>
  useQuery({
    ...apiQuery('properties.ownSummary', { handle403Locally: true }),
    select: ({ waiting = 0 }) => waiting,
  }).data ?? null;

/** The agent's dashboard (SCREEN-4, SCREEN-2). */
export default {
  id: 'agent',
  routes: [
    {
      element: <RequireRole roles={['agent', 'admin']} />,
      children: [{ path: paths.agent.profile, lazy: () => import('./profile/profile.tsx') }],
    },
    {
      element: <RequireRole roles={['agent']} />,
      children: [
        { path: paths.agent.home, lazy: () => import('./overview/overview.tsx') },
        { path: paths.agent.addProperty, lazy: () => import('./add-property/add-property.tsx') },
        { path: paths.agent.properties, lazy: () => import('./my-properties/my-properties.tsx') },
        {
          path: patterns.agent.updateProperty,
          lazy: () => import('./update-property/update-property.tsx'),
        },
        { path: patterns.agent.listing, lazy: () => import('./story/listing-page.tsx') },
        { path: paths.agent.importListings, lazy: () => import('./import-listings/import-listings.tsx') },
        { path: paths.agent.figures, lazy: () => import('./figures/figures.tsx') },
        { path: paths.agent.soldProperties, lazy: () => import('./sold-properties/sold-properties.tsx') },
        {
          path: paths.agent.offeredProperties,
          lazy: () => import('./requested-offers/requested-offers.tsx'),
        },
      ],
    },
  ],
  menuTitle: () => messages.t('menu.title'),
  menu: [
    { to: paths.agent.home, label: () => messages.t('menu.overview'), icon: UnorderedListOutlined },
    { to: paths.agent.profile, label: () => messages.t('menu.profile'), icon: UserOutlined },
    { to: paths.agent.addProperty, label: () => messages.t('menu.add'), icon: PlusOutlined },
    {
      to: paths.agent.properties,
      label: () => messages.t('menu.mine'),
      icon: HomeOutlined,
      useCount: useListingsToMind,
    },
    { to: paths.agent.soldProperties, label: () => messages.t('menu.sold'), icon: DollarOutlined },
    {
      to: paths.agent.offeredProperties,
      label: () => messages.t('menu.requested'),
      icon: InboxOutlined,
      useCount: useOffersToAnswer,
    },
    { to: paths.agent.figures, label: () => messages.t('menu.figures'), icon: BarChartOutlined },
  ],
} satisfies Remote;
