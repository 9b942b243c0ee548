import { UiProvider } from '@thikana/web-kit/core';
import { queryClient, QueryClientProvider } from '@thikana/web-kit/data';
import { RouterProvider } from '@thikana/web-kit/router';
import type { ShellRouter } from './routing/create-router.tsx';

export const ShellApp = ({ router }: { router: ShellRouter }) => (
  <QueryClientProvider client={queryClient}>
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  </QueryClientProvider>
);
