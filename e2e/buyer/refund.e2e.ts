import { expect, test, type APIRequestContext, type Page } from '../fixtures/test.ts';
import { held } from '../fixtures/api-faults.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { bankAnswers, faultyCalls, fillCard, intentOf, setFault } from '../fixtures/card-provider.ts';
import { acceptedDeal, call, type Deal } from '../fixtures/market.ts';
import { demoPerson, signIn } from '../fixtures/sign-in.ts';

const payPath = ({ offerId }: Deal) => `/dashboard/user/pay/${offerId}`;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** Pays while an admin marks the agent as fraud: the money has come for nothing. */
async function payInVain(page: Page, request: APIRequestContext, title: string, card: string): Promise<Deal> {
  const deal = await acceptedDeal(request, title);
  await signIn(page, deal.buyer);
  await page.goto(payPath(deal));
  await expect(payButton(page)).toBeVisible();
  await setFault(request, faultyCalls.confirm((await intentOf(request, deal.offerId)).id), 'no-webhook');
  const release = await held(page, (url) => url.pathname === '/api/payments');
  await fillCard(page, card);
  await payButton(page).click();
  await expect.poll(async () => (await intentOf(request, deal.offerId)).status).toBe('succeeded');
  const admin = await demoPerson(request, 'admin');
  const { _id } = await call<{ _id: string }>(request, admin, 'GET', `/users/${deal.agent.email}`);
  await call(request, admin, 'PATCH', `/users/mark-fraud/${_id}`);
  await expect(page.getByText('The agent was marked as fraud.')).toBeVisible();
  release();
  return deal;
}

test('a pending refund is on its way, not returned; it is returned when the bank has it', async ({
  page,
  request,
}) => {
  const deal = await payInVain(page, request, 'Pending Court', '4000000000007726');
  const state = async () =>
    (await call<{ refundState: string }>(request, deal.buyer, 'GET', `/offers/${deal.offerId}`)).refundState;
  await expect.poll(state).toBe('pending');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your money is being returned' })).toBeVisible();
  await expect(page.getByText(/was returned on/)).toHaveCount(0);

  await bankAnswers(request, deal.offerId);
  await expect(page.getByRole('heading', { name: /^Your money was returned on/ })).toBeVisible();
});

test('a refund that the bank sends back is no longer said to be returned, and is tried again', async ({
  page,
  request,
}) => {
  const deal = await payInVain(page, request, 'Closed Account Court', '4000000000005126');
  await expect(page.getByRole('heading', { name: /^Your money was returned on/ })).toBeVisible();

  await bankAnswers(request, deal.offerId);
  await expect(page.getByRole('heading', { name: 'Your money is being returned' })).toBeVisible();
  await expect(page.getByText(/Your bank did not take it on .* It is being tried again/)).toBeVisible();
  await expect(page.getByText(/was returned on/)).toHaveCount(0);
  await expectAccessibleAndFitting(page, 'a refund that failed');

  await remember(page, 'dark', 'bn');
  await page.goto(payPath(deal));
  await expect(page.getByText(/আবার চেষ্টা চলছে; আপনাকে কিছু করতে হবে না/)).toBeVisible();
  await expectAccessibleAndFitting(page, 'a refund that failed, dark and in Bangla');
});

test('a disputed payment stays bought, and its receipt says so', async ({ page, request }) => {
  const deal = await acceptedDeal(request, 'Disputed Court');
  await signIn(page, deal.buyer);
  await page.goto(payPath(deal));
  await fillCard(page, '4000000000000259');
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();

  await bankAnswers(request, deal.offerId);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Your bank is looking into this payment because it was disputed.');
  await expectAccessibleAndFitting(page, 'the receipt of a disputed payment');
  await page.getByRole('link', { name: 'To your offers' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Disputed Court' })).toContainText(
    'Your bank is looking into this payment.',
  );
});
