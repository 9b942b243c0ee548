import { Outlet } from '@thikana/web-kit/router';
import { Frame } from './frame.tsx';

/** Navigation bar, content, footer (specification §2, "Shared layout"). */
export const SiteLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
);
