import { expect, test, type Page } from '../fixtures/test.ts';
import { empty, failing, held } from '../fixtures/api-faults.ts';

const featured = (url: URL) =>
  url.pathname === '/api/properties' && url.searchParams.get('isAdvertised') === 'true';
const latest = (url: URL) => url.pathname === '/api/reviews/latest';
const section = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('hero', () => {
  const captions = [
    'Find Your Dream Home',
    'Modern Living, Simplified',
    'Explore Prime Properties',
    'Secure Investment with Thikana',
    'Urban Comfort Meets Nature',
  ];

  test('turns endlessly by its arrows through the five captions', async ({ page }) => {
    await page.goto('/');
    const hero = section(page, 'Highlights');
    await expect(hero.getByText(captions[0] ?? '')).toBeVisible();
    await hero.getByRole('button', { name: 'Previous slide' }).click();
    await expect(hero.getByText(captions[4] ?? '')).toBeVisible();
    for (const caption of captions) {
      await hero.getByRole('button', { name: 'Next slide' }).click();
      await expect(hero.getByText(caption)).toBeVisible();
      await expect(hero.getByRole('group')).toHaveCount(1);
    }
  });

  test('turns every 4000 ms, and rests under the pointer, the focus and its button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: 0 });
    await page.goto('/');
    const hero = section(page, 'Highlights');
    // By its mark: with the page's time at rest, the cross-fade of the slides may rest too.
    const shown = hero.locator('[data-shown=true]').getByText(new RegExp(captions.join('|')));
    const away = () => page.mouse.move(5, 5);
    // Playing or at rest as the page has rendered it: time is moved only then.
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
    // Under the pointer it rests: from here on only the test's own steps move the time.
    await page.clock.pauseAt(3_600_000);
    await turned(0, () => page.clock.runFor(9000));
    await away();
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
    await away();
    await turned(0, () => page.clock.runFor(9000));
  });

  test('does not move by itself for people who ask for no motion', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByText(captions[0] ?? '')).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(page.getByText(captions[0] ?? '')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
  });

  test('leads to the list that is open to visitors', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Explore Now' })).toHaveAttribute('href', '/properties');
    await page.getByRole('searchbox', { name: 'Search by location' }).fill('Gulshan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties?q=Gulshan');
  });
});

test.describe('featured properties', () => {
  test('shows at most four cards with price range, agent and See Details', async ({ page }) => {
    await page.goto('/');
    const links = section(page, 'Featured properties').getByRole('link', { name: /^See Details: / });
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeLessThanOrEqual(4);
    await expect(links.first()).toHaveAttribute('href', /^\/properties\/[0-9a-f]{24}$/);
    const card = section(page, 'Featured properties').getByRole('article').first();
    await expect(card).toContainText(/৳[\d,]+ – ৳[\d,]+/);
    await expect(card).toContainText('Agent: ');
  });

  test('says that it loads, fails with Retry, and recovers', async ({ page }) => {
    const release = await held(page, featured);
    await page.goto('/');
    await expect(page.getByText('Loading advertised properties...')).toBeAttached();
    release();
    await expect(page.getByRole('link', { name: /^See Details: / }).first()).toBeVisible();

    const repair = await failing(page, featured);
    await page.reload();
    const failed = section(page, 'Featured properties').getByRole('alert');
    await expect(failed).toContainText('Failed to load advertisements.');
    await repair();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: /^See Details: / }).first()).toBeVisible();
  });

  test('says when there is none', async ({ page }) => {
    await empty(page, featured);
    await page.goto('/');
    await expect(page.getByText('No advertised properties currently.')).toBeVisible();
  });
});

test('the projects banner has two tiles that lead nowhere', async ({ page }) => {
  await page.goto('/');
  const banner = section(page, 'HAVE A LOOK AT OUR PROJECTS');
  await expect(banner.getByText('ONGOING')).toBeVisible();
  await expect(banner.getByText('UPCOMING')).toBeVisible();
  await expect(banner.getByRole('link').or(banner.getByRole('button'))).toHaveCount(0);
});

test.describe('latest reviews', () => {
  test('says that they load, fails with Retry, and recovers', async ({ page }) => {
    const release = await held(page, latest);
    await page.goto('/');
    await expect(page.getByText('Loading latest reviews...')).toBeAttached();
    release();
    const reviews = section(page, 'Latest reviews');
    await expect(reviews.getByRole('blockquote').first()).toBeVisible();

    const repair = await failing(page, latest);
    await page.reload();
    await expect(reviews.getByRole('alert')).toContainText('Failed to load reviews.');
    await repair();
    await reviews.getByRole('button', { name: 'Retry' }).click();
    await expect(reviews.getByRole('blockquote').first()).toBeVisible();
  });

  test('says when there is none', async ({ page }) => {
    await empty(page, latest);
    await page.goto('/');
    await expect(page.getByText('No reviews yet.')).toBeVisible();
  });
});

test('three agencies can be called, the third is not verified', async ({ page }) => {
  await page.goto('/');
  const cards = section(page, 'Top agencies').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const [index, rating] of ['4.8', '4.9', '4.7'].entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText(rating);
    await expect(card.getByText(index === 2 ? 'Not Verified' : 'Verified', { exact: true })).toBeVisible();
    const name = await card.getByRole('heading').innerText();
    const call = card.getByRole('link', { name: `Contact ${name}` });
    await expect(call).toHaveAttribute('href', /^tel:\+880\d{10}$/);
  }
});
