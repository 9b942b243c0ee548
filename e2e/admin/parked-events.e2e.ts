import { expect, test, type Locator, type Page } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, remember, TWO_LOOKS } from '../fixtures/appearance.ts';
import { park, userUpdated } from '../fixtures/parked-events.ts';
import { at } from '../fixtures/api-addresses.ts';
import { alertWith } from '../fixtures/messages.ts';
import { pageOf, signIn } from '../fixtures/sign-in.ts';

const PATH = '/dashboard/admin/parked-events';
const subscriber = 'rename-reviewer-when-user-updated';
const unreadable = JSON.stringify({ hello: 1 });
const group = (page: Page, cause: string) =>
  page.getByRole('list', { name: 'Parked Events' }).locator('> li').filter({ hasText: cause });
const rowsOf = (found: Locator) => found.getByRole('list', { name: /^Events/ }).getByRole('listitem');
/** The address of an open group. */
const addressOf = (cause: string, service = 'reviews', of = subscriber) =>
  `${PATH}?service=${service}&subscriber=${of}&cause=${encodeURIComponent(cause)}`;
const expectInAudit = async (page: Page, text: string) => {
  await page.goto('/dashboard/admin/audit?kind=event');
  const found = page.getByText(text).first();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(found.or(next).first()).toBeVisible();
  // Other tests drop many meanwhile: it may be on a later page.
  await expect(async () => {
    if (!(await found.isVisible())) await next.click({ timeout: 1_000 });
    await expect(found).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
};

test.beforeEach(async ({ page, market }) => signIn(page, market.admin));

test('events of a cause are counted, shown and replayed together; those that fail again remain', async ({
  page,
}) => {
  const reason = `Error: court ${'a'.repeat(24)} is closed`;
  const events = Array.from({ length: 30 }, (_, n) => userUpdated(`Nila ${n}`));
  await park({ service: 'reviews', subscriber, reason, cause: 'Error: court … is closed' }, [
    ...events,
    unreadable,
  ]);

  await page.goto('/dashboard/admin');
  const counter = page.getByRole('region', { name: 'Parked events' }).getByRole('link');
  await expect(counter).toContainText('Waiting to be replayed or dropped');
  await counter.click();
  await expect(page).toHaveURL(PATH);

  const found = group(page, 'Error: court … is closed');
  await expect(found).toContainText('Reviews');
  await expect(found).toContainText(subscriber);
  await found.getByRole('button', { name: /^Show events/ }).click();
  await expect(page).toHaveURL(/cause=Error/);
  const rows = rowsOf(found);
  await expect(rows).toHaveCount(20);
  await found.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(31);
  await expect(rows.first()).toContainText('Tried 8 times');
  const first = rows.first();
  await first.getByRole('button', { name: /^Data of/ }).click();
  await expect(rows.first().getByRole('textbox', { name: 'Data' })).toHaveValue(/"name": "Nila 0"/);

  await found.getByRole('button', { name: /^Replay all 31/ }).dblclick();
  await expect(alertWith(page, '1 event stays parked. it is not an event envelope')).toBeVisible();
  await expect(found).toHaveCount(0);
  const left = group(page, 'it is not an event envelope').filter({ hasText: subscriber });
  await left.getByRole('button', { name: /^Show events/ }).click();
  await expect(rowsOf(left).first()).toContainText('Tried 9 times');
  await expectInAudit(page, 'Replayed a parked event');
});

test('one event is replayed, another dropped for a reason that the audit records, by keys alone', async ({
  page,
}) => {
  const cause = 'Error: by keys';
  const renaming = 'show-new-names-when-user-updated';
  const events = [userUpdated('Rafi'), userUpdated('Rafi too')];
  await park({ service: 'offers', subscriber: renaming, reason: cause }, events);
  await page.goto(addressOf(cause, 'offers', renaming));
  const found = group(page, cause);
  const rows = rowsOf(found);
  await expect(rows).toHaveCount(2);
  const first = rows.first();
  await first.getByRole('button', { name: /^Replay/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 event has been taken in.' })).toBeVisible();
  await expect(rows).toHaveCount(1);

  await first.getByRole('button', { name: /^Drop/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Drop this event?' });
  await dialog.getByLabel('Why?').press('Tab');
  await dialog.getByRole('button', { name: 'Drop' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Say why it is dropped.');
  await dialog.getByLabel('Why?').fill('Made by a test');
  await dialog.getByRole('button', { name: 'Drop' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(found).toHaveCount(0);
  await expectInAudit(page, 'Because: Made by a test');
});

test('all of a cause are dropped for one reason, in steps, each recorded in the audit', async ({ page }) => {
  const cause = 'Error: of no use';
  const events = Array.from({ length: 30 }, (_, n) => userUpdated(`Mim ${n}`));
  await park({ service: 'reviews', subscriber, reason: cause }, events);
  let calls = 0;
  await page.route(at('/admin/drop-parked-events'), (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto(PATH);
  const found = group(page, cause);
  await found.getByRole('button', { name: /^Drop all 30/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Drop these 30 events?' });
  await expect(dialog).toContainText(`could not take in because of “${cause}”`);
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Say why it is dropped.');
  expect(calls).toBe(0);
  await dialog.getByLabel('Why?').fill('Nobody of them was there');
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByRole('status').filter({ hasText: '30 events have been given up.' })).toBeVisible();
  await expect(found).toHaveCount(0);
  expect(calls).toBeGreaterThan(1);
  await expectInAudit(page, 'Because: Nobody of them was there');
});

test('of two admins the second reads that the event is not parked any more', async ({
  page,
  browser,
  market,
}) => {
  const cause = 'Error: two admins';
  await park({ service: 'reviews', subscriber, reason: cause }, [userUpdated('Tania')]);
  const other = await pageOf(browser, market.admin);
  for (const desk of [page, other]) {
    await desk.goto(addressOf(cause));
    await expect(group(desk, cause).getByRole('button', { name: /^Drop UserUpdated/ })).toBeVisible();
  }
  await group(page, cause).getByRole('button', { name: 'Replay UserUpdated' }).click();
  await expect(group(page, cause)).toHaveCount(0);
  await group(other, cause).getByRole('button', { name: 'Replay UserUpdated' }).click();
  await expect(alertWith(other, 'is not parked any more')).toBeVisible();
  await expect(group(other, cause)).toHaveCount(0);
  await other.close();
});

test('an open group is accessible and fits, in both themes and languages', async ({ page }) => {
  const cause = 'Error: a long one '.repeat(8).trim();
  await park({ service: 'reviews', subscriber, reason: cause }, [userUpdated('Mita'), unreadable]);
  for (const [theme, language] of TWO_LOOKS) {
    await remember(page, theme, language);
    await page.goto(addressOf(cause));
    const data = page.getByRole('button', { name: language === 'en' ? /^Data of/ : /-এর তথ্য$/ });
    await data.first().click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectAccessibleAndFitting(page, `parked events, ${theme}, ${language}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
