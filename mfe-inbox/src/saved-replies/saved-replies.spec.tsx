import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { limits } from '@thikana/web-kit/data';
import {
  type ApiAnswer,
  type ApiCall,
  answerApi,
  beSignedInAs,
  mount,
  settle,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { Conversation } from '../conversation/conversation.tsx';
import { conversationOf, ID, serviceOf } from '../conversations-for-specs.ts';

const REPLY = { _id: 'c'.repeat(24), title: 'Still there', text: 'Yes, it is still there.' };
const LONG = { _id: 'd'.repeat(24), title: 'Long', text: 'x'.repeat(limits.text.message) };

let page: HTMLElement;
beforeEach(() => beSignedInAs({ uid: 'rahim', role: 'agent' }));
afterEach(() => {
  sessionStorage.clear();
  unmount();
});

async function open(
  replies: object[] = [REPLY, LONG],
  answer: (call: ApiCall) => ApiAnswer | undefined = () => undefined,
) {
  const service = serviceOf(
    conversationOf(2, { part: 'agent' }),
    (call) => answer(call) ?? (call.name === 'GET /agent/saved-replies' ? { data: replies } : undefined),
  );
  answerApi(service.answer);
  page = await mount(<Conversation id={ID} back="/inbox" isChosen={false} />);
  return service;
}
const field = () => page.querySelector('textarea')!;
const opener = () => page.querySelector<HTMLElement>('summary[aria-label="Saved replies"]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const fill = (
  element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  type = 'input',
) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value);
    element.dispatchEvent(new Event(type, { bubbles: true }));
  });
const click = async (element: HTMLElement) => {
  await act(async () => element.click());
  await settle();
};

it('inserts a reply at the caret, and what is selected gives way (TALK-14)', async () => {
  await open();
  await fill(field(), 'Hello. Bye.');
  field().setSelectionRange(6, 6);
  await click(opener()!);
  await click(button('Still there'));
  expect(field().value).toBe('Hello.Yes, it is still there. Bye.');
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe('Hello.Yes, it is still there.'.length);
  expect(page.querySelector('details[open] summary[aria-label="Saved replies"]')).toBeNull();
});

it('offers no reply that does not fit any more', async () => {
  await open();
  expect(button('Long').disabled).toBe(false);
  await fill(field(), 'Hello.');
  expect(button('Long (too long to add)').disabled).toBe(true);
});

it('is there for agents alone', async () => {
  beSignedInAs({ uid: 'karim', role: 'user' });
  const { calls } = await open();
  expect(field()).not.toBeNull();
  expect(opener()).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('GET /agent/saved-replies');
});

it('keeps the draft as a new one, and sends no message by it', async () => {
  const service = await open([], ({ name, body }) =>
    name === 'POST /agent/saved-replies' ? { status: 201, data: { ...REPLY, ...body } } : undefined,
  );
  await fill(field(), 'The keys are at the gate.');
  await click(opener()!);
  await click(button('New saved reply'));
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')!;
  await fill(dialog.querySelector('input')!, 'Keys');
  await click(button('Save'));
  const posts = service.calls.filter(({ name }) => name.startsWith('POST '));
  expect(posts.map(({ name, body }) => [name, body])).toEqual([
    ['POST /agent/saved-replies', { title: 'Keys', text: 'The keys are at the gate.' }],
  ]);
  expect(field().value).toBe('The keys are at the gate.');
});

it('changes and deletes one', async () => {
  const { calls } = await open([REPLY], ({ name }) =>
    name.endsWith(`/agent/saved-replies/${REPLY._id}`) ? { data: REPLY } : undefined,
  );
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
  await click(opener()!);
  await click(button('Edit saved replies'));
  await fill(dialog().querySelector('select')!, REPLY._id, 'change');
  await fill(dialog().querySelector('textarea')!, 'Yes.');
  await click(button('Save'));
  await click(button('Edit saved replies'));
  await fill(dialog().querySelector('select')!, REPLY._id, 'change');
  await click(button('Delete “Still there”'));
  const changes = calls.filter(({ name }) => name.includes('saved-replies/'));
  expect(changes.map(({ name, body }) => [name.split(' ')[0], body])).toEqual([
    ['PATCH', { title: 'Still there', text: 'Yes.' }],
    ['DELETE', expect.anything()],
  ]);
});

it('adds no picture to the message by what is pasted or dropped in its dialog', async () => {
  const { calls } = await open([]);
  await click(opener()!);
  await click(button('New saved reply'));
  const brought = { types: ['Files'], files: [new File(['x'], 'x.png', { type: 'image/png' })] };
  for (const type of ['paste', 'dragover', 'drop']) {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      clipboardData: brought,
      dataTransfer: brought,
    });
    await act(async () => document.querySelector('[role=dialog] textarea')!.dispatchEvent(event));
    await settle();
  }
  expect(page.querySelector('form')!.dataset['over']).toBe('false');
  expect(calls.map(({ name }) => name)).not.toContain('POST /images');
});
