import { UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown, Layout, Menu, Spin } from 'antd';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from './session.tsx';

const link = (key: string, text: string) => ({ key, label: <Link to={key}>{text}</Link> });
const linksFor = (list: string) => [
  link('/', 'Home'),
  link('/contact', 'Contact'),
  link(list, 'All properties'),
];

function Account() {
  const { person, signOut } = useSession();
  if (!person)
    return (
      <Link to="/login">
        <Button type="primary">Login</Button>
      </Link>
    );
  const items = [
    ...(person.role && person.role !== 'fraud'
      ? [{ key: 'dashboard', label: <Link to={`/dashboard/${person.role}`}>Dashboard</Link> }]
      : []),
    { key: 'out', label: 'Log out', onClick: signOut },
  ];
  return (
    <Dropdown menu={{ items }}>
      <Avatar src={person.photo ?? undefined} icon={<UserOutlined />} />
    </Dropdown>
  );
}

export function SiteLayout() {
  const { pathname } = useLocation();
  const { person } = useSession();
  const links = linksFor(person ? '/all-properties' : '/properties');
  return (
    <Layout>
      <Layout.Header className="header" style={{ background: '#fff' }}>
        <Link to="/" className="logo">
          Thikana
        </Link>
        <Menu mode="horizontal" items={links} selectedKeys={[pathname]} />
        <Account />
      </Layout.Header>
      <Layout.Content>
        <Suspense fallback={<Spin size="large" style={{ display: 'block', marginTop: 120 }} />}>
          <Outlet />
        </Suspense>
      </Layout.Content>
      <Layout.Footer className="footer">
        Thikana, your trusted real estate partner · <Link to="/contact">Contact</Link>
      </Layout.Footer>
    </Layout>
  );
}
