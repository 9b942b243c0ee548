import { expect, test, type Locator, type Market, type Page } from '../fixtures/test.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { sendDecisions } from '../fixtures/visibility.ts';

const COUNT = 30;

/** Thirty pending listings at a place of their own; the oldest is shown first. @returns the place and the titles as they are shown */
async function longQueue(market: Market): Promise<{ place: string; titles: string[] }> {
  const place = `Queue Road ${process.pid}-${Date.now()}`;
  const agent = await market.newAgent('Busy Agent');
  const titles = Array.from({ length: COUNT }, (_, at) => `Home ${String(at + 1).padStart(2, '0')}`);
  for (const title of titles) await market.newListing(agent, { title, location: place });
  return { place, titles };
}

const focusedIn = (page: Page, selector: string) =>
  page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector);
const rowOf = (page: Page, title = '') => page.getByRole('row').filter({ hasText: title });
const previewIn = (row: Locator) => row.getByRole('button', { name: /^Preview/ });

test('a long queue is answered by keys', async ({ page, market }) => {
  test.slow();
  const { place, titles } = await longQueue(market);
  await signIn(page, market.admin);
  const search = new URLSearchParams({ status: 'pending', location: place });
  await page.goto(`/dashboard/admin/manage-properties?${search}`);
  await expect(page.getByText('1 – 20 of 30')).toBeVisible();
  const preview = (at: number) => page.getByRole('dialog', { name: titles[at] ?? '', exact: true });

  await test.step('in the preview', async () => {
    await page.getByRole('button', { name: 'Go through the pending' }).click();
    await expect(preview(0)).toContainText('Queue Road');
    for (const hint of ['V verify', 'R reject', 'J next', 'K previous'])
      await expect(preview(0)).toContainText(hint);
    await page.keyboard.press('j');
    await expect(preview(1)).toBeVisible();
    await page.keyboard.press('k');
    await expect(preview(0)).toBeVisible();
    // With a modifier the letter is the browser's.
    await page.keyboard.press('Alt+j');
    await expect(preview(0)).toBeVisible();

    for (const at of [0, 1, 2]) {
      await page.keyboard.press('v');
      await expect(preview(at + 1)).toBeVisible();
      expect(await focusedIn(page, '[role=dialog]')).toBe(true);
    }
    await page.keyboard.press('r');
    const question = page.getByRole('dialog', { name: `Reject ${titles[3]}?` });
    await expect(question).toBeVisible();
    // Letters are for the preview only; here they are text.
    await page.keyboard.press('v');
    await expect(question.getByRole('textbox')).toHaveValue('v');
    await question.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(preview(4)).toBeVisible();
    await sendDecisions(page);
    await expect(page.getByText('1 – 20 of 26')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview(4)).toBeHidden();
    expect(await focusedIn(page, 'body > *')).toBe(true);
  });

  await test.step('in the rows', async () => {
    // Letters do nothing for a second after a dialog.
    await expect(async () => {
      await previewIn(rowOf(page, titles[4])).focus();
      await page.keyboard.press('j');
      await expect(previewIn(rowOf(page, titles[5]))).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('v');
    const undo = rowOf(page, titles[5]).getByRole('button', { name: `Undo: Verify ${titles[5]}` });
    await expect(undo).toBeVisible();
    await page.keyboard.press('j');
    const next = previewIn(rowOf(page, titles[6]));
    await expect(next).toBeFocused();
    await sendDecisions(page);
    await expect(rowOf(page, titles[5])).toHaveCount(0);
    await expect(next).toBeFocused();
    await page.keyboard.press('k');
    await expect(previewIn(rowOf(page, titles[4]))).toBeFocused();
  });

  await test.step('on to the next page and back, in the rows and in the preview', async () => {
    const rows = page.locator('tbody tr[data-row-key]');
    await previewIn(rows.last()).focus();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/[?&]page=2&/);
    await expect(previewIn(rows.first())).toBeFocused();
    await page.keyboard.press('k');
    await expect(page).not.toHaveURL(/[?&]page=2&/);
    await expect(previewIn(rows.last())).toBeFocused();

    const last = await previewIn(rows.last()).textContent();
    await previewIn(rows.last()).click();
    await expect(page.getByRole('dialog', { name: last ?? '', exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/[?&]page=2&/);
    await expect(page.getByRole('dialog')).toContainText('1 of ');
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog', { name: last ?? '', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  const listed = await market.client.all(null, 'properties.list', { location: place });
  const verified = listed.map(({ title }) => title).sort();
  expect(verified).toEqual([titles[0], titles[1], titles[2], titles[5]].sort());
});
