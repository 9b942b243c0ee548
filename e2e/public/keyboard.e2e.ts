import { expect, test, type Locator, type Page } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/messages.ts';
import { demo, freshEmail, PASSWORD, signIn } from '../fixtures/sign-in.ts';

const MOST_STEPS = 150;

/** Presses Tab until the control has the focus; the mouse is never used. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached with Tab').toBeFocused();
}

/**
 * Tabs through the whole page once. @returns what cannot be reached of all that a mouse can press or fill, and what does not show
 * that it has the focus. A group of radio buttons counts once, and what loads on the way not at all.
 */
async function walkByTab(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const total = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    const reachable = controls.filter((control) => {
      if (control.matches(':disabled, [type=hidden], [type=radio]:not(:checked), [role=tab][tabindex="-1"]'))
        return false;
      return (
        !control.closest('[aria-hidden=true], [inert]') &&
        control.checkVisibility({ visibilityProperty: true })
      );
    });
    reachable.forEach((control, at) => control.setAttribute('data-walk', String(at)));
    return reachable.length;
  });
  const unseen: string[] = [];
  const reached = new Set<string>();
  for (let step = 0; step < total + MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control?.hasAttribute('data-walk')) return null;
      // The ring may be drawn around the control's box instead, as antd does for its inputs.
      let seen = false;
      for (let box: Element | null = control, up = 0; box && up < 4; box = box.parentElement, up += 1) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
        if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') seen = true;
      }
      return { at: control.getAttribute('data-walk') ?? '', html: control.outerHTML.slice(0, 120), seen };
    });
    if (!found) continue;
    if (!found.seen && !reached.has(found.at)) unseen.push(found.html);
    reached.add(found.at);
    if (reached.size === total) break;
  }
  const unreached = await page.evaluate(
    (there) =>
      [...document.querySelectorAll('[data-walk]')]
        .filter((control) => !there.includes(control.getAttribute('data-walk') ?? ''))
        .map((control) => control.outerHTML.slice(0, 120)),
    [...reached],
  );
  return { unreached, unseen };
}

async function settled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

async function expectAllReached(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await settled(page, address);
    expect(await walkByTab(page), address).toEqual({ unreached: [], unseen: [] });
  }
}

test('all that a visitor can press is reached with Tab and shows where the focus is', async ({ page }) => {
  test.slow();
  await expectAllReached(page, ['/', '/login', '/login#reset', '/registration', '/contact', '/no-such-page']);
});

test('all that a signed-in person can press is reached with Tab and shows where the focus is', async ({
  page,
  market,
}) => {
  test.slow();
  await signIn(page, demo('buyer8'));
  const { _id: listing } = await market.anyListing();
  await expectAllReached(page, [
    '/all-properties',
    `/property-details/${listing}`,
    `/make-offer/${listing}`,
    '/contact',
    '/forbidden',
  ]);
});

test('somebody registers by keyboard alone', async ({ page }) => {
  await settled(page, '/');
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
  await settled(page, '/all-properties');
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
