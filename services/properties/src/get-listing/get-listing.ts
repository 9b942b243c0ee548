import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, type CardFacts, cardFacts, DomainError, propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { maySee, owns } from '../access/may-see.ts';
import { ListingSearch } from '../search/listing-search.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { propertyOf } from '../store/listing-views.ts';

/** A listing that everybody sees, as everybody is answered it, without its area's price: other listings change that. */
interface Kept {
  version: number;
  agentId: string;
  facts: CardFacts;
  json: string;
}

/** 3 KB each. */
const keptMost = 1_000;

/** One listing, for its page. What everybody sees of it is kept for as long as the catalogue, which lists read, has the same version. */
@Controller()
export class GetListing {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly engine: ListingSearch,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND when it does not exist or the actor may not see it (API-3) */
  @Rpc(propertiesRpc.get, 'anybody')
  async get({ id }: RpcInput<typeof propertiesRpc.get>, { actor }: RpcContext): Promise<ReadyJson> {
    const kept = this.#kept.get(id);
    if (kept && !seesPin(actor, kept) && kept.version === this.engine.versionOf(id))
      return this.#answer(kept);
    const listing = await this.listings
      .findOne({ _id: id }, { negotiationVersion: 0 })
      .lean<ListingDocument>();
    if (!listing || !maySee(actor, listing)) throw new DomainError('PROPERTY.NOT_FOUND');
    const { version, agentId } = listing;
    const property = propertyOf(listing, seesPin(actor, listing));
    const read = { version, agentId, facts: cardFacts(listing), json: JSON.stringify(property) };
    // Asking again whether it is available takes that away without a version.
    if (maySee(null, listing) && !seesPin(actor, listing) && !property.unavailableSince) this.#keep(id, read);
    return this.#answer(read);
  }

  #keep(id: string, read: Kept): void {
    if (this.#kept.size >= keptMost) this.#kept.clear();
    this.#kept.set(id, read);
  }

  async #answer({ facts, json }: Kept): Promise<ReadyJson> {
    const areaPrice = JSON.stringify(await this.engine.areaPrice(facts));
    return new ReadyJson(`${json.slice(0, -1)},"areaPrice":${areaPrice}}`);
  }
}

const seesPin = (actor: Actor | null, listing: Pick<ListingDocument, 'agentId'>): boolean =>
  actor?.role === 'admin' || owns(actor, listing);
