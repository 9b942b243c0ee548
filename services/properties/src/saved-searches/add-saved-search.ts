import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits } from '@thikana/contracts';
import { isDuplicateKey } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type Chosen, newSavedSearch, queryKeyOf } from './new-saved-search.ts';
import type { SavedSearchDocument } from './saved-search.schema.ts';

/** Stores searches; the database holds that a person has each once, and at most so many (SAVED-1). */
@Injectable()
export class AddSavedSearch {
  constructor(@InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>) {}

  /** @throws SAVED_SEARCH.ALREADY_SAVED for equal filters, SAVED_SEARCH.TOO_MANY */
  async add(chosen: Chosen, now: Date, createdAt = now): Promise<SavedSearchDocument> {
    const { ownerId, query } = chosen;
    for (;;) {
      const own = await this.searches
        .find({ ownerId }, { queryKey: 1, place: 1 })
        .lean<Pick<SavedSearchDocument, 'queryKey' | 'place'>[]>();
      if (own.some(({ queryKey }) => queryKey === queryKeyOf(query)))
        throw new DomainError('SAVED_SEARCH.ALREADY_SAVED');
      const taken = new Set(own.map(({ place }) => place));
      const free = Array.from({ length: limits.savedSearches }, (_, at) => at).filter((at) => !taken.has(at));
      // Any of them: of those that all take the first at once, one would get it.
      const place = free[Math.floor(Math.random() * free.length)];
      if (place === undefined) throw new DomainError('SAVED_SEARCH.TOO_MANY', { most: limits.savedSearches });
      const search = newSavedSearch(chosen, place, now, createdAt);
      try {
        await this.searches.create(search);
        return search;
      } catch (error) {
        // Another instance took the place, or saved equal filters: the next look shows which.
        if (!isDuplicateKey(error, 'ownerId')) throw error;
      }
    }
  }
}
