import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Viewing } from '@thikana/contracts';
import { setLanguage } from '@thikana/web-kit/i18n';
import {
  answerApi,
  type ApiAnswer,
  type ApiCall,
  beSignedInAs,
  mount,
  settle,
  statesOf,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { conversationOf, HOME, ID } from '../conversations-for-specs.ts';
import { Calendar } from './calendar.tsx';
import { ViewingsOf } from './viewings-of.tsx';

const HALF_HOUR = 1_800_000;
/** On a half hour, so many days from now. */
const inDays = (days: number) =>
  new Date(Math.ceil((Date.now() + days * 86_400_000) / HALF_HOUR) * HALF_HOUR).toISOString();

const viewingOf = (change: Partial<Viewing> = {}): Viewing => ({
  ...{ _id: 'c'.repeat(24), conversationId: ID, propertyId: HOME, title: 'Lake View Flat' },
  ...{ part: 'buyer', other: 'Rahim', start: inDays(2), state: 'requested', turn: 'agent' },
  ...{ until: inDays(1), because: null, reason: null, absent: null, version: 1 },
  ...change,
});

let page: HTMLElement;
let calls: ApiCall[];
beforeEach(() => {
  calls = [];
  beSignedInAs({ uid: 'karim', role: 'user' });
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const times = [inDays(2), inDays(3)];
const answer =
  (viewings: Viewing[], other: (call: ApiCall) => ApiAnswer | undefined = () => undefined) =>
  (call: ApiCall): ApiAnswer | undefined => {
    calls.push(call);
    const own = other(call);
    if (own) return own;
    if (call.name === 'GET /viewings') return { data: viewings };
    if (call.name === `GET /viewings/times/${HOME}`) return { data: { times, hasHours: true } };
    return { data: viewings[0] ?? viewingOf() };
  };
async function open(
  viewings: Viewing[],
  part: 'buyer' | 'agent' = 'buyer',
  other?: Parameters<typeof answer>[1],
) {
  answerApi(answer(viewings, other));
  page = await mount(<ViewingsOf conversation={conversationOf(1, { part })} name="Rahim" />);
}
const buttons = () => [...page.querySelectorAll('section button')].map((one) => one.textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
const click = async (name: string) => {
  await act(async () => button(name).click());
  await settle();
};
const sent = (method: string) => calls.filter(({ name }) => name.startsWith(method));

describe('a viewing in its conversation', () => {
  it.each<[string, Partial<Viewing>, string, string[]]>([
    ['requested, to the buyer', {}, 'Rahim answers until', ['Propose another time', 'Cancel the viewing']],
    [
      'requested, to the agent',
      { part: 'agent' },
      'You answer until',
      ['Confirm', 'Propose another time', 'Cancel the viewing'],
    ],
    [
      'confirmed',
      { state: 'confirmed', turn: null, until: null },
      'Confirmed',
      ['Propose another time', 'Cancel the viewing', 'Add to calendar'],
    ],
    [
      'confirmed, once it has begun',
      { state: 'confirmed', turn: null, until: null, start: inDays(-2) },
      'Confirmed',
      ['Record a no-show', 'Add to calendar', 'Request a viewing'],
    ],
    [
      'cancelled',
      { state: 'cancelled', turn: null, until: null, because: 'byAgent', reason: 'Ill.' },
      'Rahim cancelled it.Reason: Ill.',
      ['Request a viewing'],
    ],
    [
      'expired',
      { state: 'expired', turn: null, because: 'expired' },
      'Not answered in time',
      ['Request a viewing'],
    ],
    [
      'a no-show',
      { state: 'no-show', turn: null, absent: 'buyer' },
      'You did not come.',
      ['Request a viewing'],
    ],
  ])('%s', async (_name, change, text, actions) => {
    const viewing = viewingOf(change);
    await open([viewing], viewing.part);
    expect(page.textContent).toContain(text);
    expect(buttons()).toEqual(actions);
  });

  it('is in Bangla', async () => {
    await open([viewingOf()]);
    await act(async () => setLanguage('bn'));
    expect(page.textContent).toContain('অনুরোধ করা হয়েছে');
    expect(page.textContent).not.toMatch(/[0-9]/);
  });

  it('is confirmed at the time that is shown', async () => {
    const viewing = viewingOf({ part: 'agent' });
    await open([viewing], 'agent');
    await click('Confirm');
    expect(sent('PATCH').map(({ name, body }) => [name, body])).toEqual([
      [`PATCH /viewings/${viewing._id}/confirm`, { start: viewing.start }],
    ]);
  });

  it('has its failure with Retry', async () => {
    let isDown = true;
    await open([viewingOf()], 'buyer', ({ name }) =>
      name === 'GET /viewings' && isDown ? { status: 422 } : undefined,
    );
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Failed to load viewings.');
    isDown = false;
    await click('Retry');
    expect(page.textContent).toContain('Requested');
  });
});

describe('requesting', () => {
  const radio = (at: number) =>
    document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=radio]')[at]!;
  const submit = async () => {
    await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')!.requestSubmit());
    await settle();
  };

  it('chooses a day and a time; after a refusal the next free times are shown, and nothing is lost', async () => {
    const next = [inDays(5), inDays(6)];
    let isTaken = true;
    await open([], 'buyer', ({ name }) =>
      name.startsWith('POST') && isTaken
        ? { status: 409, code: 'VIEWING.NOT_FREE', params: { next: next.join(' ') } }
        : undefined,
    );
    await click('Request a viewing');
    await act(async () => radio(0).click());
    await submit();
    expect(sent('POST')[0]?.body).toMatchObject({ start: times[0] });
    const alert = document.querySelector('[role=dialog] [role=alert]');
    expect(alert?.textContent).toContain('That time has just been taken.');
    expect(alert?.querySelectorAll('[type=radio]')).toHaveLength(2);
    isTaken = false;
    await act(async () => radio(1).click());
    await submit();
    expect(sent('POST')[1]?.body).toMatchObject({ start: next[1] });
    expect(sent('POST')[1]?.body['key']).not.toBe(sent('POST')[0]?.body['key']);
  });

  it('again after a lost answer sends the same request', async () => {
    let isLost = true;
    await open([], 'buyer', ({ name }) => (name.startsWith('POST') && isLost ? { status: 500 } : undefined));
    await click('Request a viewing');
    await act(async () => radio(0).click());
    await submit();
    isLost = false;
    await submit();
    const keys = sent('POST').map(({ body }) => body['key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['nothing is published', false, 'No times have been published'],
    ['everything is taken', true, 'There is no free time'],
  ])('says that %s', async (_name, hasHours, text) => {
    await open([], 'buyer', ({ name }) =>
      name.startsWith('GET /viewings/times') ? { data: { times: [], hasHours } } : undefined,
    );
    await click('Request a viewing');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(text);
  });
});

describe('the calendar', () => {
  it('shows seven days with their viewings, each a link to its conversation', async () => {
    answerApi(answer([viewingOf({ state: 'confirmed', start: '2026-11-24T05:30:00.000Z' })]));
    page = await mount(<Calendar />, '/inbox/viewings?from=2026-11-22');
    expect(calls[0]?.query).toEqual({ from: '2026-11-21T18:00:00.000Z', to: '2026-11-28T18:00:00.000Z' });
    expect(page.querySelectorAll('ol > li')).toHaveLength(7);
    const item = page.querySelector('ol > li:nth-child(3) a');
    expect(item?.getAttribute('href')).toBe(`/inbox/${ID}`);
    expect(item?.textContent).toBe('11:30RahimLake View FlatConfirmed');
  });

  it('has its loading, failed and empty states', async () => {
    const states = await statesOf(<Calendar />, 'GET /viewings', answer([viewingOf()]), []);
    expect(states.loading).toContain('Loading viewings...');
    expect(states.failed.join()).toContain('Failed to load viewings.');
    expect(states.empty).toContain('No viewings in these seven days.');
  });
});
