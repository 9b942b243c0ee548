import { walkDashboard } from '../fixtures/dashboard-walk.ts';

walkDashboard('agent1', [
  '/dashboard/agent',
  '/dashboard/agent/profile',
  '/dashboard/agent/addProperty',
  '/dashboard/agent/my-properties',
  '/dashboard/agent/import-listings',
  '/dashboard/agent/sold-properties',
  '/dashboard/agent/offered-properties',
]);
