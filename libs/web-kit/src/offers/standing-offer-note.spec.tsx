import { afterEach, describe, expect, it } from '@jest/globals';
import type { StandingOffer } from '@thikana/contracts';
import { act } from 'react';
import { setLanguage } from '../i18n/language.ts';
import { StandingOfferNote } from './standing-offer-note.tsx';
import { mount, unmount } from '../testing/index.tsx';

const PENDING: StandingOffer = {
  offerId: 'a'.repeat(24),
  propertyId: 'b'.repeat(24),
  offerAmount: 2_24_00_000,
  status: 'pending',
  releasableAt: null,
};
const ACCEPTED: StandingOffer = { ...PENDING, status: 'accepted', releasableAt: '2026-11-25T08:20:00.000Z' };

let page: HTMLElement;
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const show = async (offer: StandingOffer, look: 'card' | 'block') => {
  unmount();
  page = await mount(<StandingOfferNote offer={offer} title="Lake View Flat" look={look} />);
};
const addresses = () => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe.each(['card', 'block'] as const)('StandingOfferNote as a %s', (look) => {
  it('shows the offered amount, that it is pending, and links to the own offers', async () => {
    await show(PENDING, look);
    expect(page.textContent).toContain('You offered ৳2,24,00,000 · waiting');
    expect(addresses()).toEqual(['/dashboard/user/property-bought']);
  });

  it("shows the buyer's own amount, not the agent's, and that it is their turn (OFFER-19)", async () => {
    await show({ ...PENDING, buyerAmount: 2_00_00_000, turn: 'buyer' }, look);
    expect(page.textContent).toContain('You offered ৳2,00,00,000 · your turn');
    await act(async () => setLanguage('bn'));
    expect(page.textContent).toContain('আপনি ৳২,০০,০০,০০০ প্রস্তাব দিয়েছেন · আপনার পালা');
  });

  it("shows an accepted amount that the agent named as agreed, not as the buyer's", async () => {
    await show({ ...ACCEPTED, buyerAmount: 2_00_00_000 }, look);
    expect(page.textContent).toContain('Agreed on ৳2,24,00,000 · accepted');
    expect(page.textContent).not.toContain('You offered');
    await act(async () => setLanguage('bn'));
    expect(page.textContent).toContain('৳২,২৪,০০,০০০ দামে রাজি · গৃহীত');
  });

  it('links to the payment of an accepted offer with its deadline', async () => {
    await show(ACCEPTED, look);
    expect(page.textContent).toContain('You offered ৳2,24,00,000 · accepted');
    expect(page.textContent).toContain('Pay before 25/11, 14:20');
    expect(addresses()).toContain(`/dashboard/user/pay/${ACCEPTED.offerId}`);
    expect(page.querySelector('[aria-label="Pay Now for Lake View Flat"]')).not.toBeNull();
  });

  it('shows that it was bought', async () => {
    await show({ ...PENDING, status: 'bought' }, look);
    expect(page.textContent).toContain('You bought this for ৳2,24,00,000');
    expect(addresses()).toEqual(['/dashboard/user/property-bought']);
  });

  it('is in Bangla, with Bangla digits', async () => {
    await show(ACCEPTED, look);
    await act(async () => setLanguage('bn'));
    expect(page.textContent).toContain('আপনি ৳২,২৪,০০,০০০ প্রস্তাব দিয়েছেন · গৃহীত');
    expect(page.textContent).toContain('২৫/১১, ১৪:২০-এর আগে টাকা দিন');
  });
});
