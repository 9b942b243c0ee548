/** The buyer's side of a negotiation on the screens that list own offers (OFFER-15 to OFFER-18). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { answerApi, beSignedInAs, liveChange, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { MyOffers } from '../my-offers/my-offers.tsx';
import { Overview } from '../overview/overview.tsx';

const MADE = '2026-11-20T06:00:00.000Z';
const ID = 'd'.repeat(24);
type Row = Record<string, unknown> & { _id: string };
const offer = (more: object = {}): Row => ({
  ...{ _id: ID, propertyId: 'b'.repeat(24), title: 'Lake View Flat', location: 'Banani', agentName: 'Sadia' },
  ...{ offerAmount: 52_00_000, buyingDate: MADE, status: 'pending', rejectedBecause: null, acceptedAt: null },
  ...{ releasableAt: null, boughtAt: null, transactionId: null, refundDueAt: null, disputeState: null },
  ...more,
});
const TERMS = [
  { amount: 52_00_000, at: MADE, by: 'buyer', paymentBy: 'bankLoan', note: 'We could move in spring.' },
  { amount: 57_00_000, at: '2026-11-21T06:00:00.000Z', by: 'agent', handOverOn: '2036-03-01' },
];
const countered = (more: object = {}) =>
  offer({ offerAmount: 57_00_000, buyerAmount: 52_00_000, version: 2, turn: 'buyer', terms: TERMS, ...more });
const withdrawn = offer({ status: 'rejected', rejectedBecause: 'withdrawn', version: 2, terms: TERMS });

let offers: Row[];
let sent: { name: string; body: unknown }[];
let answer: () => { status?: number; code?: string; data?: unknown } | Promise<{ data?: unknown }>;

beforeEach(() => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  sent = [];
  answer = () => ({ data: {} });
  answerApi(({ name, body }) => {
    if (name === 'GET /offers') return { data: offers };
    if (name === 'GET /offers/summary') {
      const counts = { pending: offers.length, accepted: 0, rejected: 0, bought: 0 };
      return { data: { counts, toPay: [], toAnswer: offers.filter(({ turn }) => turn === 'buyer') } };
    }
    if (name === `GET /offers/${ID}`) return { data: offers.find(({ _id }) => _id === ID) };
    if (!name.startsWith('PATCH')) return { data: [] };
    sent.push({ name, body });
    return answer();
  });
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

let page: HTMLElement;
const show = async (...shown: Row[]) => {
  offers = shown;
  page = await mount(<MyOffers />);
  await settle();
};
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const press = async (name: string) => {
  act(() => button(name)!.focus());
  await act(async () => button(name)!.click());
  await act(() => import('@thikana/web-kit/overlays'));
  await settle();
};
const dialog = () => document.querySelector('[role=dialog]');
const confirmButton = () => dialog()?.querySelector<HTMLButtonElement>('[type=submit]');
const confirm = async () => {
  await act(async () => confirmButton()!.click());
  await settle();
};
const groups = () =>
  [...page.querySelectorAll('section h2')].map(
    (heading) => `${heading.textContent}: ${heading.parentElement?.querySelectorAll('article').length}`,
  );
const change = async (...now: Row[]) => {
  offers = now;
  await act(async () => liveChange({ topic: 'offers', ids: [ID] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await settle();
};

describe('an own offer', () => {
  it('in the own turn is a group of its own, with all terms, their notes and conditions, and until when', async () => {
    await show(countered({ expiresAt: '2099-11-25T08:20:00.000Z' }), offer({ _id: 'e'.repeat(24) }));
    expect(groups()).toEqual(['Your turn: 1', 'Pending: 1']);
    const [card, other] = [...page.querySelectorAll('article')].map(({ textContent }) => textContent);
    expect(card).toContain('The agent asks for ৳57,00,000 since 21/11/2026');
    expect(card).toMatch(/You offered ৳52,00,000 20\/11\/2026 12:00.*Bank loan.*We could move in spring\./);
    expect(card).toMatch(/The agent countered with ৳57,00,000 21\/11\/2026 12:00.*Hand-over 01\/03\/2036/);
    expect(card).toContain('Your turn until 25/11, 14:20');
    expect(other).toContain("The agent's turn");
    expect(page.querySelectorAll('button[aria-label^="Accept"]')).toHaveLength(1);
    expect(button('Withdraw the offer for Lake View Flat')).not.toBeNull();
  });

  it('of an older release has one term and is the agent’s turn', async () => {
    await show(offer());
    expect(page.querySelector('article')?.textContent).toContain('You offered ৳52,00,000 20/11/2026 12:00');
    expect(page.querySelector('article')?.textContent).toContain("The agent's turn");
    expect(groups()).toEqual(['Pending: 1']);
  });

  it('is accepted after a question that names the amount, with the version that was shown, once for two presses', async () => {
    let finish = () => {};
    answer = () => new Promise((resolve) => (finish = () => resolve({ data: {} })));
    await show(countered());
    await press('Accept ৳57,00,000 for Lake View Flat');
    expect(dialog()?.textContent).toContain('Accept ৳57,00,000 for Lake View Flat?');
    // 57,00,000 / 110 (PAY-1).
    expect(dialog()?.textContent).toContain('51,818.18');
    act(() => confirmButton()!.click());
    act(() => confirmButton()!.click());
    await act(async () => {});
    offers = [countered({ status: 'accepted', turn: undefined })];
    finish();
    await settle();
    expect(sent).toEqual([{ name: `PATCH /offers/${ID}/accept`, body: { version: 2 } }]);
    expect(page.querySelector('article')?.textContent).toContain('Agreed on ৳57,00,000');
    expect(page.textContent).toContain('Pay Now');
  });

  it('whose terms change while the question is open shows the new ones before they can be accepted', async () => {
    await show(countered());
    await press('Accept ৳57,00,000 for Lake View Flat');
    const at = '2026-11-22T06:00:00.000Z';
    const terms = [...TERMS, { amount: 53_00_000, at, by: 'buyer' }, { amount: 56_00_000, at, by: 'agent' }];
    await change(countered({ version: 4, offerAmount: 56_00_000, terms }));
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('The terms now: ৳56,00,000');
    expect(confirmButton()?.textContent).toBe('Show the new terms');
    await confirm();
    expect(sent).toEqual([]);
    expect(dialog()?.textContent).toContain('Accept ৳56,00,000 for Lake View Flat?');
    await confirm();
    expect(sent).toEqual([{ name: `PATCH /offers/${ID}/accept`, body: { version: 4 } }]);
  });

  it('that is refused shows the reason and the state of now', async () => {
    await show(countered());
    await press('Accept ৳57,00,000 for Lake View Flat');
    answer = () => {
      offers = [offer({ status: 'rejected', rejectedBecause: 'expired', version: 2, terms: TERMS })];
      return { status: 409, code: 'OFFER.EXPIRED' };
    };
    await confirm();
    expect(document.body.textContent).toContain('These terms have expired.');
    expect(groups()).toEqual(['Rejected: 1']);
    expect(page.textContent).toContain('This offer expired.');
  });

  it('is withdrawn in either turn after a question; the focus follows its card to the other group', async () => {
    await show(offer({ version: 1, turn: 'agent' }), offer({ _id: 'e'.repeat(24), title: 'Garden Duplex' }));
    await press('Withdraw the offer for Lake View Flat');
    expect(dialog()?.textContent).toContain('Withdraw your offer for Lake View Flat?');
    answer = () => {
      offers = [withdrawn, offer({ _id: 'e'.repeat(24), title: 'Garden Duplex' })];
      return { data: {} };
    };
    await confirm();
    expect(sent).toEqual([{ name: `PATCH /offers/${ID}/withdraw`, body: { version: 1 } }]);
    expect(groups()).toEqual(['Pending: 1', 'Rejected: 1']);
    for (let turn = 0; turn < 100 && document.activeElement?.textContent !== 'Lake View Flat'; turn += 1)
      await settle();
    expect(document.activeElement?.textContent).toBe('Lake View Flat');
  });

  it('that moves to another group by a live update keeps the focus', async () => {
    await show(offer({ version: 1, turn: 'agent' }));
    act(() => button('Withdraw the offer for Lake View Flat')!.focus());
    await change(countered());
    expect(groups()).toEqual(['Your turn: 1']);
    expect(document.activeElement).toBe(button('Withdraw the offer for Lake View Flat'));
  });

  it('whose rounds are used up, or whose time is over, has disabled buttons with their reason', async () => {
    const terms = Array.from({ length: 10 }, (_, place) => ({ ...TERMS[place % 2]!, at: MADE }));
    await show(countered({ version: 10, terms }));
    const counter = button('Counter the offer for Lake View Flat')!;
    expect([button('Accept ৳57,00,000 for Lake View Flat')?.disabled, counter.disabled]).toEqual([
      false,
      true,
    ]);
    expect(document.getElementById(counter.getAttribute('aria-describedby')!)?.textContent).toBe(
      'All 10 rounds are used up. The standing terms can still be answered.',
    );
    expect(page.textContent).toContain('Show 7 earlier offers');
    unmount();
    beSignedInAs({ uid: 'nusrat', role: 'user' });
    await show(countered({ expiresAt: '2026-01-01T00:00:00.000Z' }));
    const accept = button('Accept ৳57,00,000 for Lake View Flat')!;
    expect(accept.disabled).toBe(true);
    expect(document.getElementById(accept.getAttribute('aria-describedby')!)?.textContent).toBe(
      'These terms have expired.',
    );
    expect(page.textContent).toContain('Expired on 01/01, 06:00');
  });

  it('is countered in a dialog', async () => {
    await show(countered());
    await press('Counter the offer for Lake View Flat');
    for (let turn = 0; turn < 100 && !dialog(); turn += 1) await settle();
    expect(dialog()?.textContent).toContain('Counter-offer for Lake View Flat');
  });

  it('is in Bangla, with Bangla digits', async () => {
    await act(async () => setLanguage('bn'));
    await show(countered({ expiresAt: '2099-11-25T08:20:00.000Z' }));
    expect(page.textContent).toContain('আপনার পালা, ২৫/১১, ১৪:২০ পর্যন্ত');
    expect(page.textContent).toContain('এজেন্ট ৳৫৭,০০,০০০ পাল্টা প্রস্তাব দিয়েছেন');
  });
});

describe("the buyer's overview", () => {
  it('has the offers that wait for the buyer, with until when', async () => {
    offers = [countered({ expiresAt: '2099-11-25T08:20:00.000Z' }), offer({ _id: 'e'.repeat(24) })];
    page = await mount(<Overview />);
    const cards = [...page.querySelectorAll('li[data-row-key]')];
    expect(cards).toHaveLength(1);
    expect(cards[0]?.textContent).toContain('Your turn until 25/11, 14:20');
  });
});
