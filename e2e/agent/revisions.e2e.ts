import { expect, test, type Page } from '../fixtures/test.ts';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { expectSubmitted, OWN_LISTINGS, ownRow } from '../fixtures/listing-form.ts';
import { expectSuccess } from '../fixtures/messages.ts';
import { pageOf, signIn } from '../fixtures/sign-in.ts';
import { sendDecisions } from '../fixtures/visibility.ts';

const update = async (page: Page, title: string) => {
  await page.getByLabel('Title').fill(title);
  await expectSubmitted(page, 'Update Property');
};

test('buyers see what was verified until an admin has compared and verified the agent’s changes', async ({
  browser,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Tania Agent');
  const serial = `${process.pid}-${Date.now()}`;
  const was = `Padma House ${serial}`;
  const { id } = await market.verifiedListing(agent, { title: was });
  const [own, buyers, admins] = await Promise.all([
    pageOf(browser, agent),
    pageOf(browser, await market.newBuyer('Karim Buyer')),
    pageOf(browser, market.admin),
  ]);
  const comparison = `/dashboard/admin/revisions/${id}`;

  await test.step('the agent demands nine times the price: it is pending, and buyers see the verified one', async () => {
    await own.goto(`/dashboard/agent/update-property/${id}`);
    await expect(own.getByText('Buyers still see what was verified until')).toBeVisible();
    await own.getByLabel('Maximum price').fill('54000000');
    await own.getByLabel('Minimum price').fill('45000000');
    await update(own, `Padma Palace ${serial}`);
    await expect(ownRow(own, was)).toContainText('Changes wait');
    await expect(ownRow(own, was)).toContainText('৳50,00,000');
    await buyers.goto(`/property-details/${id}`);
    await expect(buyers.getByRole('heading', { name: was })).toBeVisible();
    await expect(buyers.getByText('৳50,00,000').first()).toBeVisible();
  });

  await test.step('the admin finds it, sees both side by side, and rejects with a reason', async () => {
    await admins.goto('/dashboard/admin/revisions');
    await admins.getByRole('link', { name: `Compare ${was}` }).click();
    await expect(admins).toHaveURL(comparison);
    const difference = (name: string) =>
      admins.getByRole('listitem').filter({ has: admins.getByRole('heading', { name, exact: true }) });
    await expect(difference('Title').getByRole('deletion')).toHaveText(was);
    await expect(difference('Title').getByRole('insertion')).toHaveText(`Padma Palace ${serial}`);
    await expect(difference('Minimum price').getByRole('insertion')).toHaveText('৳4,50,00,000');
    await expectAccessibleAndFitting(admins, 'the comparison');
    await admins.setViewportSize({ width: 1280, height: 800 });
    await admins.keyboard.press('r');
    const question = admins.getByRole('dialog', { name: `Reject the changes of ${was}?` });
    await question.getByLabel('Reason (optional)').fill('The deed says another house.');
    await question.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(question).toBeHidden();
    await sendDecisions(admins);
    await expect(admins).not.toHaveURL(comparison);
  });

  await test.step('the agent reads the reason and corrects it', async () => {
    await expectAccessibleAndFitting(own, 'the agent’s rows');
    await own.setViewportSize({ width: 1280, height: 800 });
    await own.getByRole('button', { name: `Changes rejected: ${was}` }).click();
    await expect(own.getByRole('dialog')).toContainText('Reason: The deed says another house.');
    await own.getByRole('link', { name: `Mend the changes of ${was}` }).click();
    await expect(own.getByText('Reason: The deed says another house.')).toBeVisible();
    await expect(own.getByLabel('Title')).toHaveValue(`Padma Palace ${serial}`);
    await own.getByLabel('Minimum price').fill('5500000');
    await own.getByLabel('Maximum price').fill('6500000');
    await update(own, `Padma House, mended ${serial}`);
    await expect(ownRow(own, was)).toContainText('Changes wait');
  });

  await test.step('a change that the admin has not seen is not verified', async () => {
    await admins.goto(comparison);
    await expect(admins.getByText(`Padma House, mended ${serial}`)).toBeVisible();
    await own.goto(`/dashboard/agent/update-property/${id}`);
    await update(own, `Padma House, mended twice ${serial}`);
    await admins.getByRole('button', { name: 'Show the newest' }).click();
    await expect(admins.getByText(`Padma House, mended twice ${serial}`)).toBeVisible();
    await admins.getByRole('button', { name: `Verify the changes of ${was}`, exact: true }).click();
    await expectSuccess(admins, 'Verified!', () => sendDecisions(admins));
  });

  await test.step('buyers see the new', async () => {
    await expect(buyers.getByRole('heading', { name: `Padma House, mended twice ${serial}` })).toBeVisible();
    await expect(buyers.getByText('৳55,00,000').first()).toBeVisible();
    await expect(ownRow(own, `mended twice ${serial}`)).toContainText('Verified');
    await expect(own.getByText('Changes wait')).toHaveCount(0);
  });
  await Promise.all([own, buyers, admins].map((page) => page.close()));
});

test('a rejected listing shows the reason, and is sent again once it is corrected', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent('Tania Agent');
  const serial = `${process.pid}-${Date.now()}`;
  const title = `Meghna House ${serial}`;
  const { id } = await market.newListing(agent, { title });
  const reason = 'The photograph shows another house.';
  await market.client.ask(market.admin, 'properties.reject', { id, reason });
  await signIn(page, agent);
  await page.goto(OWN_LISTINGS);
  await page.getByRole('button', { name: `Why?: ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`Reason: ${reason}`);
  await page.getByRole('link', { name: `Send ${title} again` }).click();
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill(`${title}, mended`);
  await expectSubmitted(page, 'Add Property');
  await expect(ownRow(page, `${title}, mended`)).toContainText('Pending');
  await expect(ownRow(page, 'Sent again')).toContainText('Rejected');
  await page.getByRole('button', { name: `Sent again: ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Sent again.');
  await expect(page.getByRole('link', { name: `Send ${title} again` })).toHaveCount(0);
});
