import { expect, test } from '../fixtures/test.ts';
import { pageOf, PASSWORD } from '../fixtures/sign-in.ts';

test('a buyer reports a listing, an admin asks its agent, and buyers read the answer', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Rokeya Agent');
  const buyer = await market.newBuyer('Bashir Buyer');
  const { id, title } = await market.verifiedListing(agent, { title: 'House that may be gone' });

  // A visitor returns to what they began.
  const buyers = await browser.newPage();
  await buyers.goto(`/properties/${id}`);
  await buyers.getByRole('button', { name: 'Report this listing' }).click();
  await buyers.getByLabel('Email').fill(buyer.email);
  await buyers.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await buyers.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = buyers.getByRole('dialog');
  await expect(dialog.getByText('The agent never learns who reported it.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Already sold' }).focus();
  await buyers.keyboard.press('ArrowDown');
  await buyers.keyboard.press('ArrowUp');
  await dialog.getByLabel('Note (optional)').fill('A family moved in.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(buyers.getByText('We will look at it.')).toBeVisible();

  const desk = await pageOf(browser, market.admin);
  await desk.goto('/dashboard/admin/reports');
  await expect(desk.getByText('A family moved in.')).toBeVisible();
  await desk.getByRole('button', { name: `Ask the agent: ${title}` }).click();
  await expect(desk.getByText('The agent is asked whether it is still available.')).toBeVisible();

  const mine = await pageOf(browser, agent);
  await mine.goto('/dashboard/agent/my-properties');
  const question = mine.getByRole('group', { name: `Is ${title} still available?` });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question.getByText('Not available')).toBeVisible();
  await expect(mine.getByText(buyer.email)).toHaveCount(0);

  await buyers.reload();
  await expect(buyers.getByText(/The agent has said on .+ no longer available/)).toBeVisible();

  await desk.getByRole('button', { name: `Dismiss: ${title}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(desk.getByText('A family moved in.')).toHaveCount(0);
});

test('an admin takes a reported listing back: buyers lose it, its agent reads why, and it is shown again', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Rahima Agent');
  const buyer = await market.newBuyer('Bilkis Buyer');
  const listing = await market.verifiedListing(agent, { title: 'House of somebody else' });
  const { id, title } = listing;
  const offer = await market.offer(buyer, listing);
  await market.client.ask(buyer, 'properties.reportListing', { id, reason: 'not-the-owner' });

  const desk = await pageOf(browser, market.admin);
  await desk.goto('/dashboard/admin/reports');
  await desk.getByRole('button', { name: `Take back: ${title}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Take back ${title}?` });
  await expect(dialog).toContainText('1 offer ends.');
  await dialog.getByRole('button', { name: 'The papers do not show who owns it.' }).click();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText(/Taken back on .+ The papers do not show who owns it\./)).toBeVisible();

  const buyers = await pageOf(browser, buyer);
  await buyers.goto(`/property-details/${id}`);
  await expect(buyers.getByText(title)).toHaveCount(0);
  await expect
    .poll(async () => (await market.client.ask(buyer, 'offers.get', { id: offer.id })).status)
    .toBe('rejected');
  await buyers.goto('/dashboard/user/property-bought');
  await expect(buyers.getByText('The property was taken off the market.').first()).toBeVisible();

  const mine = await pageOf(browser, agent);
  await mine.goto('/dashboard/agent/my-properties');
  await mine.getByRole('button', { name: `Taken back: why?: ${title}` }).click();
  await expect(mine.getByText('Reason: The papers do not show who owns it.')).toBeVisible();

  await desk.getByRole('button', { name: `Show again: ${title}` }).click();
  await expect(desk.getByRole('button', { name: `Take back: ${title}` })).toBeVisible();
  await buyers.goto(`/property-details/${id}`);
  await expect(buyers.getByRole('heading', { name: title })).toBeVisible();
});

test('an admin ends the accepted offer on a listing that was taken back, and its buyer reads why', async ({
  browser,
  market,
}) => {
  const { id, buyer, listing } = await market.acceptedDeal('House with two owners');
  const desk = await pageOf(browser, market.admin);
  await desk.goto(`/dashboard/admin/sales/${id}`);
  await expect(desk.getByText('An admin can end this offer once its listing is taken back.')).toBeVisible();

  await desk.getByRole('link', { name: 'The listing' }).first().click();
  await desk.getByRole('button', { name: `Take back: ${listing.title}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('The accepted one stays; you can end it on its own page.');
  await dialog.getByLabel('Reason, which its agent reads').fill('Two people say that it is theirs.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('button', { name: `Show again: ${listing.title}` })).toBeVisible();

  await desk.goBack();
  await desk.getByRole('button', { name: `End the offer: ${buyer.name}` }).click();
  await dialog.getByRole('button', { name: 'End the offer' }).click();
  await expect(dialog).toContainText('Please give a reason.');
  await dialog.getByRole('button', { name: 'The buyer asked for it.' }).click();
  await desk.keyboard.press('Control+Enter');
  const story = desk.getByRole('region', { name: 'What happened' }).getByRole('listitem').first();
  await expect(story).toContainText('Ended an accepted offer');
  await expect(story).toContainText('Because: The buyer asked for it.');
  await expect(desk.getByRole('button', { name: `End the offer: ${buyer.name}` })).toBeHidden();

  const buyers = await pageOf(browser, buyer);
  await buyers.goto('/dashboard/user/property-bought');
  await expect(buyers.getByText('The property was taken off the market.').first()).toBeVisible();
});
