/** The command list of agents and admins (SCREEN-53). */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useLocation } from '@thikana/web-kit/router';
import { answerApi, type ApiCall, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { CommandsLater } from './commands-later.tsx';

const menu = [
  { to: '/dashboard/admin/audit', label: () => 'Audit' },
  { to: '/dashboard/admin/reports', label: () => 'Reports' },
];
const listing = { _id: 'b'.repeat(24), title: 'Shapla House', location: 'Dhanmondi' };
const person = { _id: 'c'.repeat(24), name: 'Shapla Begum', email: 'shapla@thikana.test' };
const offer = { _id: 'd'.repeat(24), propertyId: listing._id, title: 'Shapla House', offerAmount: 55_00_000 };

let calls: ApiCall[];
beforeEach(() => {
  calls = [];
  answerApi((call) => {
    calls.push(call);
    if (call.name === 'GET /properties') return { data: [listing] };
    if (call.name === 'GET /users') return { data: [person] };
    return call.name === `GET /offers/${offer._id}` ? { data: offer } : undefined;
  });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

const Address = () => <output>{useLocation().pathname}</output>;

async function open(role: 'agent' | 'admin') {
  beSignedInAs({ uid: role, role });
  const page = await mount(
    <>
      <Address />
      <CommandsLater role={role} menu={menu} />
    </>,
    '/dashboard',
  );
  const key = (init: KeyboardEventInit, at: EventTarget = window) =>
    act(
      async () =>
        void at.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
    );
  await key({ key: 'k', ctrlKey: true });
  await settle();
  const input = page.querySelector('input')!;
  return {
    page,
    input,
    options: () => [...page.querySelectorAll('[role=option]')].map(({ textContent }) => textContent?.trim()),
    press: (name: string) => key({ key: name }, input),
    async type(text: string, ...keys: string[]) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      for (const name of keys) await key({ key: name }, input);
      await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
      await settle();
    },
  };
}

it('opens with the places of the menu, and goes to the chosen one by keys', async () => {
  const { page, input, options, press } = await open('admin');
  expect(options()).toEqual(['Audit', 'Reports']);
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent?.trim();
  expect(active()).toBe('Audit');
  await press('ArrowUp');
  expect(active()).toBe('Reports');
  await press('Enter');
  expect(page.querySelector('output')?.textContent).toBe('/dashboard/admin/reports');
  expect(page.querySelector('dialog')).toBeNull();
});

it('finds listings and people for an admin, and an offer by its id', async () => {
  const { page, options, type, press } = await open('admin');
  await type('shapla');
  expect(options()).toEqual(['Shapla House Dhanmondi', 'Shapla Begum shapla@thikana.test']);
  expect(page.querySelector('[role=status]')?.textContent).toBe('2 results');
  await type(offer._id);
  expect(options().at(-1)).toBe('Offer of ৳55,00,000 on Shapla House');
  await press('ArrowUp');
  await press('Enter');
  expect(page.querySelector('output')?.textContent).toBe(`/dashboard/admin/sales/${offer._id}`);
});

it('finds an agent’s own listings, and asks for no people', async () => {
  const { page, options, type, press } = await open('agent');
  await type('shapla');
  expect(options()).toEqual(['Shapla House Dhanmondi']);
  expect(calls.map(({ name }) => name)).toEqual(['GET /properties']);
  expect(calls[0]?.query).toMatchObject({ agentEmail: 'agent@thikana.test', search: 'shapla' });
  await press('Enter');
  expect(page.querySelector('output')?.textContent).toBe(`/dashboard/agent/listings/${listing._id}`);
});

it('says that nothing is found', async () => {
  answerApi(() => ({ data: [] }));
  const { page, type } = await open('admin');
  await type('zzz');
  expect(page.querySelector('[role=status]')?.textContent).toBe('Nothing is called that.');
});

it('opens the first result when Enter comes before the results', async () => {
  const { page, type } = await open('admin');
  await type('shap', 'Enter');
  expect(page.querySelector('output')?.textContent).toBe(`/dashboard/admin/listings/${listing._id}`);
});
