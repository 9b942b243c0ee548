import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Lead } from '@thikana/contracts';
import { setLanguage } from '@thikana/web-kit/i18n';
import {
  answerApi,
  type ApiCall,
  beSignedInAs,
  liveChange,
  mount,
  settle,
  statesOf,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { Leads } from './leads.tsx';

const asked: Lead = {
  _id: 'a'.repeat(24),
  propertyId: 'b'.repeat(24),
  title: 'Lake View Flat',
  buyer: 'Karim',
  conversationId: 'a'.repeat(24),
  offerId: null,
  stage: 'new',
  next: { step: 'answer', due: '2020-01-01T06:00:00.000Z' },
  lastAt: '2020-01-01T05:00:00.000Z',
};
const offered: Lead = {
  ...asked,
  ...{ _id: 'c'.repeat(24), offerId: 'c'.repeat(24) },
  ...{ buyer: null, conversationId: null, stage: 'offer' },
  next: { step: 'answer-offer', due: '2100-01-01T06:00:00.000Z' },
};
const done: Lead = {
  ...asked,
  _id: 'd'.repeat(24),
  conversationId: 'd'.repeat(24),
  stage: 'contacted',
  next: null,
};
const answer = ({ name }: ApiCall) => {
  if (name === 'GET /agent/leads') return { data: [asked, offered, done] };
  if (name === 'GET /agent/leads/counts')
    return { data: { new: 1, contacted: 1, viewing: 0, offer: 1, lost: 12 } };
  return undefined;
};

beforeEach(() => beSignedInAs({ uid: 'rahim', role: 'agent' }));
afterEach(unmount);

it('shows each lead with its stage and step, and leads to where the agent acts (LEAD-3)', async () => {
  answerApi(answer);
  const page = await mount(<Leads />, '/inbox/leads');
  const [first, second, third] = page.querySelectorAll('li');
  expect(first?.textContent).toMatch(/^KarimLake View FlatNewAnswer by .*2020.* · OverdueLast activity: /);
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/inbox/${asked.conversationId}`);
  expect(second?.textContent).toMatch(/^BuyerLake View FlatOfferAnswer the offer by .*2100/);
  expect(second?.textContent).not.toContain('Overdue');
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/dashboard/agent/offered-properties');
  expect(third?.textContent).toContain('Nothing is due');
});

it('calls a viewing that takes place now not overdue (LEAD-3)', async () => {
  const viewed: Lead = { ...asked, stage: 'viewing', next: { step: 'view', due: asked.next!.due } };
  answerApi((call) => (call.name === 'GET /agent/leads' ? { data: [viewed] } : answer(call)));
  const page = await mount(<Leads />, '/inbox/leads');
  expect(page.querySelector('li')!.textContent).toMatch(/Viewing on .*2020/);
  expect(page.querySelector('li')!.textContent).not.toContain('Overdue');
});

it('shows what a live message says of a lead on a later page', async () => {
  let { title } = done;
  answerApi((call) => {
    if (call.name !== 'GET /agent/leads') return answer(call);
    return call.query['cursor'] ? { data: [{ ...done, title }] } : { data: [asked], next: 'after' };
  });
  const page = await mount(<Leads />, '/inbox/leads');
  const more = [...page.querySelectorAll('button')].find((one) => one.textContent === 'Load more');
  act(() => more!.click());
  await settle();
  title = 'Lake View Palace';
  liveChange({ topic: 'conversations', ids: [done._id] });
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await settle();
  const shown = [...page.querySelectorAll('li')].map((one) => one.textContent);
  expect(shown).toEqual([expect.stringContaining(asked.title), expect.stringContaining(title)]);
});

it('follows offers while it is open, also of a lead on a later page, and counts again', async () => {
  let stage: Lead['stage'] = 'contacted';
  let offers = 1;
  answerApi((call) => {
    if (call.name === 'GET /agent/leads/counts')
      return { data: { new: 1, contacted: 1, viewing: 0, offer: offers, lost: 0 } };
    if (call.name !== 'GET /agent/leads') return answer(call);
    return call.query['cursor'] ? { data: [{ ...done, stage }] } : { data: [asked], next: 'after' };
  });
  const page = await mount(<Leads />, '/inbox/leads');
  const more = [...page.querySelectorAll('button')].find((one) => one.textContent === 'Load more');
  act(() => more!.click());
  await settle();
  [stage, offers] = ['offer', 2];
  liveChange({ topic: 'offers', ids: ['e'.repeat(24), done.propertyId] });
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await settle();
  const shown = [...page.querySelectorAll('li')].map((one) => one.textContent);
  expect(shown).toEqual([expect.stringContaining('New'), expect.stringContaining('Offer')]);
  expect(page.textContent).toContain('Offer (2)');
});

it('says when and how the buyer used the number, in both languages (LEAD-4)', async () => {
  const at = '2026-11-21T08:20:00.000Z';
  const data = [
    { ...asked, contact: { by: 'phone', at } },
    { ...done, contact: { by: 'whatsapp', at } },
    offered,
  ];
  answerApi((call) => (call.name === 'GET /agent/leads' ? { data } : answer(call)));
  const page = await mount(<Leads />, '/inbox/leads');
  const shown = () => [...page.querySelectorAll('li')].map(({ lastElementChild: last }) => last?.textContent);
  expect(shown()[0]).toMatch(/Called on .*2026/);
  expect(shown()[1]).toMatch(/Wrote on WhatsApp on .*2026/);
  expect(shown()[2]).not.toMatch(/Called|Wrote/);
  await act(async () => setLanguage('bn'));
  expect(shown()[0]).toContain('কল করেছেন');
  expect(shown()[1]).toContain('হোয়াটসঅ্যাপে লিখেছেন');
  await act(async () => setLanguage('en'));
});

it('counts the leads of each stage, and asks for those of one', async () => {
  const calls: ApiCall[] = [];
  answerApi((call) => {
    calls.push(call);
    return answer(call);
  });
  const page = await mount(<Leads />, '/inbox/leads');
  const stages = [...page.querySelectorAll('button[aria-pressed]')];
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'All',
    'New (1)',
    'Contacted (1)',
    'Viewing (0)',
    'Offer (1)',
    'Lost (12)',
  ]);
  await act(async () => (stages[5] as HTMLElement).click());
  await settle();
  expect(calls.findLast(({ name }) => name === 'GET /agent/leads')?.query).toMatchObject({ stage: 'lost' });
});

it('has its loading, failed and empty states', async () => {
  const states = await statesOf(<Leads />, 'GET /agent/leads', answer, []);
  expect(states.loading).toContain('Loading leads...');
  expect(states.failed.join()).toContain('Failed to load leads.');
  expect(states.retried).toContain('Karim');
  expect(states.empty).toContain('No leads yet.');
});
