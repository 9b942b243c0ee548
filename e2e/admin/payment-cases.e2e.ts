import { expect, test } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { payDisputed } from '../fixtures/card-provider.ts';
import { pageOf, signIn } from '../fixtures/sign-in.ts';

test('a payment that its buyer disputes is what the admin sees first, with the last day for evidence', async ({
  page,
  browser,
  market,
}) => {
  const deal = await market.acceptedDeal('Contested Court');
  await signIn(page, deal.buyer);
  await payDisputed(page, deal.id);

  const desk = await pageOf(browser, market.admin);
  await desk.goto('/dashboard/admin');
  const found = desk.getByRole('listitem').filter({ hasText: 'Contested Court' });
  await expect(found).toContainText('Disputed');
  await expect(found).toContainText(/Send evidence to the card provider before \d/);
  await expect(found.getByRole('link', { name: deal.buyer.email })).toBeVisible();
  // A dispute is answered at the card provider.
  await expect(found.getByRole('button')).toHaveCount(0);
  await expectAccessibleAndFitting(desk, 'a disputed payment');

  await remember(desk, 'dark', 'bn');
  await desk.goto('/dashboard/admin');
  await expect(found).toContainText('প্রমাণ পাঠান');
  await expectAccessibleAndFitting(desk, 'a disputed payment, dark and in Bangla');
  await desk.close();
});
