import { expect, type Route, test } from '../fixtures/test.ts';

/** The list of remotes fails in each possible way: the frame is rendered with an error and a Retry that opens the page. */
const DIRECTORY = '**/remotes.json';

const faults: [name: string, fault: (route: Route) => Promise<void> | void][] = [
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ['is a page', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hello</p>' })],
  ['never arrives', () => undefined],
];

for (const [name, fault] of faults) {
  test(`a directory that ${name} is reported with a Retry`, async ({ page }) => {
    await page.route(DIRECTORY, fault);
    await page.goto('/contact');
    const title = page.getByRole('heading', { level: 1, name: 'The pages of Thikana could not be loaded.' });
    await expect(title).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(DIRECTORY);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveTitle('Contact | Thikana');
    await expect(title).toBeHidden();
  });
}

test('a directory that fails is reported in Bangla, too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'bn'));
  await page.route(DIRECTORY, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'ঠিকানার পাতাগুলো লোড করা যায়নি।' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'আবার চেষ্টা করুন' })).toBeVisible();
});
