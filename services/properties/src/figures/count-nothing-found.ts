import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, dayBegins, propertiesRpc, SearchQuery } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { ListingSearch } from '../search/listing-search.ts';
import { keptDays, type SearchWordDocument } from './figures.schema.ts';
import { peopleFrom } from './market-figures.ts';
import { OnceADay } from './once-a-day.ts';
import { wordsToCount } from './words-to-count.ts';

/** Bounds what somebody who makes up words can have stored. */
const mostWords = 20_000;

/** Words that found nothing, as word, day and number of people (FIGURES-5). */
@Controller()
export class CountNothingFound {
  constructor(
    private readonly onceADay: OnceADay,
    private readonly engine: ListingSearch,
    @InjectModel('SearchWord') private readonly words: Model<SearchWordDocument>,
  ) {}

  @Rpc(propertiesRpc.countNothingFound, 'anybody')
  async count({ q, browser }: RpcInput<typeof propertiesRpc.countNothingFound>, { actor }: RpcContext) {
    const works = actor?.role === 'admin' || actor?.role === 'fraud';
    const wanted = works ? [] : wordsToCount(q);
    const isFull = wanted.length > 0 && (await this.words.estimatedDocumentCount()) >= mostWords;
    for (const word of isFull ? [] : wanted) {
      const { words } = await this.engine.search(SearchQuery.parse({ q: word, limit: 1 }));
      if (words?.matched === 0)
        await this.onceADay.count(`word ${word}`, { actor, browser }, (tx, day) =>
          this.#increment(word, day, tx),
        );
    }
    return { received: true as const };
  }

  /** What too few people looked for is deleted with its day. */
  async #increment(word: string, day: string, { session }: Transaction): Promise<void> {
    const _id = `${day}:${word}`;
    const stored = await this.words
      .findOneAndUpdate(
        { _id },
        { $inc: { people: 1 }, $setOnInsert: { day, word, expiresAt: dayBegins(addDays(day, 1)) } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<SearchWordDocument>();
    if (stored?.people === peopleFrom)
      await this.words.updateOne(
        { _id },
        { $set: { expiresAt: dayBegins(addDays(day, keptDays.words)) } },
        { session },
      );
  }
}
