import { Controller } from '@nestjs/common';
import { DomainError, propertiesRpc, propertySorts } from '@thikana/contracts';
import { pageHeaders, ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { ListingNumbers } from '../figures/listing-numbers.ts';
import { type ListedPage, ListingSearch } from '../search/listing-search.ts';
import { StoredLists } from './stored-lists.ts';
import { visibleTo } from './visibility.ts';

/** A page is the joined JSON of its cards. */
@Controller()
export class ListListings {
  constructor(
    private readonly engine: ListingSearch,
    private readonly stored: StoredLists,
    private readonly numbers: ListingNumbers,
  ) {}

  /** @throws REQUEST.INVALID for a cursor of another list, SERVICE.UNAVAILABLE while the engine cannot answer */
  @Rpc(propertiesRpc.list, 'anybody')
  async list(input: RpcInput<typeof propertiesRpc.list>, context: RpcContext): Promise<ReadyJson> {
    const { cards: plain, next, total } = await this.#page(input, context);
    const { actor } = context;
    const isOwn = actor?.role === 'agent' && input.agentEmail === actor.email.toLowerCase();
    const cards = isOwn ? await this.numbers.addTo(plain) : plain;
    return new ReadyJson(`[${cards.join(',')}]`, pageHeaders({ nextCursor: next, totalCount: total }));
  }

  /**
   * Own listings and those of admins come from the database when their state and date narrow and sort them; the others from the search engine.
   * @throws ACCESS.DENIED for `search` by others than admins and agents among their own, and `waiting` or a sort by what is counted by others than these agents
   */
  async #page(input: RpcInput<typeof propertiesRpc.list>, { actor }: RpcContext): Promise<ListedPage> {
    const { search, waiting, location, minPrice, maxPrice, sort, limit, cursor, ...states } = input;
    // An admin's title among those of one agent, who is a condition as the title is: no index has addresses.
    const agentEmail = search && actor?.role === 'admin' ? states.agentEmail : undefined;
    const visible = visibleTo(actor, agentEmail ? { ...states, agentEmail: undefined } : states);
    const isSearched = [location, minPrice, maxPrice].some((value) => value !== undefined);
    const isOwn = visible.stored?.agentId !== undefined;
    // Undefined: by what is counted, or the last change.
    const listed = propertySorts.find((one) => one === sort);
    if ((search && !visible.stored) || ((waiting || !listed) && !isOwn))
      throw new DomainError('ACCESS.DENIED');
    if (visible.stored && (search || waiting || !listed || (isOwn && !isSearched))) {
      const words = { search, agentEmail, waiting: waiting === 'true', location, minPrice, maxPrice };
      const [page, total] = await Promise.all([
        this.stored.page(visible.stored, { sort, limit, cursor, ...words }),
        isOwn ? this.stored.count(visible.stored, words) : undefined,
      ]);
      return { ...page, total };
    }
    if (!visible.stored || isSearched || (sort !== 'newest' && sort !== 'oldest'))
      return this.engine.list({ location, minPrice, maxPrice, sort: listed!, limit, cursor }, visible);
    const page = await this.stored.page(visible.stored, { sort, limit, cursor });
    // MongoDB would read an index entry for each listing.
    const total = this.engine.count([visible.everyone]).then(
      ([listings]) => listings,
      () => undefined,
    );
    return { ...page, total: await total };
  }
}
