import { Outlet } from '@thikana/web-kit/router';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';

export const SiteLayout = () => (
  <>
    <Content>
      <Outlet />
    </Content>
    <Footer />
  </>
);
