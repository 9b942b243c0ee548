/** The tables of this folder have every call and route of the contract; what each outcome must be is written by hand. */
import { expect, it } from '@jest/globals';
import {
  allEndpoints,
  conversationsRpc,
  notificationsRpc,
  offersRpc,
  operationsRpc,
  propertiesRpc,
  reviewsRpc,
  type RpcDescriptor,
  usersRpc,
} from '@thikana/contracts';
import { readAuditTable } from './audit-table.ts';
import { callers, callTable } from './call-table.ts';
import { readTable, titleOf } from './outcome-table.ts';
import { kinds } from './people.ts';
import { routeTable } from './route-table.ts';
import { callSamples, routeSamples, sampleOf } from './samples.ts';

const tables: Record<string, RpcDescriptor>[] = [
  usersRpc,
  propertiesRpc,
  offersRpc,
  reviewsRpc,
  conversationsRpc,
  notificationsRpc,
];
const calls = [...tables, ...Object.values(operationsRpc)]
  .flatMap((table) => Object.values(table))
  .map(({ name }) => name.replace('thikana.rpc.', ''))
  .sort();
const callRows = readTable(callTable, callers);
const routeRows = readTable(routeTable, kinds);
const endpointOf = (route: string) => allEndpoints.find(({ method, path }) => `${method} ${path}` === route)!;
const once = (names: string[]) => [...new Set(names)].sort();

it('call-table.ts has every call, and no other', () => {
  expect(once(callRows.map(({ what }) => what))).toEqual(calls);
});

it('audit-table.ts has every call once, and no other', () => {
  expect(
    readAuditTable()
      .map(({ call }) => call)
      .sort(),
  ).toEqual(calls);
});

it('route-table.ts has every route, and no other', () => {
  const routes = allEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(once(routeRows.map(({ what }) => what))).toEqual(routes.toSorted());
});

it('samples.ts has the input of every line of both, and no other', () => {
  expect(Object.keys(callSamples).sort()).toEqual(callRows.map(titleOf).sort());
  expect(() => routeRows.map(({ what, variant }) => sampleOf(endpointOf(what), variant))).not.toThrow();
  const named = routeRows.map(({ what, variant }) => titleOf({ what: endpointOf(what).name, variant }));
  expect(Object.keys(routeSamples).filter((title) => !named.includes(title))).toEqual([]);
});
