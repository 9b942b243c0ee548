import { expect, test } from '../fixtures/test.ts';
import { at } from '../fixtures/api-addresses.ts';
import { alertWith, expectFailure } from '../fixtures/messages.ts';
import { logOut, signIn } from '../fixtures/sign-in.ts';

test('an offer: range first, its checks, plain words, one offer for two presses', async ({
  page,
  market,
}) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Offer Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await signIn(page, buyer);
  await page.goto(`/make-offer/${listing.id}?role=admin`);
  await expect(page.getByText('Offers between ৳50,00,000 and ৳60,00,000 are possible.')).toBeVisible();

  const amount = page.getByLabel('Your offer');
  const review = page.getByRole('button', { name: 'Review your offer' });
  const expectAlert = (title: string, text: string) =>
    expect(alertWith(page, title).filter({ hasText: text })).toBeVisible();
  await expect(amount).toHaveAttribute('step', '1000');
  await amount.fill('abc');
  await review.click();
  await expectAlert('Invalid input', 'Please enter a valid offer amount');
  await amount.fill('4999999');
  await review.click();
  await expectAlert('Invalid Offer', 'Offer must be between ৳50,00,000 - ৳60,00,000');
  await amount.fill('');
  await amount.pressSequentially('৫৫০০০০০', { delay: 20 });
  await expect(alertWith(page, 'Invalid Offer')).toHaveCount(0);
  await expect(page.locator('[aria-live]', { hasText: /^55 lakh$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Middle 55 lakh' })).toHaveAttribute('aria-pressed', 'true');

  // The keyboard alone from here on.
  await amount.press('Enter');
  await expect(page.getByRole('heading', { name: 'You offer ৳55,00,000 for Offer Court.' })).toBeFocused();
  await page.keyboard.press('Tab');
  const send = page.getByRole('button', { name: 'Send offer of ৳55,00,000' });
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/user/property-bought');
  await expect(page.getByRole('article').filter({ hasText: 'Offer Court' })).toContainText('৳55,00,000');
  const offers = await market.client.ask(buyer, 'offers.listOwn', { email: buyer.email });
  expect(offers).toHaveLength(1);

  await page.goto(`/make-offer/${listing.id}`);
  await expect(page.getByText('You offered ৳55,00,000 · waiting')).toBeVisible();
  await expect(amount).toHaveCount(0);
});

test('a typed amount survives leaving the page and a failed request', async ({ page, market }) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Draft Court' });
  await signIn(page, await market.newBuyer());
  await page.goto(`/make-offer/${listing.id}`);
  await page.getByLabel('Your offer').pressSequentially('5500000', { delay: 20 });
  await page.getByRole('link', { name: 'Back to the property' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/make-offer/${listing.id}`);
  await expect(page.getByLabel('Your offer')).toHaveValue('55,00,000');

  await page.getByRole('button', { name: 'Review your offer' }).click();
  const send = page.getByRole('button', { name: /^Send offer of/ });
  await expectFailure(page, at('/offers'), { text: 'Something went wrong!' }, () => send.click());
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await expect(page.getByLabel('Your offer')).toHaveValue('55,00,000');
});

test('others than users, taken listings, unknown listings and visitors', async ({
  page,
  browser,
  market,
}) => {
  const agent = await market.newAgent();
  const listing = await market.verifiedListing(agent, { title: 'Closed Court' });
  const visitor = await browser.newPage();
  await visitor.goto(`/make-offer/${listing.id}`);
  await expect(visitor).toHaveURL('/login');
  await expect(visitor.getByText('Please login first to make an offer.')).toBeVisible();
  await visitor.close();

  await signIn(page, agent);
  await page.goto(`/make-offer/${listing.id}?role=user`);
  await expect(alertWith(page, 'Only users can make an offer.')).toContainText('Access Denied');
  await expect(page.getByLabel('Your offer')).toHaveCount(0);
  await logOut(page);

  await signIn(page, await market.newBuyer());
  await page.goto(`/make-offer/${listing.id}`);
  await expect(page.getByLabel('Your offer')).toBeVisible();
  await market.accept(await market.offer(await market.newBuyer('Rival'), listing));
  await expect(page.getByText('An offer was accepted. New offers are closed for now.')).toBeVisible();
  await page.goto('/make-offer/0123456789abcdef01234567');
  await expect(page.getByText('Property not found')).toBeVisible();
});

test("the own offers: the agent's answer without a reload, filters in the address, why one was rejected, the way to pay", async ({
  page,
  market,
}) => {
  const agent = await market.newAgent();
  const won = await market.verifiedListing(agent, { title: 'Won Court' });
  const lost = await market.verifiedListing(agent, { title: 'Lost Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  const rival = await market.newBuyer('Rival');
  const { id: wonOffer } = await market.offer(buyer, won);
  await market.offer(buyer, lost);
  const { id: rivalOffer } = await market.offer(rival, lost);
  await signIn(page, buyer);

  await page.goto('/dashboard/user/property-bought');
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(cardOf('Won Court')).toContainText('Pending');
  await market.client.ask(agent, 'offers.accept', { id: wonOffer });
  await expect(page.getByRole('link', { name: 'Pay Now for Won Court' })).toBeVisible();
  await market.client.ask(agent, 'offers.accept', { id: rivalOffer });
  await expect(cardOf('Lost Court')).toContainText('Rejected');

  await page.goto('/dashboard/user');
  await expect(page.getByRole('link', { name: 'Pay Now for Won Court' })).toBeVisible();
  await page.getByRole('link', { name: /Rejected/ }).click();
  await expect(page).toHaveURL('/dashboard/user/property-bought?status=rejected');
  await expect(page.getByText('The agent accepted another offer.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Status').click();
  await page.locator('.ant-select-item-option', { hasText: 'Accepted' }).click();
  await expect(page).toHaveURL(/status=accepted/);
  await expect(page.getByRole('article')).toContainText('Won Court');
  await page.getByLabel('Search by title or location').fill('no such place');
  await expect(page.getByText('No offers found.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('The agent accepted another offer.')).toBeVisible();
  await page.goto('/dashboard/user/property-bought');
  await page.getByRole('link', { name: 'Pay Now for Won Court' }).click();
  await expect(page).toHaveURL(`/dashboard/user/pay/${wonOffer}`);
});
