import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Role, type User, usersRpc } from '@thikana/contracts';
import {
  page,
  type Reply,
  Rpc,
  type RpcInput,
  type RpcOutput,
  containsFilter,
  type Order,
  readPage,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { RoleCounts } from '../store/role-counts.ts';
import { foldCase, toUser, type UserDocument } from '../store/user.schema.ts';

type Query = RpcInput<typeof usersRpc.list>;

/** The sort orders of the contract. */
export const userOrders = {
  createdAt: { field: 'createdAt', holds: 'date', direction: 1 },
  '-createdAt': { field: 'createdAt', holds: 'date', direction: -1 },
  name: { field: 'nameKey', holds: 'text', direction: 1 },
  '-name': { field: 'nameKey', holds: 'text', direction: -1 },
  email: { field: 'email', holds: 'text', direction: 1 },
  '-email': { field: 'email', holds: 'text', direction: -1 },
} as const satisfies Record<Query['sort'], Order>;

/** The admin's table of people. */
@Controller()
export class ListUsers {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly counts: RoleCounts,
  ) {}

  /** A search has no total: counting it would read the whole collection. */
  @Rpc(usersRpc.list, 'admin')
  async list(query: Query): Promise<Reply<User[]>> {
    const { limit, cursor, sort, ...filters } = query;
    const wanted = { filter: filterOf(filters), order: userOrders[sort], limit, cursor };
    const { rows, nextCursor } = await readPage(this.users, wanted);
    const totalCount = query.search ? undefined : await this.#total(query.role);
    return page(rows.map(toUser), { nextCursor, totalCount });
  }

  @Rpc(usersRpc.summary, 'admin')
  async summary(): Promise<RpcOutput<typeof usersRpc.summary>> {
    const byRole = await this.counts.all();
    return { total: sum(byRole), byRole };
  }

  async #total(role: Role | undefined): Promise<number> {
    const byRole = await this.counts.all();
    return role ? byRole[role] : sum(byRole);
  }
}

function filterOf({ search, role, ...unread }: Omit<Query, 'limit' | 'cursor' | 'sort'>) {
  return {
    ...(unread satisfies Record<string, never>),
    ...(role && { role }),
    ...(search && matching(search)),
  };
}

/** Words or parts of names and addresses, as `searchText` has them. */
export const foldedWords = (search = '') => containsFilter(foldCase(search), ['searchText']);

const matching = (search: string) =>
  /^[0-9a-f]{24}$/i.test(search) ? { _id: search.toLowerCase() } : foldedWords(search);

function sum(byRole: Record<Role, number>): number {
  return Object.values(byRole).reduce((total, count) => total + count, 0);
}
