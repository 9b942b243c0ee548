import { expect, test, type Market, type Page } from '../fixtures/test.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

/** What only a browser and the API show of decisions that can be undone. Their ten seconds, Undo, LOG OUT and failures: decisions.spec.tsx. */

/** Marks a new agent as fraud; the decision can still be undone. @returns reads the role that is stored */
async function decide(page: Page, market: Market): Promise<{ id: string; role: () => Promise<string> }> {
  const { id, email, name } = await market.newAgent('Decided Agent');
  const role = async () => (await market.client.ask(market.admin, 'users.get', { email })).role;
  await signIn(page, demo('admin'));
  await page.clock.install();
  await page.goto(`/dashboard/admin/manage-users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Mark as Fraud: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The papers are forged.' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: `Undo: Mark as Fraud: ${name}` }).first()).toBeVisible();
  expect(await role()).toBe('agent');
  return { id, role };
}

test('a decision takes effect when the tab is closed', async ({ page, market }) => {
  const { role } = await decide(page, market);
  await page.close({ runBeforeUnload: true });
  await expect.poll(role).toBe('fraud');
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
