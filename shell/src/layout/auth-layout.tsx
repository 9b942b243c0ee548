import { Outlet } from '@thikana/web-kit/router';
import { Frame } from './frame.tsx';

/** Sign-in, registration, 403: the navigation bar and the screen, without the footer's distractions. */
export const AuthLayout = () => (
  <Frame footer={false}>
    <Outlet />
  </Frame>
);
