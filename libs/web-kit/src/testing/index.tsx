/** For component specs: renders a screen in its providers, with an API that the spec defines. No app bundles it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Role } from '@thikana/contracts';
import { NotifierRoot } from '../core/notify.tsx';
import { client, configureClient } from '../client/client.ts';
import { setPerson } from '../client/person.ts';
import { queryClient } from '../client/query-client.ts';
import { useSession } from '../session/store.ts';

/** As if the API had sent it. */
export { collect as liveChange } from '../client/live.ts';

export interface ApiCall {
  /** `GET /wishlist-state/65…`, without the query. */
  name: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Null for a visitor's. */
  token: string | null;
  /** Sent by `fetch`, also while the page unloads. */
  keepalive: boolean;
}

/** A response: a status of 400 and more is a refusal with this code. */
export interface ApiAnswer {
  status?: number;
  data?: unknown;
  code?: string;
  /** The figures of the refusal's sentence. */
  params?: Record<string, string>;
  /** The cursor of the next page. */
  next?: string | undefined;
}

/** Routes every call to `answer`, also `fetch` with `keepalive`; an unknown call is a 404. */
export function answerApi(answer: (call: ApiCall) => ApiAnswer | undefined | Promise<ApiAnswer | undefined>) {
  const answerTo = async (sent: {
    name: string;
    query?: unknown;
    body: unknown;
    authorization: unknown;
    keepalive: boolean;
  }) => {
    // An upload is not JSON.
    const text = typeof sent.body === 'string' ? sent.body : '{}';
    const body = JSON.parse(text) as Record<string, unknown>;
    const token = /^Bearer (.+)$/.exec(String(sent.authorization))?.[1] ?? null;
    const query = Object(sent.query) as ApiCall['query'];
    const call = { name: sent.name, query, body, token, keepalive: sent.keepalive };
    const {
      status = 200,
      data = {},
      code = 'TEST.REFUSED',
      params,
      next,
    } = (await answer(call)) ?? { status: 404 };
    const isDone = status < 400;
    return {
      data: isDone ? data : { title: '', status, code, detail: '', message: '', params },
      status,
      statusText: '',
      headers: {
        'content-type': isDone ? 'application/json' : 'application/problem+json',
        ...(next && { link: `</?cursor=${next}>; rel="next"` }),
      },
    };
  };
  client.defaults.adapter = async (config) => {
    const name = `${config.method?.toUpperCase()} ${config.url}`;
    const authorization = config.headers.get('Authorization');
    const answered = await answerTo({
      name,
      query: Object.fromEntries(config.params as URLSearchParams),
      body: config.data,
      authorization,
      keepalive: false,
    });
    const response = { ...answered, config, request: {} };
    if (response.status < 400) return response;
    const { AxiosError } = await import('axios');
    throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, {}, response as never);
  };
  const fetched = async (url: string, init: RequestInit) => {
    const { method, body, keepalive = false } = init;
    const { Authorization: authorization, 'Content-Type': type } = Object(init.headers) as Record<
      string,
      unknown
    >;
    // As the gateway does: without content there is no content type.
    if (typeof body !== 'string' && type !== undefined)
      throw new TypeError(`${method} ${url} with ${String(type)}`);
    const name = `${method?.toUpperCase()} ${url.replace('/api', '')}`;
    const { data, ...response } = await answerTo({ name, body, authorization, keepalive });
    return { ...response, text: async () => JSON.stringify(data) };
  };
  client.defaults.env = { ...client.defaults.env, fetch: fetched as never, Request: null as never };
}

/** Signs somebody in; calls carry `token of <uid>`. Null: nobody. */
export function beSignedInAs(person: { uid: string; role: Role } | null): void {
  configureClient({
    token: async () => person && `token of ${person.uid}`,
    renewToken: async () => 'ended',
    onUnauthorized: () => {},
    onForbidden: () => {},
  });
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

const IDLE_TURNS = 3;

/** Waits until every request is answered and rendered. */
export async function settle(): Promise<void> {
  const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  // A response is rendered some turns after it arrives, and may cause further requests.
  for (let idle = 0; idle < IDLE_TURNS; idle += 1) {
    await turn();
    if (queryClient.isFetching() + queryClient.isMutating() > 0) idle = -1;
  }
}

type Address = string | { pathname: string; state: unknown };

/** @param at the address @returns the page, with the responses to its first requests rendered */
export async function mount(screen: ReactNode, at: Address = '/'): Promise<HTMLElement> {
  const page = render(screen, at);
  await settle();
  return page;
}

function render(screen: ReactNode, at: Address): HTMLElement {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const page = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  root = createRoot(page);
  act(() =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <NotifierRoot />
      </QueryClientProvider>,
    ),
  );
  return page;
}

function leave(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
  queryClient.clear();
}

/** After each test. */
export function unmount(): void {
  leave();
  beSignedInAs(null);
  sessionStorage.clear();
}

/** The texts of a screen around one of its requests. */
export interface ScreenStates {
  /** For screen readers, while the request is in flight. */
  loading: string[];
  loaded: string;
  /** Its alerts when the request is refused. */
  failed: string[];
  /** After Retry, with the response rendered. */
  retried: string;
  /** With `nothing` as the response; '' where that was not given. */
  empty: string;
}

/**
 * Opens a screen whose data is late, then one whose data is refused until Retry, then an empty one (LOOK-5, SCREEN-29).
 * @param lateCall the name of the call that is late, refused and empty, as `GET /offers`; ending in `/`, its beginning
 * @param answer as in `answerApi`, for all calls of the screen
 * @param nothing the empty response: an empty list
 */
export async function statesOf(
  screen: ReactNode,
  lateCall: string,
  answer: Parameters<typeof answerApi>[0],
  nothing?: unknown,
): Promise<ScreenStates> {
  let release = () => {};
  let late: Promise<void> | undefined = new Promise((resolve) => (release = resolve));
  let instead: ApiAnswer | undefined;
  answerApi(async (call) => {
    const isLate = lateCall.endsWith('/') ? call.name.startsWith(lateCall) : call.name === lateCall;
    if (!isLate) return answer(call);
    await late;
    return instead ?? answer(call);
  });
  const texts = (page: HTMLElement, role: string) =>
    [...page.querySelectorAll(`[role=${role}]`)].map((part) => part.textContent ?? '');

  let page = render(screen, '/');
  // The results of the screen's other requests are rendered, too.
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  const loading = texts(page, 'status');
  release();
  late = undefined;
  await settle();
  const loaded = page.textContent ?? '';
  leave();

  instead = { status: 422 };
  page = await mount(screen);
  const failed = texts(page, 'alert');
  instead = undefined;
  const retry = page.querySelector<HTMLButtonElement>('[role=alert] button');
  await act(async () => retry?.click());
  await settle();
  const retried = page.textContent ?? '';
  leave();

  let empty = '';
  if (nothing !== undefined) {
    instead = { data: nothing };
    empty = (await mount(screen)).textContent ?? '';
    leave();
  }
  return { loading, loaded, failed, retried, empty };
}
