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
