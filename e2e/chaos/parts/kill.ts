import { type Kill, kills } from '../crash-points.ts';
import { until } from '../product.ts';
import { type ChaosPart, type PartContext, nextAcknowledgement } from './part.ts';

const backWithinMs = 90_000;
/** Points are passed more than once a request. */
const passes = 5;
/** The next one comes some time after the one before, not always at the same moment, in ms. */
const pauseMs = 300;

/** `kill -9` of every part, by the clock and at each of its points, some at the same time, while people work. */
export const kill: ChaosPart = async (context) => {
  const { product, openMarket, startLoad, dice, sizes, report } = context;
  const market = await openMarket();
  startLoad(market);
  const deck = new Deck(context);
  const stuck: string[] = [];
  let longestRecoveryMs = 0;
  let atPoint = 0;
  let done = 0;
  const work = async () => {
    for (let next = deck.take(); next; next = deck.take()) {
      await nextAcknowledgement(market.client, 0);
      await new Promise((resolve) => setTimeout(resolve, dice.roll(pauseMs)));
      const { part, point } = next;
      if (await product.kill(next, 1 + dice.roll(passes))) atPoint += point ? 1 : 0;
      const fellAt = performance.now();
      const isBack = await until(() => product.part(part).ready, backWithinMs);
      if (!isBack) stuck.push(`${part} did not come back after it was killed`);
      const recovery = await nextAcknowledgement(market.client, fellAt);
      longestRecoveryMs = Math.max(longestRecoveryMs, recovery);
      deck.putBack(next);
      done += 1;
      const where = point ? ` at ${point}` : '';
      report(`${done}/${sizes.cycles} ${part}${where}, working after ${(recovery / 1_000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: sizes.atOnce }, work));
  const did =
    `${done} kills of ${product.parts.length} parts, ${sizes.atOnce} at a time, ` +
    `${atPoint} at one of ${deck.pointsMet.size} named points`;
  return { did, longestRecoveryMs, found: { stuck } };
};

/** All kills, shuffled, again and again; none of a part that is down already. */
class Deck {
  readonly pointsMet = new Set<string>();
  readonly #context: PartContext;
  readonly #down = new Set<string>();
  #left: Kill[] = [];
  #dealt = 0;

  constructor(context: PartContext) {
    this.#context = context;
  }

  take(): Kill | undefined {
    if (this.#dealt >= this.#context.sizes.cycles) return undefined;
    if (this.#left.length === 0) this.#left = this.#context.dice.shuffled(kills);
    const at = Math.max(
      0,
      this.#left.findIndex(({ part }) => !this.#down.has(part)),
    );
    const [kill] = this.#left.splice(at, 1);
    if (!kill) return undefined;
    this.#dealt += 1;
    this.#down.add(kill.part);
    if (kill.point) this.pointsMet.add(`${kill.part} ${kill.point}`);
    return kill;
  }

  putBack({ part }: Kill): void {
    this.#down.delete(part);
  }
}
