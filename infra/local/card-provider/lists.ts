import { ParameterError, missing } from './api-error.ts';
import type { Params } from './form.ts';
import { optionalGroup, optionalInteger, optionalText, textList } from './parameters.ts';
import type { Kind, Stored } from './store.ts';
import type { Work } from './work.ts';

export interface List<Type> {
  object: 'list';
  data: Type[];
  has_more: boolean;
  url: string;
}

type Filterable = Stored & { payment_intent?: unknown; charge?: unknown; type?: unknown };

/** A page of a list, newest first: `limit` (1 to 100, default 10), cursors, `created`, and the filters we use. */
export function list(work: Work, kind: Kind, url: string, params: Params): List<Filterable> {
  const limit = optionalInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw new ParameterError('Limit must be between 1 and 100.', 'limit', 'parameter_invalid_integer');
  const intent = optionalText(params, 'payment_intent');
  const matching = work.store.all<Filterable>(kind, intent).filter(filterOf(params));
  const after = optionalText(params, 'starting_after');
  const before = optionalText(params, 'ending_before');
  const from = after ? indexOf(matching, kind, after, 'starting_after') + 1 : 0;
  const until = before ? indexOf(matching, kind, before, 'ending_before') : matching.length;
  const start = before ? Math.max(from, until - limit) : from;
  const data = matching.slice(start, Math.min(until, start + limit));
  const hasMore = before ? start > from : start + limit < until;
  return { object: 'list', data, has_more: hasMore, url };
}

function indexOf(objects: Stored[], kind: Kind, id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw missing(kind, id, param);
  return index;
}

function filterOf(params: Params): (object: Filterable) => boolean {
  const charge = optionalText(params, 'charge');
  const type = optionalText(params, 'type');
  const types = textList(params, 'types');
  const within = createdRange(params);
  return (object) =>
    within(object.created) &&
    (!charge || object.charge === charge) &&
    (!type || ofType(type, String(object.type))) &&
    (types.length === 0 || types.some((each) => ofType(each, String(object.type))));
}

/** `payment_intent.*` means all of them. */
function ofType(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function createdRange(params: Params): (created: number) => boolean {
  if (typeof params['created'] === 'string') {
    const exact = optionalInteger(params, 'created');
    return (created) => created === exact;
  }
  const range = optionalGroup(params, 'created') ?? {};
  const after = optionalInteger(range, 'gt') ?? -Infinity;
  const from = optionalInteger(range, 'gte') ?? -Infinity;
  const before = optionalInteger(range, 'lt') ?? Infinity;
  const until = optionalInteger(range, 'lte') ?? Infinity;
  return (created) => created > after && created >= from && created < before && created <= until;
}
