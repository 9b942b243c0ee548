import { createHash } from 'node:crypto';
import { ListingSnapshot } from '@thikana/contracts';
import { z } from 'zod';
import { cardOf } from '../store/listing-views.ts';
import { facetOf } from './state-mask.ts';
import { fold, gramsOf, indexedPlace } from './search-text.ts';
import { tables } from './tables.ts';
import { indexedWords } from './word-index.ts';

/** Sample listings whose rows depend on every step of the projection: case folding, Unicode forms, each kind of value. */
export const samples: ListingSnapshot[] = [
  {
    propertyId: '65a000000000000000000001',
    title: 'Lakeside flat',
    description: 'Quiet rooms with a lake view, 1.5 km to the metro. লেকের পাশে ফার্নিশড বাড়ি।',
    location: 'Gulshan–2, DHAKA İ "Q" ৫',
    image: 'https://pictures.thikana.test/1.webp',
    images: null,
    color: null,
    agentId: '65a0000000000000000000a1',
    agentEmail: 'agent@thikana.test',
    agentName: 'Nusrat Jahan',
    agentImage: null,
    minPrice: 1,
    maxPrice: 12_500_000,
    verificationStatus: 'verified',
    availability: 'under-offer',
    isAdvertised: true,
    hidden: false,
    createdAt: '2026-01-15T06:00:00.000Z',
  },
];
samples.push({
  ...samples[0]!,
  propertyId: '65a0000000000000000000ff',
  location: '\u09af\u09bc ধানমন্ডি\u0000',
  images: { w320: 'https://a.test/1', w640: 'https://a.test/2', w1280: 'https://a.test/3' },
  color: '#aabbcc',
  verificationStatus: 'pending',
  availability: 'sold',
  hidden: true,
  createdAt: '1999-12-31T23:59:59.999Z',
});
samples.push({ ...samples[0]!, hidden: true, takenBack: { at: samples[0]!.createdAt, reason: 'Sold.' } });

/**
 * The version of a catalogue file: a hash of its tables, the listing's schema and the rows made from the samples. A release that changes
 * any of these rebuilds the file; there is no version number to maintain.
 */
export function catalogueShape(snapshot: z.ZodType = ListingSnapshot): number {
  const listing = z.toJSONSchema(snapshot, { io: 'input', unrepresentable: 'any' });
  const shape = JSON.stringify({ tables, listing, rows: samples.map(rowOf) });
  return createHash('sha256').update(shape).digest().readInt32BE(0);
}

function rowOf(sample: ListingSnapshot): unknown {
  const place = fold(sample.location);
  const words = Object.values(indexedWords(sample)).map(String);
  return {
    place,
    grams: gramsOf(indexedPlace(place)),
    words,
    facet: facetOf(sample),
    card: cardOf(sample),
  };
}
