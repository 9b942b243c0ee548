import { expect, test, type Market, type Page } from '../fixtures/test.ts';
import { logOut, signIn, type Person } from '../fixtures/sign-in.ts';

/** A pending listing and its agent. */
interface Subject {
  agent: Person & { id: string };
  listing: { id: string; title: string };
}

async function newSubject(market: Market): Promise<Subject> {
  const agent = await market.newAgent('Decided Agent');
  const title = `Undo House ${agent.email}`;
  return { agent, listing: await market.newListing(agent, { title, location: title }) };
}

/** An admin of its own, because LOG OUT ends all sessions. */
async function newAdmin(market: Market): Promise<Person> {
  const admin = await market.newBuyer('Deciding Admin');
  await market.client.ask(market.admin, 'users.makeAdmin', { id: admin.id });
  await market.client.ask(admin, 'users.summary', undefined, { soon: true });
  return admin;
}

const statusOf = async ({ client, admin }: Market, { listing }: Subject) =>
  (await client.ask(admin, 'properties.get', { id: listing.id })).verificationStatus;
const recordOf = ({ client, admin }: Market, { agent }: Subject) =>
  client.ask(admin, 'users.get', { email: agent.email });
const openListing = ({ listing }: Subject) =>
  `/dashboard/admin/manage-properties?location=${encodeURIComponent(listing.title)}`;
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Each decision: its screen and button, its outcome, and what a second admin does meanwhile. Timing and Undo: decisions.spec.tsx. */
const decisions = [
  {
    name: 'verify',
    address: openListing,
    label: ({ listing }: Subject) => `Verify ${listing.title}`,
    confirm: null,
    outcome: statusOf,
    before: 'pending',
    after: 'verified',
    rival: ({ client }: Market, { listing }: Subject, second: Person) =>
      client.ask(second, 'properties.reject', { id: listing.id }),
    rivalOutcome: 'rejected',
    shown: 'Somebody else has rejected it meanwhile.',
  },
  {
    name: 'reject',
    address: openListing,
    label: ({ listing }: Subject) => `Reject ${listing.title}`,
    confirm: 'Reject',
    outcome: statusOf,
    before: 'pending',
    after: 'rejected',
    rival: ({ client }: Market, { listing }: Subject, second: Person) =>
      client.ask(second, 'properties.verify', { id: listing.id }),
    rivalOutcome: 'verified',
    shown: 'Somebody else has verified it meanwhile.',
  },
  {
    name: 'fraud',
    address: ({ agent }: Subject) =>
      `/dashboard/admin/manage-users?search=${encodeURIComponent(agent.email)}`,
    label: ({ agent }: Subject) => `Mark as Fraud: ${agent.name}`,
    confirm: 'Mark as Fraud',
    outcome: async (market: Market, subject: Subject) => (await recordOf(market, subject)).role,
    before: 'agent',
    after: 'fraud',
    rival: ({ client }: Market, { agent }: Subject, second: Person) =>
      client.ask(second, 'users.makeAdmin', { id: agent.id }),
    rivalOutcome: 'admin',
    shown: 'Somebody else has changed the role meanwhile.',
  },
] as const;

for (const decision of decisions)
  test.describe(decision.name, () => {
    let subject: Subject;
    let admin: Person;
    const row = (page: Page) =>
      page
        .getByRole('row')
        .filter({ hasText: subject.listing.title })
        .or(page.getByRole('row').filter({ hasText: subject.agent.email }));

    test.beforeEach(async ({ page, market }) => {
      [subject, admin] = [await newSubject(market), await newAdmin(market)];
      await signIn(page, admin);
      await page.clock.install();
      await page.goto(decision.address(subject));
      await page.getByRole('button', { name: decision.label(subject), exact: true }).click();
      if (decision.confirm) await confirm(page, decision.confirm);
      await expect(row(page).getByRole('button', { name: `Undo: ${decision.label(subject)}` })).toBeVisible();
      expect(await decision.outcome(market, subject)).toBe(decision.before);
    });

    test('takes effect when the tab is closed', async ({ page, market }) => {
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => decision.outcome(market, subject)).toBe(decision.after);
    });

    test('takes effect before LOG OUT', async ({ page, market }) => {
      await logOut(page);
      expect(await decision.outcome(market, subject)).toBe(decision.after);
    });

    test('does not take effect when a second admin decided first, and the row shows the outcome', async ({
      page,
      market,
    }) => {
      await page.clock.fastForward(5_000);
      await decision.rival(market, subject, market.admin);
      await expect(row(page)).toContainText(decision.shown);
      await page.clock.fastForward(10_000);
      expect(await decision.outcome(market, subject)).toBe(decision.rivalOutcome);
      await expect(row(page)).toContainText('Your decision was not applied.');
    });
  });
