import { expect, test, type Page } from '../fixtures/test.ts';
import { openSettled } from '../fixtures/open-settled.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

const MOST_STEPS = 150;

/**
 * Tabs through the whole page once. @returns what cannot be reached of all that a mouse can press or fill, and what does not show
 * that it has the focus. A group of radio buttons counts once, and what loads on the way not at all.
 */
async function walkByTab(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const walk = await page.evaluateHandle(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    const unreached = new Set<Element>(
      controls.filter((control) => {
        if (
          control.matches(':disabled, [type=hidden], [type=radio]:not(:checked), [role=tab][tabindex="-1"]')
        )
          return false;
        return (
          !control.closest('[aria-hidden=true], [inert]') &&
          control.checkVisibility({ visibilityProperty: true })
        );
      }),
    );
    const unseen: Element[] = [];
    // Recorded in the page, because a question a step would double the time. The key comes up when the focus has moved.
    const record = () => {
      const control = document.activeElement;
      if (!control || !unreached.delete(control)) return;
      // The ring may be drawn around the control's box instead, as antd does for its inputs.
      for (let box: Element | null = control, up = 0; box && up < 4; box = box.parentElement, up += 1) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
        if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return;
      }
      unseen.push(control);
    };
    addEventListener('keyup', record, true);
    return { unreached, unseen };
  });
  const found = () =>
    walk.evaluate(({ unreached, unseen }) => {
      const html = (control: Element) => control.outerHTML.slice(0, 120);
      const there = [...unreached].filter((control) => control.isConnected);
      return { unreached: there.map(html), unseen: unseen.map(html) };
    });
  const total = await walk.evaluate(({ unreached }) => unreached.size);
  for (let step = 1; step <= total + MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (step >= total && step % 10 === 0 && (await found()).unreached.length === 0) break;
  }
  return found();
}

async function expectAllReached(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await openSettled(page, address);
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
