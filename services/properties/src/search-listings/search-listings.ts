import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import { decodeCursor, encodeCursor } from '../catalogue/cursor.ts';
import { beyondPositions, columnQuery, numberOf, positionAt } from './column-query.ts';

type Query = RpcInput<typeof propertiesRpc.search>;

/** Searches what everybody may find, whoever asks (SEARCH-4), and counts what each choice would show (SEARCH-5). */
@Controller()
export class SearchListings {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws REQUEST.INVALID for a cursor of another search, SERVICE.UNAVAILABLE while the catalogue is being rebuilt */
  @Rpc(propertiesRpc.search, 'anybody')
  async search(input: Query): Promise<ReadyJson> {
    const { cursor, limit: _limit, ...filters } = input;
    const list = JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const after =
      cursor === undefined ? null : positionAt(decodeCursor(list, cursor, beyondPositions), input.sort);
    const { cards, next, total, counts, words } = await this.catalogue.search(columnQuery(input, after));
    const nextCursor = next && encodeCursor(list, numberOf(next));
    return new ReadyJson(
      `{"listings":[${cards.join(',')}],"total":${total},"next":${JSON.stringify(nextCursor)},"counts":${JSON.stringify(counts)}${words ? `,"words":${JSON.stringify(words)}` : ''}}`,
    );
  }
}
