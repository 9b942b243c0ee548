import { expect, test, type Page } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, LANGUAGES, remember, THEMES } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Shown for good: nothing loads any more. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main .ant-skeleton-active')).toHaveCount(0);
  await expect(page.locator('main [role=status].tk-sr-only', { hasText: /\.\.\.$/ })).toHaveCount(0);
}

for (const theme of THEMES) {
  for (const language of LANGUAGES) {
    test(`every screen is accessible and fits: ${theme}, ${language}`, async ({ page, market }) => {
      test.setTimeout(120_000);
      const { buyer, listing, id: offerId, agent } = await market.acceptedDeal('Axe Court');
      const open = await market.verifiedListing(agent, { title: 'Open Court' });
      await market.wish(buyer, listing);
      await market.review(buyer, open, false, 'আলো-বাতাস ভালো।');
      await signIn(page, buyer);
      await remember(page, theme, language);
      const user = '/dashboard/user';
      for (const screen of [
        ...[user, `${user}/my-profile`, `${user}/wishlist`, `${user}/property-bought`, `${user}/my-reviews`],
        ...[`${user}/pay/${offerId}`, `/make-offer/${open.id}`],
      ]) {
        await page.goto(screen);
        await arrived(page);
        await expectAccessibleAndFitting(page, screen);
      }
      await page.locator('main input').first().fill('5500000');
      await page.locator('main input').first().press('Enter');
      await expect(page.locator('main h2', { hasText: 'Open Court' }).last()).toBeFocused();
      await expectAccessibleAndFitting(page, 'the review of an offer');
    });
  }
}
