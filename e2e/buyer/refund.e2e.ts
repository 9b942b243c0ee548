import { expect, test, type Deal, type Market, type Page } from '../fixtures/test.ts';
import { at } from '../fixtures/api-addresses.ts';
import { held } from '../fixtures/api-faults.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import {
  bankAnswers,
  faultyCalls,
  fillCard,
  intentOf,
  payDisputed,
  setFault,
} from '../fixtures/card-provider.ts';
import { signIn } from '../fixtures/sign-in.ts';

const payPath = ({ id }: Deal) => `/dashboard/user/pay/${id}`;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** Pays while an admin marks the agent as fraud, so that the payment is refunded. */
async function payInVain(page: Page, market: Market, title: string, card: string): Promise<Deal> {
  const { request } = page;
  const deal = await market.acceptedDeal(title);
  await signIn(page, deal.buyer);
  await page.goto(payPath(deal));
  await expect(payButton(page)).toBeVisible();
  await setFault(request, faultyCalls.confirm((await intentOf(request, deal.id)).id), 'no-webhook');
  const release = await held(page, at('/payments'));
  await fillCard(page, card);
  await payButton(page).click();
  await expect.poll(async () => (await intentOf(request, deal.id)).status).toBe('succeeded');
  await market.client.ask(market.admin, 'users.markFraud', { id: deal.agent.id });
  await expect(page.getByText('The agent was marked as fraud.')).toBeVisible();
  release();
  return deal;
}

test('a pending refund is on its way, not returned; it is returned when the bank has it', async ({
  page,
  market,
  request,
}) => {
  const deal = await payInVain(page, market, 'Pending Court', '4000000000007726');
  const state = async () => (await market.client.ask(deal.buyer, 'offers.get', { id: deal.id })).refundState;
  await expect.poll(state).toBe('pending');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your money is being returned' })).toBeVisible();
  await expect(page.getByText(/was returned on/)).toHaveCount(0);

  await bankAnswers(request, deal.id);
  await expect(page.getByRole('heading', { name: /^Your money was returned on/ })).toBeVisible();
});

test('a refund that the bank sends back is no longer shown as returned, and is tried again', async ({
  page,
  market,
  request,
}) => {
  const deal = await payInVain(page, market, 'Closed Account Court', '4000000000005126');
  await expect(page.getByRole('heading', { name: /^Your money was returned on/ })).toBeVisible();

  await bankAnswers(request, deal.id);
  await expect(page.getByRole('heading', { name: 'Your money is being returned' })).toBeVisible();
  await expect(page.getByText(/Your bank did not take it on .* It is being tried again/)).toBeVisible();
  await expect(page.getByText(/was returned on/)).toHaveCount(0);
  await expectAccessibleAndFitting(page, 'a refund that failed');

  await remember(page, 'dark', 'bn');
  await page.goto(payPath(deal));
  await expect(page.getByText(/আবার চেষ্টা চলছে; আপনাকে কিছু করতে হবে না/)).toBeVisible();
  await expectAccessibleAndFitting(page, 'a refund that failed, dark and in Bangla');
});

test('a disputed payment remains bought, and its receipt shows the dispute', async ({ page, market }) => {
  const deal = await market.acceptedDeal('Disputed Court');
  await signIn(page, deal.buyer);
  await payDisputed(page, deal.id);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Your bank is looking into this payment because it was disputed.');
  await expectAccessibleAndFitting(page, 'the receipt of a disputed payment');
  await page.getByRole('link', { name: 'To your offers' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Disputed Court' });
  await expect(card).toContainText('Your bank is looking into this payment.');
});
