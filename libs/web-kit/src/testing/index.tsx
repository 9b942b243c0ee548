/** For component specs: a screen in its surroundings, and an API that answers as the spec says. No app bundles it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Role } from '@thikana/contracts';
import { NotifierRoot } from '../core/notify.tsx';
import { client } from '../client/client.ts';
import { setPerson } from '../client/person.ts';
import { queryClient } from '../client/query-client.ts';
import { useSession } from '../session/store.ts';

export interface ApiCall {
  /** `GET /wishlist-state/65…`, without the query. */
  name: string;
  body: Record<string, unknown>;
}

/** What an answer may be: a status of 400 and more is a refusal with this code. */
export interface ApiAnswer {
  status?: number;
  data?: unknown;
  code?: string;
}

/** Every call from now on goes to `answer`; a call it does not know is a 404. */
export function answerApi(answer: (call: ApiCall) => ApiAnswer | undefined | Promise<ApiAnswer | undefined>) {
  client.defaults.adapter = async (config) => {
    const name = `${config.method?.toUpperCase()} ${config.url}`;
    const body = JSON.parse(String(config.data ?? '{}')) as Record<string, unknown>;
    const { status = 200, data = {}, code } = (await answer({ name, body })) ?? { status: 404 };
    const response = {
      data:
        status < 400 ? data : { title: '', status, code: code ?? 'TEST.REFUSED', detail: '', message: '' },
      status,
      statusText: '',
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
      config,
      request: {},
    };
    if (status < 400) return response;
    const { AxiosError } = await import('axios');
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response as never);
  };
}

/** Somebody is signed in; null: nobody is. */
export function beSignedInAs(person: { uid: string; role: Role } | null): void {
  const email = `${person?.uid}@thikana.test`;
  setPerson(person ?? 'visitor');
  useSession.setState({
    user: person && { uid: person.uid, email, displayName: person.uid, photoURL: null, creationTime: null },
    loading: false,
    role: person?.role ?? null,
    roleState: person ? 'known' : 'none',
  });
}

let root: Root | undefined;

/** Until every question is answered and what follows is rendered. */
export async function settle(): Promise<void> {
  const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  do await turn();
  while (queryClient.isFetching() + queryClient.isMutating() > 0);
  await turn();
}

/** @returns the page, with all that was asked for at the start on it */
export async function mount(screen: ReactNode): Promise<HTMLElement> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const page = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  root = createRoot(page);
  act(() =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <NotifierRoot />
      </QueryClientProvider>,
    ),
  );
  await settle();
  return page;
}

/** After each test. */
export function unmount(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  beSignedInAs(null);
  sessionStorage.clear();
}
