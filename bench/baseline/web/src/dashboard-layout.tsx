import {
  FileTextOutlined,
  HeartOutlined,
  HomeOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Layout, Menu, Spin } from 'antd';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from './session.tsx';

const entry = (key: string, label: string, icon: React.ReactNode) => ({
  key,
  icon,
  label: <Link to={key}>{label}</Link>,
});

const menus = {
  user: [
    entry('/dashboard/user', 'My Profile', <HomeOutlined />),
    entry('/dashboard/user/wishlist', 'Wishlist', <HeartOutlined />),
    entry('/dashboard/user/property-bought', 'Property Bought', <ShoppingOutlined />),
  ],
  agent: [
    entry('/dashboard/agent', 'Agent Profile', <HomeOutlined />),
    entry('/dashboard/agent/my-properties', 'My Properties', <UnorderedListOutlined />),
    entry('/dashboard/agent/offered-properties', 'Requested Properties', <SolutionOutlined />),
  ],
  admin: [
    entry('/dashboard/admin', 'Admin Profile', <HomeOutlined />),
    entry('/dashboard/admin/manage-properties', 'Manage Properties', <FileTextOutlined />),
    entry('/dashboard/admin/manage-users', 'Manage Users', <TeamOutlined />),
  ],
};

/** The menu is the address's; whether somebody may see the data is the server's to say. */
export function DashboardLayout() {
  const { person } = useSession();
  const { pathname } = useLocation();
  if (!person) return <Navigate to="/login" replace />;
  const role = (pathname.split('/')[2] ?? 'user') as keyof typeof menus;
  return (
    <Layout>
      <Layout.Sider width={264} theme="light" breakpoint="lg" collapsedWidth={0}>
        <Menu mode="inline" items={menus[role] ?? []} selectedKeys={[pathname]} />
      </Layout.Sider>
      <div className="page" style={{ flex: 1, minWidth: 0 }}>
        <Suspense fallback={<Spin size="large" />}>
          <Outlet />
        </Suspense>
      </div>
    </Layout>
  );
}
