import { MessageKey } from '@thikana/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { conversationOf, ID, messageOf, serviceOf } from '../conversations-for-specs.ts';
import { Conversation } from './conversation.tsx';

let page: HTMLElement;
beforeEach(() => beSignedInAs({ uid: 'karim', role: 'user' }));
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

async function open(service: ReturnType<typeof serviceOf>) {
  answerApi(service.answer);
  page = await mount(<Conversation id={ID} back="/inbox" isChosen={false} />);
}
const bubbles = () =>
  [...page.querySelectorAll('[role=log] [data-own]')].map(({ textContent }) => textContent);
const field = () => page.querySelector('textarea')!;
const button = (name: string) =>
  [...page.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);

const type = (text: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string, shiftKey = false) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  });
const click = async (name: string) => {
  await act(async () => button(name)!.click());
  await settle();
};

describe('an open conversation', () => {
  it('shows who wrote what, and how far each own message has come', async () => {
    await open(serviceOf(conversationOf(6, { otherRead: 1, otherReceived: 3 })));
    expect(bubbles()).toEqual([
      'You: Message 114:20 · Read',
      'They: Message 214:20',
      'You: Message 314:20 · Delivered',
      'They: Message 414:20',
      'You: Message 514:20 · Sent',
      'They: Message 614:20',
    ]);
    expect(page.querySelector('[role=log]')?.getAttribute('aria-label')).toBe('Messages with Rahim');
  });

  it('is in Bangla with Bangla digits', async () => {
    await open(serviceOf(conversationOf(1)));
    await act(async () => setLanguage('bn'));
    expect(bubbles()).toEqual(['আপনি: Message 1১৪:২০ · পাঠানো হয়েছে']);
  });

  it('shows links as plain text, and what a deleted account wrote as removed', async () => {
    const service = serviceOf(conversationOf(2));
    service.log[0] = messageOf(1, { text: 'https://example.test/pay' });
    service.log[1] = messageOf(2, { text: null });
    await open(service);
    expect(page.querySelector('[role=log] a')).toBeNull();
    expect(bubbles()[1]).toContain('This message was removed with its account.');
  });

  it('marks as read what is in sight', async () => {
    const service = serviceOf(conversationOf(4, { unread: 2 }));
    await open(service);
    const marks = service.calls.filter(({ name }) => name === `PATCH /conversations/${ID}/read`);
    expect(marks.map(({ body }) => body)).toEqual([{ upTo: 4 }]);
  });

  it.each([
    ['agent-fraud', false, 'marked as fraud'],
    ['listing-deleted', false, 'no longer listed'],
    ['blocked', false, 'ended by Rahim'],
    ['blocked', true, 'You blocked this conversation'],
  ] as const)('closed because of %s says so in place of the field', async (because, byMe, text) => {
    const closed = { because, byMe, at: '2026-11-21T08:20:00.000Z' };
    await open(serviceOf(conversationOf(2, { closed })));
    expect(page.textContent).toContain(text);
    expect(page.querySelector('textarea')).toBeNull();
    expect([button('Unblock') !== undefined, button('Block')]).toEqual([byMe, undefined]);
  });

  it('has links to call and to WhatsApp where the agent shares a number', async () => {
    await open(serviceOf(conversationOf(2, { phone: '+8801712345678' })));
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('tel:+8801712345678');
    expect(links.find((link) => link.startsWith('https://wa.me/8801712345678?text='))).toContain(
      'Lake%20View',
    );
  });

  it.each([200, 409, 503])(
    'the links are followed whether counting answers %s or not (LEAD-4)',
    async (status) => {
      const service = serviceOf(conversationOf(2, { phone: '8801712345678' }), ({ name }) =>
        name.endsWith('/contact') ? { status, data: { modifiedCount: 1 } } : undefined,
      );
      await open(service);
      const before = document.body.textContent;
      const followed: boolean[] = [];
      // After the page's own handlers; jsdom cannot follow a link.
      const stop = (event: Event) => {
        followed.push(!event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('click', stop);
      for (const start of ['tel:', 'https://wa.me/'])
        await act(async () => page.querySelector<HTMLElement>(`a[href^="${start}"]`)!.click());
      removeEventListener('click', stop);
      expect(followed).toEqual([true, true]);
      await settle();
      const counted = service.calls.filter(({ name }) => name === `POST /conversations/${ID}/contact`);
      expect(counted.map(({ body, keepalive }) => [body, keepalive])).toEqual([
        [{ by: 'phone' }, true],
        [{ by: 'whatsapp' }, true],
      ]);
      expect(document.body.textContent).toBe(before);
    },
  );
});

describe('writing', () => {
  it('sends with Enter, not with Shift and Enter, and once', async () => {
    const service = serviceOf(conversationOf(2));
    await open(service);
    await type('Is the lift working?');
    await press('Enter', true);
    expect(service.log).toHaveLength(2);
    await press('Enter');
    await settle();
    expect(service.log.map(({ text }) => text)).toEqual(['Message 1', 'Message 2', 'Is the lift working?']);
    expect(MessageKey.safeParse(service.log[2]?.key).success).toBe(true);
    expect([field().value, bubbles().length]).toEqual(['', 3]);
  });

  it('shows a message before it is stored; after a failure Retry sends the same one', async () => {
    let fail = true;
    const keys: unknown[] = [];
    const service = serviceOf(conversationOf(2), ({ name, body }) => {
      if (!name.startsWith('POST')) return undefined;
      keys.push(body['key']);
      return fail ? { status: 503, code: 'CONVERSATIONS.UNAVAILABLE' } : undefined;
    });
    await open(service);
    await type('Hello');
    await click('Send');
    expect(bubbles().at(-1)).toContain('Not sent.');
    // As after a reload.
    const kept = { ...sessionStorage };
    unmount();
    beSignedInAs({ uid: 'karim', role: 'user' });
    Object.entries(kept).forEach(([name, value]) => sessionStorage.setItem(name, String(value)));
    await open(service);
    expect(bubbles().at(-1)).toContain('Hello');
    fail = false;
    await click('Retry');
    expect(service.log.map(({ text }) => text)).toEqual(['Message 1', 'Message 2', 'Hello']);
    expect(new Set(keys).size).toBe(1);
    expect(page.textContent).not.toContain('Not sent.');
  });

  it('keeps a draft through a reload, for its writer alone', async () => {
    const service = serviceOf(conversationOf(2));
    await open(service);
    await type('Not yet');
    const kept = { ...sessionStorage };
    unmount();
    Object.entries(kept).forEach(([name, value]) => sessionStorage.setItem(name, String(value)));
    beSignedInAs({ uid: 'karim', role: 'user' });
    await open(service);
    expect(field().value).toBe('Not yet');
    unmount();
    Object.entries(kept).forEach(([name, value]) => sessionStorage.setItem(name, String(value)));
    beSignedInAs({ uid: 'other', role: 'agent' });
    await open(service);
    expect(field().value).toBe('');
  });

  it('counts the characters that are left near the limit', async () => {
    await open(serviceOf(conversationOf(2)));
    await type('x'.repeat(1990));
    expect(page.textContent).toContain('10 characters left');
    await type('x');
    expect(page.textContent).not.toContain('left');
  });
});

describe('a conversation of 10,000 messages', () => {
  it('keeps a few pages in the page, whichever are read', async () => {
    const service = serviceOf(conversationOf(10_000));
    await open(service);
    const numbers = () =>
      [...page.querySelectorAll('[data-number]')].map((row) => Number(row.getAttribute('data-number')));
    expect([numbers()[0], numbers().at(-1)]).toEqual([9_951, 10_000]);
    const scroll = async () => {
      await act(async () =>
        page.querySelector('[role=log]')!.dispatchEvent(new Event('scroll', { bubbles: true })),
      );
      await settle();
    };
    for (let turn = 0; turn < 6; turn += 1) await scroll();
    expect([numbers()[0], numbers().length]).toEqual([9_651, 200]);
  });

  it('finds words far from what is loaded', async () => {
    const service = serviceOf(conversationOf(10_000), ({ name }) =>
      name.endsWith('/find') ? { data: { numbers: [5_000, 40] } } : undefined,
    );
    await open(service);
    await click('Find in this conversation');
    const input = page.querySelector<HTMLInputElement>('[role=search] input')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'lift');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => input.form!.requestSubmit());
    await settle();
    await settle();
    expect(page.querySelector('[role=search]')?.textContent).toContain('of 2');
    expect(page.querySelector('[data-found=true]')).not.toBeNull();
    expect(page.querySelectorAll('[data-number]').length).toBeLessThanOrEqual(200);
  });
});
