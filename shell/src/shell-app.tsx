import { StrictMode } from 'react';
import { UiProvider } from '@thikana/web-kit/core';
import { queryClient, QueryClientProvider } from '@thikana/web-kit/data';
import { RouterProvider } from '@thikana/web-kit/router';
import type { ShellRouter } from './routing/create-router.tsx';

interface ShellAppProps {
  router: ShellRouter;
  /** Another router is another page: the provider reads its router only once. */
  attempt: number;
}

/** Remotes render inside of it, so what an effect of theirs does twice shows during development. */
export const ShellApp = ({ router, attempt }: ShellAppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider key={attempt} router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>
);
