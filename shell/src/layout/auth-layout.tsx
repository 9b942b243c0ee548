import { Outlet } from '@thikana/web-kit/router';
import { Content } from './content.tsx';

/** Sign-in, registration, 403: without the footer. */
export const AuthLayout = () => (
  <Content>
    <Outlet />
  </Content>
);
