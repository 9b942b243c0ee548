import { walkDashboard } from '../fixtures/dashboard-walk.ts';

walkDashboard('admin', [
  '/dashboard/admin',
  '/dashboard/admin/manage-users',
  '/dashboard/admin/manage-properties',
  '/dashboard/admin/manage-reviews',
  '/dashboard/admin/advertise-property',
  '/dashboard/admin/reports',
  '/dashboard/admin/revisions',
  '/dashboard/admin/parked-events',
  '/dashboard/admin/audit',
]);
