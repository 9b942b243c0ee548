import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, replyHeaders, type User, userSorts, usersRpc } from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';
import { errorCodeOf } from '@thikana/test-kit';
import { startUsers, type UsersUnderTest } from '../testing/start-users.ts';

type Query = Partial<RpcInput<typeof usersRpc.list>>;
interface Page {
  rows: User[];
  cursor: string | undefined;
  total: string | undefined;
}

let users: UsersUnderTest;
let team: Actor[];
beforeAll(async () => {
  users = await startUsers();
  const names = ['Zara', 'আয়েশা', 'karim', 'Karim', 'a.b+c (x)', 'aXb', 'Bashir', 'bashir', 'Lina', 'Óscar'];
  team = [];
  for (const [n, name] of names.entries()) team.push(await users.signUp({ name, email: `p${n}@dhaka.test` }));
  await users.client.call(usersRpc.makeAgent, { id: team[0]!.userId! }, { actor: users.admin });
});
afterAll(() => users.remove());

async function list(query: Query = {}): Promise<Page> {
  const reply = await users.client.raw(usersRpc.list, query, { actor: users.admin });
  const rows = JSON.parse(Buffer.from(reply.body).toString('utf8')) as User[];
  return {
    rows,
    cursor: reply.header(replyHeaders.nextCursor),
    total: reply.header(replyHeaders.totalCount),
  };
}

async function walk(query: Query): Promise<User[]> {
  const all: User[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 50; pages += 1) {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    all.push(...page.rows);
    cursor = page.cursor;
    if (!cursor) return all;
  }
  throw new Error('the list does not end');
}

const emails = (rows: User[]) => rows.map((user) => user.email);
const key = (user: User, sort: string) =>
  sort.endsWith('name') ? user.name.toLowerCase() : sort.endsWith('email') ? user.email : user.createdAt;

describe("the admin's table", () => {
  it('opens with the newest, 20 at a time, and the total', async () => {
    const page = await list();
    expect(page.rows[0]!.email).toBe('p9@dhaka.test');
    expect(page.rows).toHaveLength(11);
    expect(page.total).toBe('11');
    expect(page.cursor).toBeUndefined();
  });

  it('finds a person by their id', async () => {
    const id = team[3]!.userId!;
    expect((await list({ search: id })).rows.map(({ _id }) => _id)).toEqual([id]);
  });

  it.each(userSorts)('sorted by %s shows everybody once, in order, in pages of 3', async (sort) => {
    const rows = await walk({ sort, limit: 3 });
    expect(rows).toHaveLength(11);
    expect(new Set(emails(rows)).size).toBe(11);
    const keys = rows.map((user) => key(user, sort));
    const sorted = [...keys].sort((one, two) => (one < two ? -1 : one > two ? 1 : 0));
    expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  });

  it('neither repeats nor leaves out anybody when people come and go between pages', async () => {
    const before = await walk({ sort: '-createdAt', limit: 100 });
    const first = await list({ limit: 4 });
    const late = await users.signUp({ email: 'late@dhaka.test' });
    await users.client.call(usersRpc.delete, { id: first.rows[3]!._id }, { actor: users.admin });
    const rest = await walk({ limit: 4, cursor: first.cursor! });
    expect([...emails(first.rows), ...emails(rest)]).toEqual(emails(before));
    expect(emails(rest)).not.toContain(late.email);
    await users.client.call(usersRpc.delete, { id: late.userId! }, { actor: users.admin });
  });

  it('shows one role, with its total', async () => {
    const page = await list({ role: 'agent' });
    expect(emails(page.rows)).toEqual([team[0]!.email]);
    expect(page.total).toBe('1');
    expect((await list({ role: 'fraud' })).rows).toEqual([]);
    const agents = await list({ role: 'user', limit: 2, sort: 'name' });
    const rest = await walk({ role: 'user', limit: 2, sort: 'name', cursor: agents.cursor! });
    expect(agents.rows.length + rest.length).toBe(Number(agents.total));
  });
});

describe('a search', () => {
  it.each([
    ['KARIM', ['karim', 'Karim']],
    ['আয়েশা', ['আয়েশা']],
    ['óscar', ['Óscar']],
    ['a.b', ['a.b+c (x)']],
    ['(x) a.b', ['a.b+c (x)']],
    ['.*', []],
    ['$ne', []],
  ])('for %s finds the words as typed, in any order', async (search, names) => {
    const { rows, total } = await list({ search, sort: 'createdAt' });
    expect(rows.map((user) => user.name)).toEqual(names);
    expect(total).toBeUndefined();
  });

  it('looks into e-mails too, and goes with role and paging', async () => {
    const found = await walk({ search: 'DHAKA.test', role: 'user', limit: 2 });
    expect(found.every((user) => user.email.endsWith('@dhaka.test') && user.role === 'user')).toBe(true);
    expect(found.length).toBeGreaterThan(5);
  });
});

describe('what is refused', () => {
  it('a cursor of another order, or of nobody', async () => {
    const { cursor } = await list({ sort: 'name', limit: 2 });
    const ask = (query: Query) => users.client.call(usersRpc.list, query, { actor: users.admin });
    expect(await errorCodeOf(ask({ sort: 'email', cursor: cursor! }))).toBe('REQUEST.INVALID');
    expect(await errorCodeOf(ask({ cursor: 'e30' }))).toBe('REQUEST.INVALID');
    expect(await errorCodeOf(ask({ limit: 101 }))).toBe('REQUEST.INVALID');
    expect(await errorCodeOf(ask({ search: { $ne: '' } as never }))).toBe('REQUEST.INVALID');
  });

  it('everybody but admins', async () => {
    for (const actor of [team[0]!, team[1]!]) {
      expect(await errorCodeOf(users.client.call(usersRpc.list, {}, { actor }))).toBe('ACCESS.DENIED');
      expect(await errorCodeOf(users.client.call(usersRpc.summary, {}, { actor }))).toBe('ACCESS.DENIED');
    }
    expect(await errorCodeOf(users.client.call(usersRpc.list, {}, { actor: null }))).toBe('AUTH.REQUIRED');
  });
});
