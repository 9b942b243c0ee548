import { expect, test, type Market, type Page } from '../fixtures/test.ts';
import { logOut, signIn, type Person } from '../fixtures/sign-in.ts';

/** Decisions that can be undone, in a browser with the API. Each kind of decision, its ten seconds and Undo: decisions.spec.tsx. */

/** An admin of its own, because LOG OUT ends all sessions. */
async function newAdmin(market: Market): Promise<Person> {
  const admin = await market.newBuyer('Deciding Admin');
  await market.client.ask(market.admin, 'users.makeAdmin', { id: admin.id });
  await market.client.ask(admin, 'users.summary', undefined, { soon: true });
  return admin;
}

/** Marks a new agent as fraud; the decision can still be undone. @returns reads the role that is stored */
async function decide(page: Page, market: Market): Promise<{ id: string; role: () => Promise<string> }> {
  const { id, email, name } = await market.newAgent('Decided Agent');
  const role = async () => (await market.client.ask(market.admin, 'users.get', { email })).role;
  await signIn(page, await newAdmin(market));
  await page.clock.install();
  await page.goto(`/dashboard/admin/manage-users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Mark as Fraud: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The papers are forged.' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: `Undo: Mark as Fraud: ${name}` }).first()).toBeVisible();
  expect(await role()).toBe('agent');
  return { id, role };
}

test('a decision takes effect after ten seconds', async ({ page, market }) => {
  const { role } = await decide(page, market);
  await page.clock.fastForward(9_000);
  expect(await role()).toBe('agent');
  await page.clock.fastForward(1_500);
  await expect.poll(role).toBe('fraud');
});

test('a decision takes effect when the tab is closed', async ({ page, market }) => {
  const { role } = await decide(page, market);
  await page.close({ runBeforeUnload: true });
  await expect.poll(role).toBe('fraud');
});

test('a decision takes effect when the page is loaded anew', async ({ page, market }) => {
  const { role } = await decide(page, market);
  await page.reload();
  await expect.poll(role).toBe('fraud');
});

test('a decision that could not be sent is to be made again', async ({ page, market, context }) => {
  const { role } = await decide(page, market);
  await context.setOffline(true);
  await page.clock.fastForward(10_500);
  const row = page.getByRole('row').filter({ hasText: 'Decided Agent' });
  await expect(row).toContainText('Thikana cannot be reached.');
  await expect(row.getByRole('button', { name: 'Mark as Fraud: Decided Agent' })).toBeVisible();
  await context.setOffline(false);
  expect(await role()).toBe('agent');
});

test('a decision takes effect before LOG OUT', async ({ page, market }) => {
  const { role } = await decide(page, market);
  await logOut(page);
  expect(await role()).toBe('fraud');
});

test('a decision has no effect when a second admin decided first, and the row shows it', async ({
  page,
  market,
}) => {
  const { id, role } = await decide(page, market);
  await page.clock.fastForward(5_000);
  await market.client.ask(market.admin, 'users.makeAdmin', { id });
  const row = page.getByRole('row').filter({ hasText: 'Decided Agent' });
  await expect(row).toContainText('Somebody else has changed the role meanwhile.');
  await page.clock.fastForward(10_000);
  expect(await role()).toBe('admin');
  await expect(row).toContainText('Your decision was not applied.');
});
