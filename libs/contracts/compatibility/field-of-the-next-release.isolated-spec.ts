import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import type { Contract } from './snapshot.ts';

/** The contract with two fields more on a listing's cards. What reads it is loaded after that, hence the imports inside. */
async function nextRelease() {
  const declared = join(import.meta.dirname, '..', 'src', 'entities', 'listing-fields.ts');
  const now = (await import(`${declared}?of-this-release`)) as {
    later: (rule: z.ZodType, read: z.ZodType) => object;
    cardFields: object;
  };
  const balconies = now.later(z.number().int().min(0).max(50), z.number());
  const storeys = { add: z.number(), edit: z.number(), read: z.number() };
  jest.unstable_mockModule(declared, () => ({
    ...now,
    cardFields: { ...now.cardFields, balconies, storeys },
  }));
  const { readReleased } = await import('./released.ts');
  const { currentContract } = await import('./snapshot.ts');
  const { breakingChanges } = await import('./breaking-changes.ts');
  const contract = currentContract();
  return { contract, broken: breakingChanges(readReleased(), contract) };
}

/** The names of those whose JSON Schema has the field. */
const having = (field: string, table: object) =>
  Object.entries(table)
    .filter(([, schemas]) => JSON.stringify(schemas).includes(`"${field}":`))
    .map(([name]) => name);

describe('a field that a listing gets', () => {
  let contract: Contract;
  let broken: string[];
  beforeAll(async () => void ({ contract, broken } = await nextRelease()));

  it('is in every body, call, answer and event of listings', () => {
    expect(having('balconies', contract.events)).toEqual(
      Object.keys(contract.events).filter((name) => name.startsWith('Property')),
    );
    const admins = ['getRevision', 'listRevisions', 'reported', 'similar', 'summary'];
    const routes = ['add', 'get', 'list', 'ownSummary', 'search', 'update', ...admins].sort();
    expect(having('balconies', contract.http)).toEqual([
      ...routes.map((name) => `properties.${name}`),
      // Its cards are those of lists.
      'users.wishlistList',
    ]);
    const calls = ['add', 'get', 'list', 'seed', 'update'].map((name) => `thikana.rpc.properties.${name}`);
    expect(having('balconies', contract.calls)).toEqual(expect.arrayContaining(calls));
  });

  it('breaks nobody when it came later', () => {
    expect(broken.filter((sentence) => sentence.includes('balconies'))).toEqual([]);
  });

  it('is refused as one that every document, event and page has, with whom that breaks', () => {
    expect(broken).toEqual(
      expect.arrayContaining([
        'Event PropertyAdded.v1: storeys is required now. Events of the last 30 days are on the stream without it, and new subscribers would refuse them.',
        'POST /addProperties, body: storeys is required now. Open pages and other clients send what they sent before.',
        'Call thikana.rpc.properties.update, input: storeys is required now. A gateway of the last release asks as before.',
      ]),
    );
  });
});
