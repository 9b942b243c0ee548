import type { Property } from '@thikana/contracts';
import { queryClient } from '@thikana/web-kit/data';

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** The cards in a response, in whichever form the cache has it: a list, its pages, a search. */
function* cardsIn(data: unknown): Generator<Property> {
  if (Array.isArray(data)) for (const entry of data) yield* cardsIn(entry);
  else if (isObject(data)) {
    if ('agentName' in data && 'minPrice' in data) yield data as Property;
    for (const part of ['pages', 'items', 'listings']) yield* cardsIn(data[part]);
  }
}

/** The card that was pressed on another screen: title, picture, price and agent until the listing itself arrives. */
export function pressedCard(id: string): Property | undefined {
  for (const { state } of queryClient.getQueryCache().getAll())
    for (const card of cardsIn(state.data)) if (card._id === id) return card;
  return undefined;
}
