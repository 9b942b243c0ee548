import { StrictMode } from 'react';
import { UiProvider } from '@thikana/web-kit/core';
import { queryClient, QueryClientProvider } from '@thikana/web-kit/data';
import { RouterProvider } from '@thikana/web-kit/router';
import type { ShellRouter } from './routing/create-router.tsx';

interface ShellAppProps {
  router: ShellRouter;
  /** The key of the router: its provider reads its router only once. */
  attempt: number;
}

/** Remotes render inside of StrictMode, so that effects that cannot run twice fail in development. */
export const ShellApp = ({ router, attempt }: ShellAppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider key={attempt} router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>
);
