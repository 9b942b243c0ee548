import { expect, test, type Page } from '../fixtures/test.ts';
import { signIn } from '../fixtures/sign-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('hero', () => {
  const captions = [
    'Find Your Dream Home',
    'Modern Living, Simplified',
    'Explore Prime Properties',
    'Secure Investment with Thikana',
    'Urban Comfort Meets Nature',
  ];

  test('does not turn with reduced motion, turns endlessly by its arrows, and leads to the list', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const hero = section(page, 'Highlights');
    await expect(hero.getByText(captions[0] ?? '')).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(hero.getByText(captions[0] ?? '')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);

    await hero.getByRole('button', { name: 'Previous slide' }).click();
    await expect(hero.getByText(captions[4] ?? '')).toBeVisible();
    for (const caption of captions) {
      await hero.getByRole('button', { name: 'Next slide' }).click();
      await expect(hero.getByText(caption)).toBeVisible();
      await expect(hero.getByRole('group')).toHaveCount(1);
    }

    const featured = section(page, 'Featured properties');
    const links = featured.getByRole('link', { name: /^See Details: / });
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeLessThanOrEqual(4);
    await expect(links.first()).toHaveAttribute('href', /^\/properties\/[0-9a-f]{24}$/);
    const card = featured.getByRole('article').first();
    await expect(card).toContainText(/৳[\d,]+ – ৳[\d,]+/);
    await expect(card).toContainText('Agent: ');

    await expect(page.getByRole('link', { name: 'Explore Now' })).toHaveAttribute('href', '/properties');
    await page.getByRole('searchbox', { name: 'Search by location' }).fill('Gulshan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties?q=Gulshan');
  });

  test('turns every 4000 ms, and pauses under the pointer, with the focus and by its button', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: 0 });
    await page.goto('/');
    const hero = section(page, 'Highlights');
    // By its attribute: while the page's clock is paused, the cross-fade of the slides may be, too.
    const shown = hero.locator('[data-shown=true]').getByText(new RegExp(captions.join('|')));
    const leave = () => page.mouse.move(5, 5);
    // The clock is moved only when the page has rendered whether it plays.
    const expectPlaying = (playing: boolean) =>
      expect(hero.locator('[aria-live]')).toHaveAttribute('aria-live', playing ? 'off' : 'polite');
    const turned = async (slides: number, act: () => Promise<void>) => {
      // Its text in any case: what is still fading in has no inner text.
      const before = captions.indexOf((await shown.textContent()) ?? '');
      await act();
      await expect(shown).toHaveText(captions[(before + slides) % captions.length] ?? '');
    };
    await hero.hover({ position: { x: 40, y: 40 } });
    await expectPlaying(false);
    // Under the pointer it pauses: from here on only the test moves the clock.
    await page.clock.pauseAt(3_600_000);
    await turned(0, () => page.clock.runFor(9000));
    await leave();
    await expectPlaying(true);
    await turned(1, () => page.clock.runFor(4000));
    await turned(2, () => page.clock.runFor(8000));

    await page.keyboard.press('Tab');
    await hero.getByRole('searchbox').focus();
    await expectPlaying(false);
    await turned(0, () => page.clock.runFor(9000));
    await hero.getByRole('searchbox').blur();
    await expectPlaying(true);
    await turned(1, () => page.clock.runFor(4000));

    await hero.getByRole('button', { name: 'Pause the slides' }).click();
    await expect(hero.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await leave();
    await turned(0, () => page.clock.runFor(9000));
  });
});

test('before any script runs the home page has its header, caption, cards and a search that works', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'All properties', exact: true })).toBeVisible();
  await expect(page.getByText('Find Your Dream Home')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search by location' }).fill('Gulshan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?q=Gulshan');

  await page.goto('/?lang=bn');
  const search = page.getByRole('searchbox', { name: 'এলাকা দিয়ে খুঁজুন' });
  await expect(search).toHaveAttribute('placeholder', 'গুলশান, ধানমন্ডি, সিলেট …');
  await expect(page.getByText('Find Your Dream Home')).toBeHidden();
  await context.close();
});

test('below come what this browser opened last, what is new and what became cheaper; LOG OUT forgets', async ({
  page,
  market,
}) => {
  const buyer = await market.newBuyer();
  const listing = await market.anyListing();
  await signIn(page, buyer);
  await page.goto(`/property-details/${listing._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await page.goto('/');
  const seen = section(page, 'Continue looking');
  await section(page, 'HAVE A LOOK AT OUR PROJECTS').scrollIntoViewIfNeeded();
  await expect(seen.getByRole('article')).toContainText([listing.title]);
  await expect(section(page, 'Newly verified').getByRole('article')).toHaveCount(4);
  await expect(section(page, 'Price drops').locator('s').first()).toHaveText(/^৳[\d,]+ – ৳[\d,]+$/);
  await expect(section(page, 'Popular areas').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/areas\//,
  );

  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(seen).toHaveCount(0);
});

test('on a phone every card of a row that the keyboard reaches is in the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const cards = section(page, 'Featured properties').getByRole('article');
  await expect(cards).toHaveCount(4);
  await cards.first().getByRole('link').first().focus();
  const count = await cards.getByRole('link').count();
  for (let reached = 1; reached < count; reached += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 });
  }
});
