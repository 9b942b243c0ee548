import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, propertiesRpc, type SimilarListing } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';
import { distance, mostDifferent, type PictureHashDocument } from './picture-hashes.ts';

/** Hashes that are compared with one picture's, and listings that are shown. A picture of one colour looks like many. */
const mostCandidates = 500;
const mostShown = 10;

/** Other listings whose pictures look like those of one (CHECK-1). Title, text and place are not looked at. */
@Controller()
export class FindSimilarListings {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('PictureHash') private readonly hashes: Model<PictureHashDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.similar, 'admin')
  async find({ id }: RpcInput<typeof propertiesRpc.similar>): Promise<SimilarListing[]> {
    const listing = await this.listings.findOne({ _id: id }).lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const alike = await this.#alike(listing);
    const others = await this.listings.find({ _id: { $in: [...alike.keys()] } }).lean<ListingDocument[]>();
    return others
      .map((other) => {
        const shown = addressesOf(other);
        const pictures = alike.get(other._id)!.filter(({ like }) => shown.has(like));
        const sameAgent = other.agentId !== null && other.agentId === listing.agentId;
        return { listing: cardOf(snapshotOf(other)), pictures, sameAgent };
      })
      .filter(({ pictures }) => pictures.length > 0)
      .slice(0, mostShown);
  }

  /** Pairs of pictures that look the same, by the other listing's id. */
  async #alike(listing: ListingDocument): Promise<Map<string, SimilarListing['pictures']>> {
    // Also those of a revision that waits; and those of a rejected listing that was sent again, which came with that one.
    const { revision } = listing;
    const waiting = revision?.state === 'waiting' ? addressesOf(revision.content) : [];
    const shown = [...new Set([...addressesOf(listing), ...waiting])];
    const rows = await this.hashes.find({ image: { $in: shown } }).lean<PictureHashDocument[]>();
    const own = new Map(rows.map((row) => [row.image, row]));
    const found = new Map<string, SimilarListing['pictures']>();
    for (const { image, hash, bands } of own.values()) {
      const candidates = await this.hashes
        .find({ bands: { $in: bands }, propertyId: { $ne: listing._id } })
        .limit(mostCandidates)
        .lean<PictureHashDocument[]>();
      for (const candidate of candidates) {
        if (distance(hash, candidate.hash) > mostDifferent) continue;
        const pairs = found.get(candidate.propertyId) ?? [];
        found.set(candidate.propertyId, [...pairs, { of: image, like: candidate.image }]);
      }
    }
    return found;
  }
}

const addressesOf = ({ image, pictures }: Pick<ListingDocument, 'image' | 'pictures'>): Set<string> =>
  new Set([image, ...(pictures ?? []).map((picture) => picture.image)]);
