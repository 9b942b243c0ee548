import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { maySee, owns } from '../access/may-see.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { PaperDocument } from './paper.schema.ts';

/** Who may see and change papers (PAPER-3): the listing's agent and admins; of others nobody learns that there is one. */
@Injectable()
export class PaperAccess {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD */
  async requireListing(actor: Actor, id: string): Promise<void> {
    const listing = await this.listings.findOne({ _id: id }).lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    assertMayRead(actor, listing);
  }

  /** @throws PAPER.NOT_FOUND for one that is not there, or not this person's to see */
  async readable(actor: Actor, paperId: string): Promise<PaperDocument> {
    const paper = await this.papers.findOne({ _id: paperId, state: 'kept' }).lean<PaperDocument>();
    const listing = paper && (await this.listings.findOne({ _id: paper.propertyId }).lean<ListingDocument>());
    if (!paper || !listing || !mayRead(actor, listing)) throw new DomainError('PAPER.NOT_FOUND');
    return paper;
  }

  /**
   * The agent's listing, written to, so that the transaction conflicts with a deletion of the listing: no paper outlives it.
   * @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD
   */
  async lockOwn(actor: Actor, id: string, { session }: Transaction): Promise<ListingDocument> {
    const own = { _id: id, agentId: actor.userId, hidden: false };
    const locked = await this.listings
      .findOneAndUpdate(own, { $inc: { checksVersion: 1 } }, { session, returnDocument: 'after' })
      .lean<ListingDocument>();
    if (locked) return locked;
    const listing = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    assertMayRead(actor, listing);
    throw new DomainError('PROPERTY.CHANGED');
  }
}

/** Only a fraud mark hides a listing; its papers are for admins alone then. */
const mayRead = (actor: Actor, listing: ListingDocument): boolean =>
  actor.role === 'admin' || (owns(actor, listing) && !listing.hidden);

function assertMayRead(actor: Actor, listing: ListingDocument): void {
  if (mayRead(actor, listing)) return;
  if (owns(actor, listing)) throw new DomainError('ACCOUNT.FRAUD');
  throw new DomainError(maySee(actor, listing) ? 'ACCESS.NOT_YOURS' : 'PROPERTY.NOT_FOUND');
}
