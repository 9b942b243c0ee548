/** The call table against the running services, called without the gateway, and against the same with each call opened to everybody in turn. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, DomainError } from '@thikana/contracts';
import { servicesIn } from '../../infra/broker/services.mjs';
import { type Caller, callers, callTable } from './call-table.ts';
import { isClosed, readTable, titleOf, wordOf } from './outcome-table.ts';
import { Product, stranger } from './product.ts';
import { opened, type ServedCall, servedCalls, subscribersOf } from './served-calls.ts';
import { callSamples } from './samples.ts';
import { newEmail, Things } from './things.ts';

const table = readTable(callTable, callers);
type CallRow = (typeof table)[number];
const calls = [...new Set(table.map(({ what }) => what))];
/** Such calls read, and change nothing. */
const isForEverybody = ({ expected }: CallRow) => Object.values(expected).every((word) => word === 'ok');
const rowsOf = (call: string) => table.filter(({ what }) => what === call);

let product: Product;
let things: Things;
let served: Map<string, ServedCall>;

beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
  served = servedCalls(product);
});
afterAll(() => product.remove());

function actorOf(caller: Caller): Actor | null {
  if (caller === 'visitor') return null;
  if (caller === 'newcomer') return stranger(newEmail());
  if (caller === 'nobody') return { ...stranger(newEmail()), role: 'user' };
  return product.actor(caller);
}

function callOf(name: string): ServedCall {
  const call = served.get(name);
  if (!call) throw new Error(`no service answers ${name}`);
  return call;
}

/** Calls as these in turn. A thing that the call changes is created for each caller who may change it. */
async function outcomes(row: CallRow, askers: readonly Caller[]): Promise<Partial<Record<Caller, string>>> {
  const { descriptor } = callOf(row.what);
  const asked = callSamples[titleOf(row)];
  if (!asked) throw new Error(`there is no sample for ${titleOf(row)}`);
  let kept: Promise<unknown> | undefined;
  const given: Partial<Record<Caller, string>> = {};
  for (const caller of askers) {
    const endsAsker = asked.endsAsker === true && row.expected[caller] === 'ok';
    const actor = endsAsker ? await things.newcomerLike(caller) : actorOf(caller);
    const isFresh = row.expected[caller] === 'ok' && !isForEverybody(row);
    const thing = await (isFresh ? asked.thing(things) : (kept ??= asked.thing(things)));
    given[caller] = await product.call(descriptor, asked.input(thing, actor, things), actor).then(
      () => 'ok',
      (error: unknown) => {
        if (error instanceof DomainError) return wordOf(error.code);
        throw error;
      },
    );
  }
  return given;
}

it('names every call that the services answer, and no other', () => {
  expect(calls.toSorted()).toEqual([...served.keys()].sort());
});

it('the broker knows every subscriber of each service by its name (SEC-9)', () => {
  const known = servicesIn(resolve(import.meta.dirname, '../..'));
  // Runs where SEARCH_URL is set, and with the rights that all have.
  const elsewhere = 'index-listings-for-search';
  const running = Object.entries(product.services).map(([name, service]) => [
    name,
    [...subscribersOf(service), ...(name === 'properties' ? [elsewhere] : [])].sort(),
  ]);
  expect(Object.fromEntries(known.map(({ name, subscribers }) => [name, subscribers]))).toEqual(
    Object.fromEntries(running),
  );
});

describe('each call answers each kind of caller as the table says', () => {
  it.each(table.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
    expect(await outcomes(row, callers)).toEqual(row.expected);
  });
});

describe('the table notices', () => {
  it.each(calls.filter((call) => rowsOf(call).every(isClosed)))('%s opened to everybody', async (call) => {
    const isNoticed = await opened(callOf(call), async () => {
      for (const row of rowsOf(call))
        for (const caller of callers)
          if ((await outcomes(row, [caller]))[caller] !== row.expected[caller]) return true;
      return false;
    });
    expect(isNoticed).toBe(true);
  });
});
