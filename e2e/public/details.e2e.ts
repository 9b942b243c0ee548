import { expect, test } from '../fixtures/test.ts';
import { failing } from '../fixtures/api-faults.ts';
import { expectSuccess } from '../fixtures/messages.ts';
import { signIn, type Person } from '../fixtures/sign-in.ts';

test.describe('property details for a user', () => {
  let person: Person;
  let listing: { _id: string; title: string };
  test.beforeEach(async ({ page, market }) => {
    person = await market.newBuyer('Salma Reviewer');
    listing = await market.anyListing();
    await signIn(page, person);
  });

  test('shows the listing, 500 px high on a desktop, a heart that is a toggle, and its actions in sight on a phone', async ({
    page,
  }) => {
    await page.goto(`/property-details/${listing._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    await expect(page).toHaveTitle(`${listing.title} | Thikana`);
    const picture = page.getByRole('img', { name: `Picture of ${listing.title}` });
    expect((await picture.boundingBox())?.height).toBe(500);
    await expect(page.getByText('Verified on')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Send a mail to / })).toHaveAttribute('href', /^mailto:/);
    const offer = page.getByRole('link', { name: 'Make an Offer' });
    await expect(offer).toHaveAttribute('href', `/make-offer/${listing._id}`);

    const heart = page.getByRole('button', { name: /^(Add to Wishlist|In your wishlist)$/ });
    // A second press during a pending write does nothing.
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/wishlist') && answer.ok());
    await heart.click();
    await expect(heart).toHaveText('In your wishlist');
    await expect(page.getByRole('link', { name: 'See your wishlist' })).toBeVisible();
    await saved;
    await heart.click();
    await expect(heart).toHaveText('Add to Wishlist');

    await page.setViewportSize({ width: 360, height: 640 });
    await expect(offer).toBeInViewport({ ratio: 1 });
  });

  test('shows what decides without scrolling, and no agent or focus is ever covered', async ({ page }) => {
    const actions = page.getByRole('region', { name: 'What you can do' });
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Opening the same address again is a reload, which restores where it was scrolled to.
      await page.goto('/contact');
      await page.goto(`/property-details/${listing._id}`);
      const above = [
        page.getByRole('heading', { level: 1 }),
        page.getByText(/^\d+ (sq ft|katha|decimal)|^[\d,]+ sq ft$/).first(),
        actions.getByText('৳').last(),
        actions.getByRole('link', { name: 'Make an Offer' }),
        actions.getByRole('button', { name: 'Add to Wishlist' }),
        page.getByRole('heading', { name: 'Agent' }),
        page.getByRole('link', { name: /^Send a mail to / }),
      ];
      for (const part of above) await expect(part).toBeInViewport({ ratio: 1 });
      // Below the text of the page nothing covers what has the focus.
      await page.getByRole('button', { name: 'Report this listing' }).focus();
      const covered = await page.evaluate(() => {
        const { x, y, width: w, height: h } = document.activeElement!.getBoundingClientRect();
        return !document.activeElement!.contains(document.elementFromPoint(x + w / 2, y + h / 2));
      });
      expect(covered, `the focused button at ${width}`).toBe(false);
    }
  });

  test('shows the own offer in place of the button, and on the card', async ({ page, market }) => {
    const agent = await market.newAgent();
    const offered = await market.verifiedListing(agent, { title: 'Offered House' });
    const { id: offerId } = await market.offer(person, offered);
    await page.goto(`/property-details/${offered.id}`);
    const actions = page.getByRole('region', { name: 'What you can do' });
    await expect(actions).toContainText('You offered ৳50,00,000 · waiting');
    await expect(actions.getByRole('link', { name: 'See your offers' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make an Offer' })).toHaveCount(0);

    await market.client.ask(agent, 'offers.accept', { id: offerId });
    await expect(actions).toContainText('You offered ৳50,00,000 · accepted');
    await expect(actions).toContainText(/Pay before \d\d\/\d\d, \d\d:\d\d/);
    const pay = actions.getByRole('link', { name: 'Pay Now for Offered House' });
    await expect(pay).toHaveAttribute('href', `/dashboard/user/pay/${offerId}`);
    await page.goto('/all-properties');
    const card = page.getByRole('article').filter({ hasText: 'Offered House' }).first();
    await expect(card).toContainText('You offered ৳50,00,000 · accepted');
  });

  test('accepts a review that is not blank, and keeps its text when sending fails', async ({
    page,
    market,
  }) => {
    await page.goto(`/property-details/${listing._id}`);
    const text = page.getByLabel('Write a review');
    const send = page.getByRole('button', { name: 'Submit Review' });
    await expect(send).toBeDisabled();
    await text.fill('   ');
    await expect(send).toBeDisabled();
    const words = `Quiet street, honest agent. ${person.email}`;
    await text.fill(words);

    const repair = await failing(page, (url) => url.pathname === '/api/reviews');
    await send.click();
    await expect(page.getByText('Failed to submit review')).toBeVisible();
    await expect(text).toHaveValue(words);
    await repair();
    await page.reload();
    await expect(text).toHaveValue(words);

    await expectSuccess(page, 'Thank you!', () => send.click());
    await expect(text).toHaveValue('');
    const own = page.getByRole('listitem').filter({ hasText: words });
    await expect(own).toContainText('Salma Reviewer');
    await expect(own).toContainText(/\d{2}\/\d{2}\/\d{4}/);

    const all = await market.client.all(null, 'reviews.list', { propertyId: listing._id });
    const written = all.find(({ review }) => review === words);
    await market.client.ask(market.admin, 'reviews.delete', { id: String(written?._id) });
    await expect(own).toHaveCount(0);
  });
});
