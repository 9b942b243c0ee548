import { afterEach, describe, expect, it } from '@jest/globals';
import { useLocation } from '@thikana/web-kit/router';
import {
  answerApi,
  type ApiAnswer,
  type ApiCall,
  beSignedInAs,
  mount,
  settle,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { conversationOf, HOME, ID, messageOf } from '../conversations-for-specs.ts';
import { Ask } from './ask.tsx';

afterEach(unmount);

/** The screen at its address, else the address. */
function Site() {
  const { pathname, state } = useLocation();
  return pathname === '/inbox/new' ? <Ask /> : <p id="at">{`${pathname} ${JSON.stringify(state)}`}</p>;
}

const LISTING = {
  _id: HOME,
  title: 'Lake View Flat',
  image: '/l.webp',
  agentName: 'Rahim',
  minPrice: 1,
  maxPrice: 2,
};
const calls: ApiCall[] = [];
const answer =
  (conversations: unknown[] = []) =>
  (call: ApiCall): ApiAnswer | undefined => {
    calls.push(call);
    if (call.name === `GET /properties/${HOME}`) return { data: LISTING };
    if (call.name === 'GET /conversations') return { data: conversations };
    if (call.name === 'POST /conversations')
      return { status: 201, data: { conversationId: ID, message: messageOf(1) } };
    if (call.name === 'GET /offers/standing') return { data: [] };
    return undefined;
  };
const asked = () => calls.filter(({ name }) => name === 'POST /conversations');
const ADDRESS = `/inbox/new?property=${HOME}`;

async function write(page: HTMLElement, text: string) {
  const field = page.querySelector('textarea')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => page.querySelector('form')!.requestSubmit());
  await settle();
}

describe('the first question', () => {
  it('of a buyer is sent, and the conversation opens', async () => {
    calls.length = 0;
    beSignedInAs({ uid: 'karim', role: 'user' });
    answerApi(answer());
    const page = await mount(<Site />, ADDRESS);
    expect(page.textContent).toContain('Your question goes to Rahim');
    await write(page, 'Is there a lift?');
    expect(asked().map(({ body }) => body['text'])).toEqual(['Is there a lift?']);
    expect(page.querySelector('#at')?.textContent).toContain(`/inbox/${ID}`);
  });

  it('of a visitor is kept, and sent once after they signed in', async () => {
    calls.length = 0;
    answerApi(answer());
    beSignedInAs(null);
    const page = await mount(<Site />, ADDRESS);
    await write(page, 'Is there a lift?');
    expect(page.querySelector('#at')?.textContent).toBe(
      `/login ${JSON.stringify({ from: ADDRESS, act: 'ask' })}`,
    );
    expect(asked()).toEqual([]);
    const kept = { ...sessionStorage };
    unmount();
    Object.entries(kept).forEach(([name, value]) => sessionStorage.setItem(name, String(value)));
    beSignedInAs({ uid: 'karim', role: 'user' });
    const address = { pathname: '/inbox/new', search: `?property=${HOME}`, state: { act: 'ask' } };
    const back = await mount(<Site />, address);
    await settle();
    expect(asked().map(({ body }) => body['text'])).toEqual(['Is there a lift?']);
    expect(back.querySelector('#at')?.textContent).toContain(`/inbox/${ID}`);
  });

  it('goes to the conversation that there is', async () => {
    beSignedInAs({ uid: 'karim', role: 'user' });
    answerApi(answer([conversationOf(2)]));
    const page = await mount(<Site />, ADDRESS);
    await settle();
    expect(page.querySelector('#at')?.textContent).toContain(`/inbox/${ID}`);
  });

  it.each([
    ['agent', 'an agent'],
    ['admin', 'an admin'],
  ] as const)('is not for %ss', async (role, text) => {
    beSignedInAs({ uid: 'rahim', role });
    answerApi(answer());
    const page = await mount(<Site />, ADDRESS);
    expect(page.textContent).toContain(`You are signed in as ${text}`);
    expect(page.querySelector('textarea')).toBeNull();
  });

  it('about a listing that is not there says so', async () => {
    answerApi(() => undefined);
    const page = await mount(<Site />, ADDRESS);
    expect(page.textContent).toContain('not on the market any more');
  });
});
