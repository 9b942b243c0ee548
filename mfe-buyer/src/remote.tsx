import {
  HeartOutlined,
  MessageOutlined,
  SearchOutlined,
  ShoppingOutlined,
  UserOutlined,
} from '@thikana/web-kit/icons';
import type { Remote } from '@thikana/web-kit/federation';
import { paths, patterns, RequireRole, RequireSession } from '@thikana/web-kit/router';
import { messages } from './messages.ts';

/** Offers, payment and the dashboard of buyers (SCREEN-2, SCREEN-4). */
export default {
  id: 'buyer',
  routes: [
    {
      element: <RequireSession />,
      children: [{ path: patterns.makeOffer, lazy: () => import('./make-offer/make-offer.tsx') }],
    },
    {
      element: <RequireRole roles={['user']} />,
      children: [
        { path: paths.user.home, lazy: () => import('./overview/overview.tsx') },
        { path: paths.user.profile, lazy: () => import('./profile/profile.tsx') },
        { path: paths.user.wishlist, lazy: () => import('./wishlist/wishlist.tsx') },
        { path: paths.user.myOffers, lazy: () => import('./my-offers/my-offers.tsx') },
        { path: paths.user.reviews, lazy: () => import('./my-reviews/my-reviews.tsx') },
        { path: paths.user.savedSearches, lazy: () => import('./saved-searches/saved-searches.tsx') },
        { path: patterns.user.savedSearch, lazy: () => import('./saved-searches/open-saved-search.tsx') },
        { path: patterns.user.pay, lazy: () => import('./pay/pay.tsx') },
      ],
    },
  ],
  menuTitle: () => messages.t('menu.title'),
  menu: [
    { to: paths.user.profile, label: () => messages.t('menu.profile'), icon: UserOutlined },
    { to: paths.user.wishlist, label: () => messages.t('menu.wishlist'), icon: HeartOutlined },
    { to: paths.user.savedSearches, label: () => messages.t('menu.searches'), icon: SearchOutlined },
    { to: paths.user.myOffers, label: () => messages.t('menu.offers'), icon: ShoppingOutlined },
    { to: paths.user.reviews, label: () => messages.t('menu.reviews'), icon: MessageOutlined },
  ],
} satisfies Remote;
