import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Notification, notificationsRpc } from '@thikana/contracts';
import { page, readPage, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { kindByName, knownKinds } from '../kinds/index.ts';
import { type Place, textsOf } from '../kinds/kind.ts';
import { Addresses } from '../store/addresses.ts';
import type { ListingDocument } from '../store/copies.schema.ts';
import { type GroupDocument, newestFirst } from '../store/group.schema.ts';

const known = { kind: { $in: [...knownKinds] } };

/** The caller's own (NOTIFY-1). Texts are made when they are read, so that a listing has its newest title in them. */
@Controller()
export class ListNotifications {
  constructor(
    private readonly addresses: Addresses,
    @InjectModel('Group') private readonly groups: Model<GroupDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  @Rpc(notificationsRpc.list, 'active')
  async list(
    { limit, cursor }: RpcInput<typeof notificationsRpc.list>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    const filter = { personId: userId, ...known };
    const { rows, nextCursor } = await readPage(this.groups, { filter, order: newestFirst, limit, cursor });
    const ids = rows.map(({ facts }) => facts.propertyId);
    const listings = await this.listings.find({ _id: { $in: ids } }).lean<ListingDocument[]>();
    const byId = new Map(listings.map((listing) => [listing._id, listing]));
    return page(
      rows.map((row) => toNotification(row, byId.get(row.facts.propertyId) ?? null)),
      { nextCursor },
    );
  }

  @Rpc(notificationsRpc.unread, 'active')
  async unread(_query: object, { actor }: RpcContext<'active'>) {
    const { userId } = actor;
    await this.addresses.know(actor);
    return { notifications: await this.groups.countDocuments({ personId: userId, unread: true, ...known }) };
  }
}

function toNotification(group: GroupDocument, listing: Place): Notification {
  const { _id, kind: name, count, facts, lastAt, unread } = group;
  const kind = kindByName.get(name)!;
  return {
    ...{ _id, kind: name, count },
    ...textsOf(kind, count, facts, listing),
    to: kind.to(facts, listing),
    at: lastAt.toISOString(),
    read: !unread,
  };
}
