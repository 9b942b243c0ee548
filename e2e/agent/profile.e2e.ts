import { expect, test } from '../fixtures/test.ts';
import { pageOf, signIn } from '../fixtures/sign-in.ts';

const PATH = '/dashboard/agent/profile';

test('an agent sees and edits the own profile', async ({ page, market }) => {
  const agent = await market.newAgent('Before Agent');
  await signIn(page, agent);
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main).toContainText(agent.email);
  await expect(main.getByText(/^[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Name').fill('After Agent');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'After Agent' })).toBeVisible();
});

test('an admin may open it; others are sent to the 403 page', async ({ page, browser, market }) => {
  await signIn(page, market.admin);
  await page.goto(PATH);
  await expect(page.getByRole('main')).toContainText('admin@thikana.test');

  const other = await pageOf(browser, await market.newBuyer('Mere Buyer'));
  await other.goto(PATH);
  await expect(other).toHaveURL('/forbidden');
  await other.close();
});
