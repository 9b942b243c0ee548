/** Two people negotiate in two browsers (OFFER-15 to OFFER-18). */
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('an offer with conditions is countered twice, seen live by both sides, accepted and ready to pay', async ({
  page,
  browser,
  market,
}) => {
  const agent = await market.newAgent();
  const listing = await market.verifiedListing(agent, { title: 'Counter Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');

  await signIn(page, buyer);
  await page.goto(`/make-offer/${listing.id}`);
  await page.getByLabel('Your offer').fill('5200000');
  await page.getByText('Conditions', { exact: true }).click();
  await page.getByLabel('Bank loan').check();
  await page.getByLabel('Hand-over on').fill('2036-03-01');
  await page.getByLabel('Valid for').selectOption({ label: '3 days' });
  await page.getByLabel('Note').fill('We could move in spring.');
  await expectAccessibleAndFitting(page, 'the offer form with its conditions');
  await page.getByRole('button', { name: 'Review your offer' }).click();
  await expect(page.getByText('Hand-over 01/03/2036')).toBeVisible();
  await page.getByRole('button', { name: 'Send offer of ৳52,00,000' }).click();
  await expect(page).toHaveURL('/dashboard/user/property-bought');
  const card = page.getByRole('article').filter({ hasText: 'Counter Court' });
  await expect(card).toContainText("The agent's turn until");

  const agentPage = await browser.newPage();
  await signIn(agentPage, agent);
  await agentPage.goto('/dashboard/agent/offered-properties');
  const row = agentPage.locator('tr[data-status=pending]').filter({ hasText: 'Nusrat Buyer' });
  await expect(row).toContainText('Bank loan');
  await expect(row).toContainText('Your turn until');
  await row.getByRole('button', { name: '1 offer in the negotiation' }).click();
  await expect(agentPage.getByText('We could move in spring.')).toBeVisible();
  await expectAccessibleAndFitting(agentPage, "the agent's offers with a negotiation");
  await row.getByRole('button', { name: 'Counter offer of Nusrat Buyer' }).click();
  const dialog = (of: typeof page) => of.getByRole('dialog');
  await expect(dialog(agentPage)).toContainText('Between ৳50,00,000 and ৳60,00,000.');
  await agentPage.getByLabel('Your counter-offer').fill('5900000');
  await agentPage.getByRole('button', { name: 'Send counter-offer of ৳59,00,000' }).click();
  await expect(row).toContainText("The buyer's turn");
  await expect(row.getByRole('button', { name: 'Accept offer of Nusrat Buyer' })).toBeDisabled();

  // Without a reload.
  await expect(card).toContainText('The agent countered with ৳59,00,000');
  await expect(card).toContainText('Your turn');
  await card.getByRole('button', { name: 'Counter the offer for Counter Court' }).click();
  await page.getByLabel('Your counter-offer').fill('5500000');
  await expectAccessibleAndFitting(page, 'the counter-offer');
  await page.getByRole('button', { name: 'Send counter-offer of ৳55,00,000' }).click();
  await expect(row).toContainText('৳55,00,000');
  await expect(row).toContainText('Your turn');

  await row.getByRole('button', { name: 'Counter offer of Nusrat Buyer' }).click();
  await agentPage.getByLabel('Your counter-offer').fill('5700000');
  await agentPage.getByRole('button', { name: 'Send counter-offer of ৳57,00,000' }).click();
  await card.getByRole('button', { name: 'Accept ৳57,00,000 for Counter Court' }).click();
  await expect(dialog(page)).toContainText('Accept ৳57,00,000 for Counter Court?');
  await expectAccessibleAndFitting(page, 'the acceptance');
  await dialog(page).getByRole('button', { name: 'Accept ৳57,00,000' }).click();
  await page.getByRole('link', { name: 'Pay Now for Counter Court' }).click();
  await expect(page).toHaveURL(/\/dashboard\/user\/pay\//);
  await expect(page.getByText('৳57,00,000').first()).toBeVisible();
  await expect(agentPage.locator('tr[data-status=accepted]')).toContainText('Nusrat Buyer');
  await agentPage.close();
});
