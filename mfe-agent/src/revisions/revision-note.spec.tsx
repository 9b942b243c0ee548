import { afterEach, describe, expect, it } from '@jest/globals';
import type { OwnRevision, PropertyCard } from '@thikana/contracts';
import { setLanguage } from '@thikana/web-kit/i18n';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { RevisionNote } from './revision-note.tsx';

const listing = (more: Partial<PropertyCard> = {}) =>
  ({
    _id: 'a'.repeat(24),
    title: 'Lake View Flat',
    verificationStatus: 'verified',
    availability: 'available',
    ...more,
  }) as PropertyCard;
const revision = (state: OwnRevision['state'], reason: string | null = null): OwnRevision => ({
  propertyId: 'a'.repeat(24),
  state,
  reason,
  proposedAt: '2026-11-20T06:00:00.000Z',
  decidedAt: null,
  changed: ['title'],
});

afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const show = async (card: PropertyCard, own?: OwnRevision) => {
  const page = await mount(<RevisionNote listing={card} revision={own} />);
  const names = [...page.querySelectorAll('a, button')].map((one) => one.getAttribute('aria-label'));
  return { text: page.textContent ?? '', names };
};

describe('the note on an own card', () => {
  it('is empty while nothing is proposed', async () => {
    expect((await show(listing())).text).toBe('');
  });

  it('shows that the changes are pending, and withdraws them', async () => {
    const { text, names } = await show(listing(), revision('waiting'));
    expect(text).toContain('Your changes wait for an admin. Buyers still see what was verified.');
    expect(names).toEqual(['Take back the changes of Lake View Flat']);
  });

  it('shows why they were rejected, and links to the form', async () => {
    const { text, names } = await show(listing(), revision('rejected', 'Another house.'));
    expect(text).toContain('Reason: Another house.');
    expect(names).toEqual(['Mend the changes of Lake View Flat', 'Discard the changes of Lake View Flat']);
  });

  it('offers no form while an accepted offer has dropped them', async () => {
    const { text, names } = await show(listing({ availability: 'under-offer' }), revision('dropped'));
    expect(text).toContain('because an offer on the property was accepted');
    expect(names).toEqual(['Discard the changes of Lake View Flat']);
  });

  it('shows why a listing was rejected, and sends it again once', async () => {
    const rejected = listing({ verificationStatus: 'rejected', rejectionReason: 'No deed.' });
    const first = await show(rejected);
    expect(first.text).toContain('Reason: No deed.');
    expect(first.names).toEqual(['Send Lake View Flat again']);
    unmount();
    const second = await show({ ...rejected, resubmittedAs: 'b'.repeat(24), rejectionReason: null });
    expect(second.text).toContain('No reason was given.');
    expect(second.text).toContain('Sent again.');
    expect(second.names).toEqual([]);
  });

  it('is in Bangla', async () => {
    await act(async () => setLanguage('bn'));
    expect((await show(listing(), revision('waiting'))).text).toContain('অ্যাডমিনের অপেক্ষায়');
  });
});
