import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { conversationOf, ID, messageOf, serviceOf } from '../conversations-for-specs.ts';
import { ConversationList } from '../inbox/conversation-list.tsx';
import { Conversation } from './conversation.tsx';

const LIFETIME = 600_000;
const { now } = Date;
let page: HTMLElement;
let uploads = 0;
/** While set, uploads wait for it. */
let gate: Promise<void> | null = null;
beforeEach(() => {
  beSignedInAs({ uid: 'karim', role: 'user' });
  uploads = 0;
  gate = null;
});
afterEach(() => {
  Date.now = now;
  unmount();
});

const widths = (name: string) => {
  const url = `https://images.thikana.test/${name}.webp`;
  return { url, images: { w320: url, w640: url, w1280: url }, color: '#336699' };
};
const service = (first = conversationOf(2)) => serviceOf(first);

async function open(of = service()) {
  answerApi(async (call) => {
    if (call.name !== 'POST /images') return of.answer(call);
    await gate;
    return { status: 201, data: { success: true, data: widths(`up${++uploads}`) } };
  });
  page = await mount(<Conversation id={ID} back="/inbox" isChosen={false} />);
  return of;
}
/** As a reload does: what is in memory of the page is kept here, so the clock decides what is too old. */
async function reopen(of: ReturnType<typeof service>) {
  const kept = { ...sessionStorage };
  unmount();
  beSignedInAs({ uid: 'karim', role: 'user' });
  Object.entries(kept).forEach(([name, value]) => sessionStorage.setItem(name, String(value)));
  await open(of);
}
const sends = ({ calls }: ReturnType<typeof service>) =>
  calls.filter(({ name }) => name === `POST /conversations/${ID}/messages`).map(({ body }) => body);
