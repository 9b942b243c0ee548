import { afterEach, describe, expect, it } from '@jest/globals';
import type { ListingOffers, RequestedOffer } from '@thikana/contracts';
import { sendAll } from '@thikana/web-kit/decisions';
import { setLanguage } from '@thikana/web-kit/i18n';
import { act } from 'react';
import { ListingPanel } from './listing-panel.tsx';
import { OfferQuestions } from './offer-questions.tsx';
import { answerApi, mount, settle, unmount } from '@thikana/web-kit/testing';

const LISTING = {
  propertyId: 'b'.repeat(24),
  title: 'Lake View Flat',
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  images: null,
  color: null,
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
};

const offerOf = (buyerName: string, offerAmount: number, more: Partial<RequestedOffer> = {}) =>
  ({
    ...LISTING,
    _id: buyerName.padEnd(24, '0'),
    buyerName,
    buyerEmail: `${buyerName.toLowerCase()}@example.com`,
    offerAmount,
    buyingDate: '2026-11-20T06:00:00.000Z',
    status: 'pending',
    otherPending: 2,
    releasableAt: null,
    ...more,
  }) as RequestedOffer;

const PANEL: ListingOffers = {
  ...LISTING,
  pendingCount: 3,
  rejectedCount: 0,
  highestPending: 58_00_000,
  acceptedOffer: null,
  pendingOffers: [offerOf('Sadia', 58_00_000), offerOf('Rahim', 54_00_000), offerOf('Karim', 50_00_000)],
};

let page: HTMLElement;
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const show = async (panel: Partial<ListingOffers> = {}) => {
  unmount();
  page = await mount(
    <OfferQuestions>
      <ListingPanel panel={{ ...PANEL, ...panel }} />
    </OfferQuestions>,
  );
};
const rows = () => [...page.querySelectorAll('tbody tr')].map((row) => row.textContent);
const button = (name: string) => page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);

