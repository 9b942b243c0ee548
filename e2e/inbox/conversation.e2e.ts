import type { Page } from '@playwright/test';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { fillLogin, pageOf, pressLogin, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { pictureFile } from '../market/pictures.ts';

const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string) => {
  await page.getByLabel('Write a message').fill(text);
  await page.getByLabel('Write a message').press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
};
/** The link of the header's bar. */
const inboxLink = (page: Page) =>
  page
    .locator('header')
    .getByRole('link', { name: /^Inbox/ })
    .first();

test('a visitor asks, signs in, the agent sees the count and answers, and sees that the buyer read it', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Rokeya Agent');
  const buyer = await market.newBuyer('Bashir Buyer');
  const { id, title } = await market.verifiedListing(agent, { title: 'House that is asked about' });

  const buyers = await browser.newPage();
  await buyers.goto(`/properties/${id}`);
  await buyers.getByRole('button', { name: 'Theme' }).waitFor();
  await buyers.getByRole('link', { name: 'Ask about this home' }).click();
  await expect(buyers.getByRole('heading', { name: 'Ask about this home' })).toBeVisible();
  await expect(buyers.getByRole('link', { name: title })).toBeVisible();
  await buyers.getByLabel('Your question').fill('Is the lift working?');
  await buyers.getByRole('button', { name: 'Send' }).click();
  await fillLogin(buyers, buyer);
  await pressLogin(buyers);
  await expect(buyers).toHaveURL(/\/inbox\/[0-9a-f]{24}$/);
  await expect(log(buyers).getByText('Is the lift working?')).toBeVisible();

  const desk = await pageOf(browser, agent);
  const fetched: string[] = [];
  desk.on('request', (request) => fetched.push(request.url()));
  await desk.goto('/dashboard/agent');
  await expect(inboxLink(desk)).toHaveAccessibleName('Inbox 1 new');
  expect(fetched.filter((url) => url.includes('/remotes/inbox/'))).toEqual([]);
  await inboxLink(desk).click();
  await desk.getByRole('link', { name: /Bashir Buyer/ }).click();
  await expect(log(desk).getByText('Is the lift working?')).toBeVisible();
  await expect(inboxLink(desk)).toHaveAccessibleName('Inbox');
  await expect(log(buyers)).toContainText('· Read');
  await write(desk, 'Yes, since May.');
  await expect(log(buyers).getByText('Yes, since May.')).toBeVisible();
  await expect(log(desk).locator('[data-own=true]').last()).toContainText('· Read');

  // Pictures, without a text (TALK-13).
  const files = ['hero-dream-home-640', 'hero-modern-living-640'].map(pictureFile);
  await desk.getByLabel('Add pictures').setInputFiles(files);
  await desk.getByRole('button', { name: 'Send' }).click();
  await log(buyers).getByRole('button', { name: 'Picture 2 of 2 from Rokeya Agent' }).click();
  await expect(buyers.getByRole('dialog')).toContainText('2 of 2');
  await buyers.keyboard.press('Escape');
  await expect(buyers.getByRole('dialog')).toHaveCount(0);

  // The next question about it continues the same conversation.
  await buyers.goto(`/inbox/new?property=${id}`);
  await expect(log(buyers).getByText('Yes, since May.')).toBeVisible();

  // A number that is shared has links.
  await desk.getByLabel('More actions').click();
  await desk.getByRole('button', { name: 'Share my phone number' }).click();
  await desk.getByRole('textbox', { name: /^Phone number/ }).fill('+880 1712 345678');
  await desk.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expect(buyers.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+8801712345678');

  // Blocked, neither writes; the other reads why.
  await buyers.getByLabel('More actions').click();
  await buyers.getByRole('button', { name: 'Block', exact: true }).click();
  await buyers.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(buyers.getByText('You blocked this conversation.').first()).toBeVisible();
  await expect(desk.getByText('This conversation was ended by Bashir Buyer.')).toBeVisible();
  await expect(desk.getByLabel('Write a message')).toHaveCount(0);
});

test('two tabs of one person show the same, and a draft survives a reload', async ({ browser, market }) => {
  const agent = await market.newAgent('Rahim Agent');
  const buyer = await market.newBuyer('Bilkis Buyer');
  const { id } = await market.verifiedListing(agent, { title: 'House of two tabs' });
  const context = await browser.newContext();
  const one = await context.newPage();
  await signIn(one, buyer);
  await one.goto(`/inbox/new?property=${id}`);
  await one.getByLabel('Your question').fill('Which floor?');
  await one.getByRole('button', { name: 'Send' }).click();
  await expect(log(one).getByText('Which floor?')).toBeVisible();
  const other = await context.newPage();
  await other.goto(one.url());
  await expect(log(other).getByText('Which floor?')).toBeVisible();
  await write(other, 'And is there a garage?');
  await expect(log(one).getByText('And is there a garage?')).toBeVisible();
  await one.getByLabel('Write a message').fill('Not sent yet');
  await one.reload();
  await expect(one.getByLabel('Write a message')).toHaveValue('Not sent yet');

  // Offline it waits, and is sent once.
  await context.setOffline(true);
  await one.getByLabel('Write a message').press('Enter');
  await expect(log(one).getByText('Not sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(log(other).getByText('Not sent yet')).toHaveCount(1);
  await expect(log(one).getByText('Not sent yet')).toHaveCount(1);
});

test('an admin reads a reported conversation until the reports are dismissed', async ({
  browser,
  market,
}) => {
  const agent = await market.newAgent('Salam Agent');
  const buyer = await market.newBuyer('Shirin Buyer');
  const { id, title } = await market.verifiedListing(agent, { title: 'House that is reported' });
  const page = await pageOf(browser, buyer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/inbox/new?property=${id}`);
  await page.getByLabel('Your question').fill('May I pay you directly?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Attempted fraud' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Our team will look at it.')).toBeVisible();
  // On a phone the list is one step back.
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('link', { name: /Salam Agent/ })).toBeVisible();

  const desk = await pageOf(browser, market.admin);
  await desk.goto('/dashboard/admin');
  await desk.locator('header').getByRole('link', { name: 'Reported conversations' }).first().click();
  const found = desk.getByRole('listitem').filter({ hasText: title });
  await found.getByRole('button', { name: 'Read the messages' }).click();
  await expect(log(desk).getByText('May I pay you directly?')).toBeVisible();
  await desk.getByRole('button', { name: `Dismiss the reports about ${title}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(desk.getByRole('link', { name: title })).toHaveCount(0);
});

test('the inbox, a conversation and a question are accessible, and fit each window', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Nasrin Agent');
  const buyer = await market.newBuyer('Nadia Buyer');
  const { id } = await market.verifiedListing(agent, { title: 'House for everybody' });
  const page = await pageOf(browser, buyer);
  await page.goto(`/inbox/new?property=${id}`);
  await page.getByLabel('Your question').waitFor();
  await expectAccessibleAndFitting(page, 'a question');
  await page
    .getByLabel('Your question')
    .fill('https://example.test/a-very-long-address-without-any-blank-in-it-at-all-that-goes-on');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toBeVisible();
  await expectAccessibleAndFitting(page, 'a conversation');
  await page.goto('/inbox');
  await page.getByRole('link', { name: /Nasrin Agent/ }).waitFor();
  await expectAccessibleAndFitting(page, 'the inbox');
});
