import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { areaOfListing } from '../store/area-of-listing.ts';
import { Agents } from '../store/agents.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** Adds a listing of the calling agent, pending until an admin decides (LISTING-2, LISTING-4). */
@Controller()
export class AddListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly agents: Agents,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** The server sets owner and states (API-2). @throws ACCESS.DENIED, ACCOUNT.FRAUD */
  @Rpc(propertiesRpc.add, 'agent')
  async add(input: RpcInput<typeof propertiesRpc.add>, { actor: agent }: RpcContext<'agent'>) {
    const { picture, ...fields } = input;
    await this.agents.ensureExists(agent.userId);
    const insertedId = await this.changes.run(async (tx, emit) => {
      const { name, photo } = await this.agents.profileOf(agent, tx);
      const listing: ListingDocument = {
        _id: tx.newId(),
        ...fields,
        areaId: areaOfListing(fields),
        ...picture,
        agentId: agent.userId,
        agentEmail: agent.email,
        agentName: name,
        agentImage: photo,
        verificationStatus: 'pending',
        availability: 'available',
        isAdvertised: false,
        hidden: false,
        createdAt: tx.now,
        verifiedAt: null,
        advertisedAt: null,
        version: 1,
        negotiationVersion: -1,
      };
      await this.listings.create([listing], { session: tx.session });
      emit(events.PropertyAdded, listing);
      return listing._id;
    });
    return { insertedId, message: 'The property was added.' };
  }
}