describe('ListingPanel', () => {
  it('marks the buyer whose address is not verified', async () => {
    const pendingOffers = [
      offerOf('Sadia', 58_00_000, { buyerEmailVerified: false }),
      offerOf('Rahim', 54_00_000, { buyerEmailVerified: true }),
      offerOf('Karim', 50_00_000),
    ];
    await show({ pendingOffers });
    const [first, ...others] = rows();
    expect(first).toMatch(/sadia@example\.com\s+not verified/);
    for (const other of others) expect(other).not.toContain('not verified');
  });

  it('shows the listing, its price range and the number of pending offers', async () => {
    await show();
    expect(page.querySelector('h2')?.textContent).toBe('Lake View Flat');
    expect(page.textContent).toContain('৳50,00,000');
    expect(page.textContent).toContain('৳60,00,000');
    expect(page.textContent).toContain('3 offers wait');
    expect(page.querySelector('caption')?.textContent).toBe('Offers for Lake View Flat');
  });

  it('shows each offer with buyer, amount and its place in the asking range, the highest marked', async () => {
    await show();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toMatch(
      /Sadia.*sadia@example\.com.*20\/11\/2026 12:00.*৳58,00,000.*58 lakh.*Highest.*\+16 % over minimum/,
    );
    expect(rows()[1]).toMatch(/Rahim.*৳54,00,000.*\+8 % over minimum/);
    expect(rows()[2]).toMatch(/Karim.*৳50,00,000.*At the minimum/);
    expect(page.textContent?.match(/Highest/g)).toHaveLength(1);
    expect(button('Accept offer of Rahim for Lake View Flat')).not.toBeNull();
    expect(button('Reject offer of Rahim for Lake View Flat')).not.toBeNull();
  });

  it('says how many are the highest where they are alike', async () => {
    const alike = [offerOf('Sadia', 58_00_000), offerOf('Rahim', 58_00_000), offerOf('Karim', 50_00_000)];
    await show({ pendingOffers: alike });
    expect(rows().map((row) => row?.includes('2 highest'))).toEqual([true, true, false]);
    await show({ pendingOffers: alike.slice(0, 2) });
    expect(rows().map((row) => row?.includes('Among the highest'))).toEqual([true, true]);
  });

  it('rejects all below an amount after a review, and names those that failed', async () => {
    const sent: string[] = [];
    answerApi(({ name }) => {
      if (!name.startsWith('PATCH')) return { data: PANEL.pendingOffers.toReversed() };
      sent.push(name);
      return name.includes('Karim') ? { status: 409, code: 'OFFER.NOT_PENDING' } : { data: {} };
    });
    await show();
    const press = async (text: string) => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      await act(async () => found!.click());
      await settle();
    };
    await press('Reject all below…');
    await act(() => import('./reject-below-dialog.tsx'));
    await settle();
    const dialog = () => document.querySelector('[role=dialog]')?.textContent;
    expect(dialog()).toContain('2 offers will be rejected:Karim ৳50,00,000Rahim ৳54,00,000');
    expect(dialog()).toContain('1 offer stays.');
    await press('Reject 2 offers');
    expect(sent).toEqual([
      'PATCH /agent/reject-offer/Karim0000000000000000000',
      'PATCH /agent/reject-offer/Rahim0000000000000000000',
    ]);
    expect(dialog()).toContain('1 failed:Karim: This offer has already been answered.');
  });

  it('rejects at one press, which can be undone until it is sent', async () => {
    const sent: string[] = [];
    answerApi(({ name }) => (name.startsWith('PATCH') ? (sent.push(name), { data: {} }) : { data: [] }));
    await show();
    const press = async (name: string) => {
      await act(async () => button(name)!.click());
      await settle();
    };
    await press('Reject offer of Rahim for Lake View Flat');
    await press('Reject offer of Karim for Lake View Flat');
    expect(rows()[1]).toContain('Rejecting…');
    expect(button('Accept offer of Rahim for Lake View Flat')).toBeNull();
    await press('Undo: Reject offer of Rahim for Lake View Flat');
    expect(button('Accept offer of Rahim for Lake View Flat')).not.toBeNull();
    expect(sent).toEqual([]);
    await act(async () => sendAll());
    expect(sent).toEqual(['PATCH /agent/reject-offer/Karim0000000000000000000']);
  });

  describe('in a negotiation', () => {
    const at = '2026-11-20T06:00:00.000Z';
    const asked = offerOf('Sadia', 59_00_000, {
      ...{ version: 2, turn: 'buyer', buyerAmount: 54_00_000 },
      terms: [
        { amount: 54_00_000, at, by: 'buyer', paymentBy: 'cash', note: 'We could move in spring.' },
        { amount: 59_00_000, at, by: 'agent', paymentBy: 'cash', handOverOn: '2036-03-01' },
      ],
    });
    const answered = offerOf('Rahim', 56_00_000, {
      ...{ version: 3, turn: 'agent', buyerAmount: 56_00_000, expiresAt: '2099-11-25T08:20:00.000Z' },
      terms: [
        { amount: 53_00_000, at, by: 'buyer' },
        { amount: 58_00_000, at, by: 'agent' },
        { amount: 56_00_000, at, by: 'buyer', paymentBy: 'bankLoan', expiresAt: '2099-11-25T08:20:00.000Z' },
      ],
    });
    const negotiated = {
      highestPending: 56_00_000,
      pendingOffers: [answered, asked, offerOf('Karim', 50_00_000)],
    };
    const offerRows = () => [...page.querySelectorAll('tr[data-row-key]')].map((row) => row.textContent);
    const press = async (name: string) => {
      await act(async () => button(name)!.click());
      await act(() => import('@thikana/web-kit/overlays'));
      await settle();
    };
    const dialog = () => document.querySelector('[role=dialog]');

    it("has standing amount and buyer's amount, conditions, turn and end; the highest is the buyer's own", async () => {
      await show(negotiated);
      const [rahim, sadia, karim] = offerRows();
      expect(rahim).toMatch(/৳56,00,000.*Highest.*Bank loan.*3 offers.*Your turn until 25\/11, 14:20/);
      expect(sadia).toMatch(/৳59,00,000.*Buyer: ৳54,00,000.*CashHand-over 01\/03\/2036.*The buyer's turn/);
      expect(sadia).not.toContain('Highest');
      expect(karim).toMatch(/None stated.*Your turn/);
    });

    it('cannot be accepted or countered in the turn of the buyer, with the reason, but rejected', async () => {
      await show(negotiated);
      const accept = button('Accept offer of Sadia for Lake View Flat')!;
      expect(accept.disabled).toBe(true);
      expect(document.getElementById(accept.getAttribute('aria-describedby')!)?.textContent).toBe(
        "The buyer's turn",
      );
      expect(button('Counter offer of Sadia for Lake View Flat')?.disabled).toBe(true);
      expect(button('Reject offer of Sadia for Lake View Flat')?.disabled).toBe(false);
      expect(button('Accept offer of Karim for Lake View Flat')?.disabled).toBe(false);
    });

    it('unfolds its terms with notes', async () => {
      await show(negotiated);
      expect(page.textContent).not.toContain('We could move in spring.');
      await press('2 offers in the negotiation with Sadia');
      const list = page.querySelector('[aria-label="Negotiation with Sadia"]');
      expect([...list!.children].map(({ textContent }) => textContent)).toEqual([
        'The buyer offered ৳54,00,000 20/11/2026 12:00CashWe could move in spring.',
        'You countered with ৳59,00,000 20/11/2026 12:00CashHand-over 01/03/2036',
      ]);
    });

    it('is countered in a dialog that says that the first to accept wins', async () => {
      answerApi(({ name }) => ({ data: name.startsWith('GET /offers/') ? answered : LISTING }));
      await show(negotiated);
      await press('Counter offer of Rahim for Lake View Flat');
      for (let turn = 0; turn < 100 && !dialog(); turn += 1) await settle();
      expect(dialog()?.textContent).toContain('The terms now: ৳56,00,000 Bank loan');
      expect(dialog()?.textContent).toContain('The first buyer to accept wins.');
    });

    it('is accepted and rejected by the version that was shown', async () => {
      const sent: unknown[] = [];
      answerApi(({ name, body }) =>
        name.startsWith('PATCH') ? (sent.push([name, body]), { data: {} }) : { data: answered },
      );
      await show(negotiated);
      await press('Reject offer of Sadia for Lake View Flat');
      await press('Accept offer of Rahim for Lake View Flat');
      expect(dialog()?.textContent).toContain('Rahim pays ৳56,00,000 for Lake View Flat.');
      await act(async () => dialog()!.querySelector<HTMLButtonElement>('[type=submit]')!.click());
      await settle();
      expect(sent).toEqual([
        [`PATCH /agent/reject-offer/${asked._id}`, { version: 2 }],
        [`PATCH /agent/accept-offer/${answered._id}`, { version: 3 }],
      ]);
    });

    it('with ten terms cannot be countered, with the reason', async () => {
      const terms = Array.from({ length: 10 }, () => answered.terms![0]!);
      await show({ ...negotiated, pendingOffers: [{ ...answered, version: 10, terms }] });
      const counter = button('Counter offer of Rahim for Lake View Flat')!;
      expect(counter.disabled).toBe(true);
      expect(document.getElementById(counter.getAttribute('aria-describedby')!)?.textContent).toContain(
        'All 10 rounds are used up.',
      );
    });

    it('has no place among those below an amount for what the agent asked', async () => {
      answerApi(() => ({ data: negotiated.pendingOffers }));
      await show(negotiated);
      const below = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Reject all below…',
      )!;
      await act(async () => below.click());
      await act(() => import('./reject-below-dialog.tsx'));
      await settle();
      expect(dialog()?.textContent).toContain('2 offers will be rejected:Karim ৳50,00,000Sadia ৳54,00,000');
    });
  });

  it('marks nothing as the highest where there is one offer only', async () => {
    await show({ pendingCount: 1, pendingOffers: [offerOf('Sadia', 58_00_000)] });
    expect(page.textContent).not.toContain('Highest');
    expect(page.textContent).toContain('1 offer waits');
  });

  it('offers to load the others where more are pending than it shows', async () => {
    await show({ pendingCount: 41 });
    expect(page.textContent).toContain('Show all 41 waiting offers');
  });

  it('shows the accepted offer with its release, and folds the rejected ones', async () => {
    const acceptedOffer = offerOf('Rahim', 54_00_000, {
      status: 'accepted',
      releasableAt: '2026-01-01T00:00:00.000Z',
    });
    await show({ acceptedOffer, pendingCount: 0, rejectedCount: 2, highestPending: null, pendingOffers: [] });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('Accepted');
    expect(button('Release offer of Rahim for Lake View Flat')?.disabled).toBe(false);
    expect(button('Accept offer of Rahim for Lake View Flat')).toBeNull();
    expect(button('2 rejected offers for Lake View Flat')?.getAttribute('aria-expanded')).toBe('false');
    expect(page.textContent).toContain('No offer waits');
  });

  it('is in Bangla, with Bangla digits', async () => {
    await act(async () => setLanguage('bn'));
    await show();
    expect(page.textContent).toContain('৩টি প্রস্তাব অপেক্ষায়');
    expect(rows()[1]).toContain('সর্বনিম্নের চেয়ে ৮% বেশি');
    expect(rows()[0]).toContain('৳৫৮,০০,০০০');
  });
});
