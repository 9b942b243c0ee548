import type { Page } from '@playwright/test';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { pageOf } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const viewing = (page: Page) => page.getByRole('region', { name: 'Viewing' });
const dialog = (page: Page) => page.getByRole('dialog');

async function publishHours(page: Page, id: string) {
  await page.goto(`/inbox/hours/${id}`);
  await page.getByRole('button', { name: 'Add times on Sunday' }).click();
  await page.getByRole('button', { name: 'Use the times of Sunday on all days' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The viewing hours are published.')).toBeVisible();
}

/** Asks about a listing and opens the dialog of a viewing. */
async function openRequest(page: Page, id: string) {
  await page.goto(`/inbox/new?property=${id}`);
  await page.getByLabel('Your question').fill('May I see it?');
  await page.getByRole('button', { name: 'Send' }).click();
  await viewing(page).getByRole('button', { name: 'Request a viewing' }).click();
  await dialog(page).getByLabel('Day').selectOption({ index: 2 });
}
const request = async (page: Page) => {
  await dialog(page).getByRole('radio', { name: '10:30' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Request a viewing' }).click();
};

test('an agent publishes hours, a buyer requests a viewing, the agent confirms, both have it in their calendar', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Vaskar Agent');
  const buyer = await market.newBuyer('Vina Buyer');
  const { id } = await market.verifiedListing(agent, { title: 'House that is viewed' });
  const desk = await pageOf(browser, agent);
  await publishHours(desk, id);
  await expectAccessibleAndFitting(desk, 'viewing hours');

  const buyers = await pageOf(browser, buyer);
  await openRequest(buyers, id);
  await request(buyers);
  await expect(viewing(buyers)).toContainText('Requested');
  await expect(viewing(buyers)).toContainText('Vaskar Agent answers until');
  await expectAccessibleAndFitting(buyers, 'a requested viewing');

  await desk.goto('/inbox');
  await desk.getByRole('link', { name: /Vina Buyer/ }).click();
  await expect(viewing(desk)).toContainText('You answer until');
  await viewing(desk).getByRole('button', { name: 'Confirm' }).click();
  // The buyer's open page shows it without a reload.
  await expect(viewing(buyers)).toContainText('Confirmed');
  const [file] = await Promise.all([
    buyers.waitForEvent('download'),
    viewing(buyers).getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('viewing.ics');

  for (const page of [buyers, desk]) {
    await page.goto('/inbox/viewings');
    const item = page.getByRole('listitem').filter({ hasText: 'House that is viewed' }).last();
    // The day may be among the next seven.
    const none = page.getByText('No viewings in these seven days.');
    await expect(item.or(none).first()).toBeVisible();
    if (await none.isVisible()) await page.getByRole('button', { name: 'The week after' }).click();
    await expect(item).toContainText('10:30');
    await expect(item).toContainText('Confirmed');
  }
  await expectAccessibleAndFitting(buyers, 'the calendar');
});

test('two buyers want one time: the second chooses one of the next free times', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Zahir Agent');
  const { id } = await market.verifiedListing(agent, { title: 'House that two view' });
  await publishHours(await pageOf(browser, agent), id);
  const [one, other] = [
    await pageOf(browser, await market.newBuyer('Zoya Buyer')),
    await pageOf(browser, await market.newBuyer('Zubair Buyer')),
  ];
  await openRequest(one, id);
  await openRequest(other, id);
  await dialog(other).getByRole('radio', { name: '10:30' }).check({ force: true });
  await request(one);
  await expect(viewing(one)).toContainText('Requested');
  await dialog(other).getByRole('button', { name: 'Request a viewing' }).click();
  const refusal = dialog(other).getByRole('alert');
  await expect(refusal).toContainText('That time has just been taken.');
  await refusal.getByRole('radio', { name: /11:00/ }).first().check({ force: true });
  await dialog(other).getByRole('button', { name: 'Request a viewing' }).click();
  await expect(viewing(other)).toContainText('11:00');
  await expect(viewing(other)).toContainText('Requested');
});
