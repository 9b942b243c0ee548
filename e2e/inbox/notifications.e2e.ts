import type { Page } from '@playwright/test';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** The link of the header's bar. */
const bell = (page: Page) =>
  page
    .locator('header')
    .getByRole('link', { name: /^Notifications/ })
    .first();

test('an offer rings the bell of the agent, on each tab, until they follow it to the offer', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Nasrin Agent');
  const buyer = await market.newBuyer('Babul Buyer');
  const listing = await market.verifiedListing(agent, { title: 'House with a bell' });
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, agent);
  await desk.goto('/notifications');
  await expect(desk.getByText('House with a bell was verified')).toBeVisible();
  await desk.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(desk)).toHaveAccessibleName('Notifications');
  const tab = await context.newPage();
  await tab.goto('/dashboard/agent');
  const fetched: string[] = [];
  tab.on('request', (request) => fetched.push(request.url()));

  await market.offer(buyer, listing);
  await expect(bell(tab)).toHaveAccessibleName('Notifications 1 new');
  await expect(bell(desk)).toHaveAccessibleName('Notifications 1 new');
  expect(fetched.filter((url) => url.includes('/remotes/inbox/'))).toEqual([]);

  await desk.getByRole('link', { name: /New offer on House with a bell/ }).click();
  await expect(desk).toHaveURL(/\/dashboard\/agent\/offered-properties\?search=House/);
  await expect(desk.locator('main').getByText('Babul Buyer').first()).toBeVisible();
  await expect(bell(desk)).toHaveAccessibleName('Notifications');
  await expect(bell(tab)).toHaveAccessibleName('Notifications');

  await bell(tab).click();
  await expect(tab.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(tab, 'notifications');
});
