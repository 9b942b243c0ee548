import { lazy } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfigProvider } from 'antd';
import { DashboardLayout } from './dashboard-layout.tsx';
import { SiteLayout } from './site-layout.tsx';
import { SessionProvider } from './session.tsx';

const Home = lazy(() => import('./screens/home.tsx'));
const Contact = lazy(() => import('./screens/contact.tsx'));
const List = lazy(() => import('./screens/list.tsx'));
const Details = lazy(() => import('./screens/details.tsx'));
const Login = lazy(() => import('./screens/login.tsx'));
const BuyerOverview = lazy(() => import('./screens/buyer-overview.tsx'));
const Wishlist = lazy(() => import('./screens/wishlist.tsx'));
const OwnOffers = lazy(() => import('./screens/own-offers.tsx'));
const AgentOverview = lazy(() => import('./screens/agent-overview.tsx'));
const OwnListings = lazy(() => import('./screens/own-listings.tsx'));
const RequestedOffers = lazy(() => import('./screens/requested-offers.tsx'));
const AdminOverview = lazy(() => import('./screens/admin-overview.tsx'));
const ManageUsers = lazy(() => import('./screens/manage-users.tsx'));
const ManageProperties = lazy(() => import('./screens/manage-properties.tsx'));

const router = createBrowserRouter([
  {
    element: <SiteLayout />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/contact', element: <Contact /> },
      { path: '/properties', element: <List /> },
      { path: '/properties/:id', element: <Details /> },
      { path: '/all-properties', element: <List /> },
      { path: '/property-details/:id', element: <Details /> },
      { path: '/login', element: <Login /> },
      {
        path: '/dashboard',
        element: <DashboardLayout />,
        children: [
          { path: 'user', element: <BuyerOverview /> },
          { path: 'user/wishlist', element: <Wishlist /> },
          { path: 'user/property-bought', element: <OwnOffers /> },
          { path: 'agent', element: <AgentOverview /> },
          { path: 'agent/my-properties', element: <OwnListings /> },
          { path: 'agent/offered-properties', element: <RequestedOffers /> },
          { path: 'admin', element: <AdminOverview /> },
          { path: 'admin/manage-users', element: <ManageUsers /> },
          { path: 'admin/manage-properties', element: <ManageProperties /> },
        ],
      },
    ],
  },
]);

const theme = {
  token: {
    colorPrimary: '#0f6b5c',
    fontSize: 16,
    borderRadius: 8,
    fontFamily: "'Anek Bangla Variable', system-ui, 'Segoe UI', sans-serif",
  },
};

export const App = () => (
  <ConfigProvider theme={theme}>
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  </ConfigProvider>
);
