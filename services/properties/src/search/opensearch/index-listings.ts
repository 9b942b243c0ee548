import { Controller } from '@nestjs/common';
import { type Envelope, propertyEvents } from '@thikana/contracts';
import { Subscriber } from '@thikana/service-kit';
import { ListingSource } from '../../catalogue/listing-source.ts';
import { SearchIndex } from './search-index.ts';

/** Writes each changed listing to OpenSearch, once for all instances. */
@Controller()
export class IndexListings {
  constructor(
    private readonly index: SearchIndex,
    private readonly source: ListingSource,
  ) {}

  /** An event follows the commit, so MongoDB has its version or a newer one; a deletion has no other trace. */
  @Subscriber({ name: 'index-listings-for-search', event: propertyEvents })
  async write({ aggregateId: propertyId, aggregateVersion: version }: Envelope): Promise<void> {
    const stored = await this.source.one(propertyId);
    await this.index.write([stored ?? { propertyId, version, snapshot: null }]);
  }
}
