import {
  BarChartOutlined,
  EditOutlined,
  ExclamationCircleFilled,
  FileTextOutlined,
  InboxOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@thikana/web-kit/icons';
import type { Remote } from '@thikana/web-kit/federation';
import { paths, patterns, RequireRole } from '@thikana/web-kit/router';
import { WithDecisions } from './decisions/with-decisions.tsx';
import { useListingsToVerify, useParkedEvents, useReportedListings } from './menu-counts.ts';
import { messages } from './messages.ts';

/** The admin's dashboard, for admins only (SCREEN-4, SCREEN-2). */
export default {
  id: 'admin',
  routes: [
    {
      element: (
        <RequireRole roles={['admin']}>
          <WithDecisions />
        </RequireRole>
      ),
      children: [
        { path: paths.admin.home, lazy: () => import('./overview/overview.tsx') },
        { path: paths.admin.users, lazy: () => import('./manage-users/manage-users.tsx') },
        { path: paths.admin.properties, lazy: () => import('./manage-properties/manage-properties.tsx') },
        { path: paths.admin.revisions, lazy: () => import('./revisions/revisions.tsx') },
        { path: patterns.admin.revision, lazy: () => import('./revisions/compare-revision.tsx') },
        { path: paths.admin.reports, lazy: () => import('./reports/reports.tsx') },
        { path: paths.admin.reviews, lazy: () => import('./manage-reviews/manage-reviews.tsx') },
        { path: paths.admin.advertise, lazy: () => import('./advertise-property/advertise-property.tsx') },
        { path: paths.admin.parkedEvents, lazy: () => import('./parked-events/parked-events.tsx') },
        { path: patterns.admin.listing, lazy: () => import('./story/listing-page.tsx') },
        { path: patterns.admin.person, lazy: () => import('./story/person-page.tsx') },
        { path: patterns.admin.sale, lazy: () => import('./story/sale-page.tsx') },
        { path: paths.admin.figures, lazy: () => import('./figures/figures.tsx') },
        { path: paths.admin.audit, lazy: () => import('./audit/audit.tsx') },
      ],
    },
  ],
  menuTitle: () => messages.t('menu.title'),
  menu: [
    { to: paths.admin.home, label: () => messages.t('menu.profile'), icon: SafetyCertificateOutlined },
    {
      to: paths.admin.properties,
      label: () => messages.t('menu.properties'),
      icon: FileTextOutlined,
      useCount: useListingsToVerify,
    },
    { to: paths.admin.revisions, label: () => messages.t('menu.revisions'), icon: EditOutlined },
    {
      to: paths.admin.reports,
      label: () => messages.t('menu.reports'),
      icon: ExclamationCircleFilled,
      useCount: useReportedListings,
    },
    { to: paths.admin.users, label: () => messages.t('menu.users'), icon: TeamOutlined },
    { to: paths.admin.reviews, label: () => messages.t('menu.reviews'), icon: MessageOutlined },
    { to: paths.admin.advertise, label: () => messages.t('menu.advertise'), icon: NotificationOutlined },
    {
      to: paths.admin.parkedEvents,
      label: () => messages.t('menu.parkedEvents'),
      icon: InboxOutlined,
      useCount: useParkedEvents,
    },
    { to: paths.admin.figures, label: () => messages.t('menu.figures'), icon: BarChartOutlined },
    { to: paths.admin.audit, label: () => messages.t('menu.audit'), icon: UnorderedListOutlined },
  ],
} satisfies Remote;
