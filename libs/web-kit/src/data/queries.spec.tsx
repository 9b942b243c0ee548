import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { client } from '../client/client.ts';
import { setPerson } from '../client/person.ts';
import { followOwnWrites } from '../client/own-writes.ts';
import { apiQuery, invalidateTopic, pagedQuery, pageQuery } from './queries.ts';
import { queryClient } from '../client/query-client.ts';
import { usePagedList } from './use-paged-list.ts';
import { useQuery } from '../client/use-query.ts';

const BUYER = { counts: { pending: 1 }, toPay: [] };
const AGENT = { counts: { pending: 2 }, soldTotal: 0, toAnswer: ['An offer'] };
const LISTINGS = [{ title: 'A flat in Banani' }];
const ANSWERS: Record<string, unknown> = {
  '/offers/summary': BUYER,
  '/agent/offers-summary': AGENT,
  '/properties': LISTINGS,
};

let requests: string[];
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  requests = [];
  client.defaults.adapter = async (config) => {
    requests.push(config.url ?? '');
    return {
      data: ANSWERS[config.url ?? ''],
      status: 200,
      statusText: '',
      headers: { 'content-type': 'application/json' },
      config,
    };
  };
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  setPerson('unknown');
  queryClient.clear();
});

/** Waits until every response has arrived and is on screen. */
async function answered(): Promise<void> {
  const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  do await turn();
  while (queryClient.isFetching() > 0);
  await turn();
}
async function show(screen: React.ReactNode): Promise<void> {
  act(() => root.render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>));
  await answered();
}
async function become(uid: string, role: string | null): Promise<void> {
  act(() => void setPerson({ uid, role }));
  await answered();
}

const BuyerOverview = () => {
  const { data } = useQuery(apiQuery('offers.buyerSummary'));
  return <p>{data ? `to pay: ${data.toPay.length}` : 'loading'}</p>;
};
const AgentOverview = () => {
  const { data } = useQuery(apiQuery('offers.agentSummary'));
  return <p>{data ? `to answer: ${data.toAnswer.length}` : 'loading'}</p>;
};
const Listings = () => {
  const { items } = usePagedList('properties.list', {});
  return <p>{items?.map(({ title }) => title).join() ?? 'loading'}</p>;
};

describe('a key', () => {
  it('differs by endpoint, input, form and person', () => {
    setPerson({ uid: 'rahim', role: 'user' });
    const keys = [
      apiQuery('offers.buyerSummary').queryKey,
      apiQuery('offers.agentSummary').queryKey,
      apiQuery('offers.get', { params: { id: '1' } }).queryKey,
      apiQuery('offers.get', { params: { id: '2' } }).queryKey,
      pagedQuery('users.list').queryKey,
      pageQuery('users.list', {}, null).queryKey,
      pageQuery('users.list', {}, 'c').queryKey,
    ];
    setPerson({ uid: 'rahim', role: 'agent' });
    const all = [...keys, apiQuery('offers.buyerSummary').queryKey].map((key) => JSON.stringify(key));
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not differ by filters that are left empty', () => {
    const [plain, empty] = [{}, { location: '', minPrice: undefined }].map((query) =>
      JSON.stringify(pagedQuery('properties.list', { query }).queryKey),
    );
    expect(empty).toBe(plain);
  });
});

describe('a promoted person', () => {
  it('goes from the buyer’s overview to the agent’s', async () => {
    await become('rahim', 'user');
    await show(<BuyerOverview />);
    expect(page.textContent).toBe('to pay: 0');
    await become('rahim', 'agent');
    await show(<AgentOverview />);
    expect(page.textContent).toBe('to answer: 1');
  });
});

describe('a change of person', () => {
  it('refetches what is on screen and hides the previous data meanwhile', async () => {
    await become('rahim', 'user');
    await show(
      <>
        <BuyerOverview />
        <Listings />
      </>,
    );
    const before = requests.length;
    act(() => void setPerson({ uid: 'karim', role: 'user' }));
    expect(page.textContent).toBe('loadingloading');
    await answered();
    expect(requests.slice(before).toSorted()).toEqual(['/offers/summary', '/properties']);
    expect(page.textContent).toBe('to pay: 0A flat in Banani');
  });
});

describe('public data', () => {
  it('is not requested twice when the session becomes known', async () => {
    await show(<Listings />);
    const before = requests.length;
    await become('rahim', null);
    await become('rahim', 'user');
    expect(requests.length).toBe(before);
  });
});

describe('an own write', () => {
  const inAnotherTab = new BroadcastChannel('thikana-writes');
  afterAll(() => inAnotherTab.close());
  const gathered = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

  it('is published to the other tabs, and theirs are applied here', async () => {
    const stop = followOwnWrites();
    await become('rahim', 'user');
    await show(<BuyerOverview />);
    const published: unknown[] = [];
    inAnotherTab.addEventListener('message', ({ data }) => published.push(data));
    await act(() => invalidateTopic('wishlist'));
    await gathered();
    expect(published).toEqual([{ person: 'rahim:user', topics: ['wishlist'], after: '' }]);
    const before = requests.length;
    inAnotherTab.postMessage({ person: 'rahim:user', topics: ['offers'] });
    inAnotherTab.postMessage({ person: 'karim:user', topics: ['offers'] });
    await gathered();
    await answered();
    expect(requests.slice(before)).toEqual(['/offers/summary']);
    stop();
  });
});