const named = (name: string) =>
  [...page.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
const click = async (name: string) => {
  await act(async () => named(name)!.click());
  await settle();
};
const files = (count: number, type = 'image/png') =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.png`, { type }));
async function choose(chosen: File[]) {
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: chosen, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  for (let turn = 0; turn < 5; turn += 1) await settle();
}
/** As when they are pasted or dropped. @returns whether it was handled */
async function bring(type: 'paste' | 'dragover' | 'drop', types: string[]) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const brought = { types, files: types.includes('Files') ? files(1) : [] };
  Object.assign(event, { clipboardData: brought, dataTransfer: brought });
  await act(async () => page.querySelector('textarea')!.dispatchEvent(event));
  await settle();
  return event.defaultPrevented;
}
const added = () => [...page.querySelectorAll('form li img')].map((img) => img.getAttribute('alt'));
const alts = () => [...page.querySelectorAll('[role=log] li img')].map((img) => img.getAttribute('alt'));

describe('the composer (TALK-13)', () => {
  it('sends pictures without a text, in their order', async () => {
    const of = await open();
    await choose(files(2));
    expect(added()).toEqual(['Your picture 1 of 2', 'Your picture 2 of 2']);
    await click('Send');
    expect(sends(of)).toMatchObject([{ text: '', pictures: ['up1', 'up2'].map((one) => widths(one).url) }]);
    expect(added()).toEqual([]);
  });

  it('takes four, and no file that is no picture; one that is removed is not sent', async () => {
    const of = await open();
    await choose([...files(1, 'text/plain'), ...files(5)]);
    expect(document.body.textContent).toContain('A message has up to 4 pictures.');
    expect(added()).toHaveLength(4);
    await click('Remove picture 1');
    await click('Send');
    expect(sends(of)[0]?.['pictures']).toEqual(['up2', 'up3', 'up4'].map((one) => widths(one).url));
  });

  it('takes pictures that are pasted or dropped', async () => {
    await open();
    await bring('paste', ['text/html', 'Files']);
    expect(added()).toHaveLength(1);
    expect(await bring('dragover', ['Files'])).toBe(true);
    expect(page.querySelector('form')!.dataset['over']).toBe('true');
    expect(await bring('drop', ['Files'])).toBe(true);
    expect(page.querySelector('form')!.dataset['over']).toBe('false');
    expect(added()).toHaveLength(2);
  });

  it('leaves text that is pasted or dropped to the field, also where it comes with its picture', async () => {
    await open();
    await bring('paste', ['text/plain', 'text/html', 'Files']);
    expect(await bring('dragover', ['text/plain'])).toBe(false);
    expect(page.querySelector('form')!.dataset['over']).toBe('false');
    expect(await bring('drop', ['text/plain'])).toBe(false);
    expect(added()).toEqual([]);
  });

  it('waits with sending while a picture is uploaded', async () => {
    let finish = () => {};
    gate = new Promise((resolve) => (finish = resolve));
    await open();
    await choose(files(1));
    expect(page.querySelector('form')?.textContent).toContain('Uploading 1 picture...');
    expect(named('Send')?.disabled).toBe(true);
    await act(async () => finish());
    await settle();
    expect(named('Send')?.disabled).toBe(false);
  });

  it('keeps them through a reload; what the host has deleted is uploaded again', async () => {
    const of = await open();
    await choose(files(1));
    await reopen(of);
    expect(added()).toEqual(['Your picture 1 of 1']);
    Date.now = () => now() + LIFETIME;
    await click('Send');
    expect(sends(of)[0]?.['pictures']).toEqual([widths('up2').url]);
  });

  it('asks again for one of which only the address is left', async () => {
    const of = await open();
    const url = widths('gone').url;
    sessionStorage.setItem(
      `inbox:karim:${ID}`,
      JSON.stringify({ text: 'See', pictures: [{ ...widths('gone'), uploadedAt: now() - LIFETIME }] }),
    );
    await reopen(of);
    expect(page.querySelector(`img[src="${url}"]`)).not.toBeNull();
    await click('Send');
    expect(document.body.textContent).toContain('Please add them again.');
    expect([sends(of), added(), page.querySelector('textarea')?.value]).toEqual([[], [], 'See']);
  });
});

describe('an unsent message whose pictures are lost (TALK-13)', () => {
  const lost = { ...widths('lost'), uploadedAt: now() - LIFETIME };
  const ours = { ...widths('ours'), uploadedAt: now() };
  const keep = (text: string, pictures: object[]) => {
    const one = { key: messageOf(9).key, text, pictures, at: messageOf(9).at, fault: null };
    sessionStorage.setItem(`inbox:karim:${ID}`, JSON.stringify({ unsent: [one] }));
  };
  const refusing = (code: string) =>
    serviceOf(conversationOf(2), ({ name, body }) =>
      name === `POST /conversations/${ID}/messages` && String(body['pictures']).includes(lost.url)
        ? { status: 422, code }
        : undefined,
    );

  it('is sent without them once they were refused and it is sent again', async () => {
    const of = refusing('IMAGE.NOT_UPLOADED');
    keep('See', [lost, ours]);
    await open(of);
    expect(page.querySelector('[role=log] [role=alert]')!.textContent).toContain('Please add them again.');
    await click('Retry');
    expect(sends(of).map(({ pictures }) => pictures)).toEqual([[lost.url, ours.url], [ours.url]]);
    expect(sends(of).map(({ key }) => key)).toEqual([messageOf(9).key, messageOf(9).key]);
    expect(page.querySelector('[data-unsent]')).toBeNull();
  });

  it('keeps them after another failure: the service may have the message', async () => {
    const of = refusing('LIMIT.EXCEEDED');
    keep('See', [lost]);
    await open(of);
    await click('Retry');
    expect(sends(of).map(({ pictures }) => pictures)).toEqual([[lost.url], [lost.url]]);
  });

  it('ends with a notice where nothing is left of it', async () => {
    keep('', [lost]);
    await open(refusing('IMAGE.NOT_UPLOADED'));
    expect(page.querySelector('[data-unsent]')).toBeNull();
    expect(document.body.textContent).toContain('Please add them again.');
    expect(sessionStorage.getItem(`inbox:karim:${ID}`)).toBeNull();
  });
});

describe('pictures of a message', () => {
  const picture = (name: string) => ({ ...widths(name), image: widths(name).url });

  it('are named by who sent them, in boxes of one shape, and open large', async () => {
    const of = service();
    of.log[0] = messageOf(1, { text: '', pictures: [picture('a')] });
    of.log[1] = messageOf(2, { pictures: [picture('b'), picture('c')] });
    await open(of);
    expect(alts()).toEqual(['Your picture 1 of 1', 'Picture 1 of 2 from Rahim', 'Picture 2 of 2 from Rahim']);
    const boxes = [...page.querySelectorAll<HTMLElement>('[role=log] li span')];
    expect(boxes.map(({ style }) => style.aspectRatio)).toEqual(['4 / 3', '4 / 3', '4 / 3']);
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    Element.prototype.scrollTo = () => {};
    await act(async () => page.querySelectorAll<HTMLButtonElement>('[role=log] li button')[2]!.click());
    for (let turn = 0; turn < 50 && !page.querySelector('dialog'); turn += 1) await settle();
    expect(page.querySelector('dialog')?.textContent).toContain('2 of 2');
  });

  it('are counted where a list shows the newest message', async () => {
    const last = messageOf(2, { text: '', pictures: [picture('a'), picture('b')] });
    answerApi(service(conversationOf(2, { last })).answer);
    page = await mount(<ConversationList openId={undefined} />, '/inbox');
    await settle();
    expect(page.textContent).toContain('2 pictures');
  });
});
