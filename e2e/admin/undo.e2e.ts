import { expect, test, type APIRequestContext, type Page } from '../fixtures/test.ts';
import { call, newAgent, newListing } from '../fixtures/market.ts';
import { bearer, demoPerson, newPerson, signIn, type Person } from '../fixtures/sign-in.ts';

/** Who and what is decided on: a pending listing of an agent. */
interface Subject {
  agent: Person;
  listing: { id: string; title: string };
}

async function newSubject(request: APIRequestContext): Promise<Subject> {
  const agent = await newAgent(request, 'Decided Agent');
  const title = `Undo House ${agent.email}`;
  return { agent, listing: await newListing(request, agent, { title, location: title, verified: false }) };
}

/** An admin of its own: LOG OUT ends no session of the other tests'. */
async function newAdmin(request: APIRequestContext): Promise<Person> {
  const admin = await newPerson(request, 'Deciding Admin');
  const { _id } = await call<{ _id: string }>(request, admin, 'GET', `/users/${admin.email}`);
  await call(request, await demoPerson(request, 'admin'), 'PATCH', `/users/make-admin/${_id}`);
  await expect
    .poll(async () => (await request.get('/api/admin/users-summary', { headers: bearer(admin) })).status())
    .toBe(200);
  return admin;
}

const statusOf = async (request: APIRequestContext, { listing }: Subject) =>
  (
    await call<{ verificationStatus: string }>(
      request,
      await demoPerson(request, 'admin'),
      'GET',
      `/properties/${listing.id}`,
    )
  ).verificationStatus;
const recordOf = async (request: APIRequestContext, { agent }: Subject) =>
  call<{ _id: string; role: string }>(
    request,
    await demoPerson(request, 'admin'),
    'GET',
    `/users/${agent.email}`,
  );
const openListing = ({ listing }: Subject) =>
  `/dashboard/admin/manage-properties?location=${encodeURIComponent(listing.title)}`;
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Each decision: where it is made and how, what it leads to, and what a second admin does meanwhile. */
const decisions = [
  {
    name: 'verify',
    address: openListing,
    label: ({ listing }: Subject) => `Verify ${listing.title}`,
    confirm: null,
    outcome: statusOf,
    before: 'pending',
    after: 'verified',
    rival: async (request: APIRequestContext, { listing }: Subject, second: Person) =>
      call(request, second, 'PATCH', `/admin/reject-property/${listing.id}`),
    rivalOutcome: 'rejected',
    said: 'Somebody else has rejected it meanwhile.',
  },
  {
    name: 'reject',
    address: openListing,
    label: ({ listing }: Subject) => `Reject ${listing.title}`,
    confirm: 'Reject',
    outcome: statusOf,
    before: 'pending',
    after: 'rejected',
    rival: async (request: APIRequestContext, { listing }: Subject, second: Person) =>
      call(request, second, 'PATCH', `/admin/verify-property/${listing.id}`),
    rivalOutcome: 'verified',
    said: 'Somebody else has verified it meanwhile.',
  },
  {
    name: 'fraud',
    address: ({ agent }: Subject) =>
      `/dashboard/admin/manage-users?search=${encodeURIComponent(agent.email)}`,
    label: ({ agent }: Subject) => `Mark as Fraud: ${agent.name}`,
    confirm: 'Mark as Fraud',
    outcome: async (request: APIRequestContext, subject: Subject) => (await recordOf(request, subject)).role,
    before: 'agent',
    after: 'fraud',
    rival: async (request: APIRequestContext, subject: Subject, second: Person) =>
      call(request, second, 'PATCH', `/users/make-admin/${(await recordOf(request, subject))._id}`),
    rivalOutcome: 'admin',
    said: 'Somebody else has changed the role meanwhile.',
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

    test.beforeEach(async ({ page, request }) => {
      [subject, admin] = [await newSubject(request), await newAdmin(request)];
      await signIn(page, admin);
      await page.clock.install();
      await page.goto(decision.address(subject));
      await page.getByRole('button', { name: decision.label(subject), exact: true }).click();
      if (decision.confirm) await confirm(page, decision.confirm);
      await expect(row(page).getByRole('button', { name: `Undo: ${decision.label(subject)}` })).toBeVisible();
      expect(await decision.outcome(request, subject)).toBe(decision.before);
    });

    test('takes effect after ten seconds', async ({ page, request }) => {
      await page.clock.fastForward(9_000);
      expect(await decision.outcome(request, subject)).toBe(decision.before);
      await page.clock.fastForward(1_500);
      await expect.poll(() => decision.outcome(request, subject)).toBe(decision.after);
    });

    test('takes effect when the tab is closed', async ({ page, request }) => {
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => decision.outcome(request, subject)).toBe(decision.after);
    });

    test('takes effect before LOG OUT', async ({ page, request }) => {
      await page.getByRole('button', { name: 'LOG OUT' }).click();
      await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeHidden();
      expect(await decision.outcome(request, subject)).toBe(decision.after);
    });

    test('does not take effect when a second admin was quicker, and the row says what happened', async ({
      page,
      request,
    }) => {
      await page.clock.fastForward(5_000);
      await decision.rival(request, subject, await demoPerson(request, 'admin'));
      await expect(row(page)).toContainText(decision.said);
      await page.clock.fastForward(10_000);
      expect(await decision.outcome(request, subject)).toBe(decision.rivalOutcome);
      await expect(row(page)).toContainText('Your decision was not applied.');
    });
  });
