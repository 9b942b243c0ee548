import { expect, test, type Locator, type Page } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/messages.ts';
import { openSettled } from '../fixtures/open-settled.ts';
import { freshEmail, PASSWORD, signIn } from '../fixtures/sign-in.ts';

const MOST_STEPS = 150;

/** Presses Tab until the control has the focus; the mouse is never used. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached with Tab').toBeFocused();
}

test('somebody registers by keyboard alone', async ({ page }) => {
  await openSettled(page, '/');
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Login' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Register' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/registration');
  for (const [label, text] of [
    ['Name', 'Keya Typist'],
    ['Email', freshEmail('keys')],
    [/^Password$/, PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await expectSuccess(page, 'Registration Successful', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL('/');
});

test('a buyer filters, saves, reviews and offers by keyboard alone', async ({ page, market }) => {
  const location = `Keyboard Lane ${Date.now()}, Dhaka`;
  const house = { title: 'Keyboard House', location };
  const { title } = await market.verifiedListing(await market.newAgent(), house);
  await signIn(page, await market.newBuyer('Keya Typist'));
  await openSettled(page, '/all-properties');
  await tabTo(page, page.getByLabel('Location'));
  await page.keyboard.type('keyboard lane');
  const details = page.getByRole('link', { name: `See Details: ${title}` }).first();
  await expect(details).toBeVisible();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await tabTo(page, page.getByRole('button', { name: 'Add to Wishlist' }));
  await Promise.all([expect(page.getByText('Added!')).toBeVisible(), page.keyboard.press('Enter')]);
  await tabTo(page, page.getByLabel('Write a review'));
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeFocused();
  await Promise.all([expect(page.getByText('Thank you!')).toBeVisible(), page.keyboard.press('Enter')]);

  await tabTo(page, page.getByRole('link', { name: 'Make an Offer' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Your offer'));
  await page.keyboard.type('5500000');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Send offer of/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/user/property-bought');
});
