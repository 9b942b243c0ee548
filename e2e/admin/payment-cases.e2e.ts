import { expect, test } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { bankAnswers, fillCard } from '../fixtures/card-provider.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('a payment that its buyer disputes is what the admin sees first, with the last day for evidence', async ({
  page,
  browser,
  market,
  request,
}) => {
  const deal = await market.acceptedDeal('Contested Court');
  await signIn(page, deal.buyer);
  await page.goto(`/dashboard/user/pay/${deal.id}`);
  await fillCard(page, '4000000000000259');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await bankAnswers(request, deal.id);

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, market.admin);
  await desk.goto('/dashboard/admin');
  const found = desk.getByRole('listitem').filter({ hasText: 'Contested Court' });
  await expect(found).toContainText('Disputed');
  await expect(found).toContainText(/Send evidence to the card provider before \d/);
  await expect(found.getByRole('link', { name: deal.buyer.email })).toBeVisible();
  // Nothing here ends a dispute: that is done at the card provider.
  await expect(found.getByRole('button')).toHaveCount(0);
  await expectAccessibleAndFitting(desk, 'a disputed payment');

  await remember(desk, 'dark', 'bn');
  await desk.goto('/dashboard/admin');
  await expect(found).toContainText('প্রমাণ পাঠান');
  await expectAccessibleAndFitting(desk, 'a disputed payment, dark and in Bangla');
  await context.close();
});
