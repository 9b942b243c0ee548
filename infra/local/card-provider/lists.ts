import { ParameterError, missing } from './api-error.ts';
import type { Params } from './form.ts';
import { optionalGroup, optionalInteger, optionalText, textList } from './parameters.ts';
import type { Kind, Objects } from './store.ts';
import type { Work } from './work.ts';

export interface List<Type> {
  object: 'list';
  data: Type[];
  has_more: boolean;
  url: string;
}

const COMPARISONS: Record<string, (created: number, than: number) => boolean> = {
  gt: (created, than) => created > than,
  gte: (created, than) => created >= than,
  lt: (created, than) => created < than,
  lte: (created, than) => created <= than,
};

/** A page of a list, newest first: `limit` (1 to 100, default 10), cursors, `created`, and the filters we use. */
export function list<K extends Kind>(work: Work, kind: K, url: string, params: Params): List<Objects[K]> {
  const limit = optionalInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw new ParameterError('Limit must be between 1 and 100.', 'limit', 'parameter_invalid_integer');
  const matching = work.store.all(kind, optionalText(params, 'payment_intent')).filter(filterOf(params));
  const indexOf = (param: string): number | undefined => {
    const id = optionalText(params, param);
    const index = matching.findIndex((object) => object.id === id);
    if (id !== undefined && index < 0) throw missing(kind, id, param);
    return id === undefined ? undefined : index;
  };
  const before = indexOf('ending_before');
  const from = (indexOf('starting_after') ?? -1) + 1;
  const until = before ?? matching.length;
  const start = before === undefined ? from : Math.max(from, until - limit);
  const data = matching.slice(start, Math.min(until, start + limit));
  const hasMore = before === undefined ? start + limit < until : start > from;
  return { object: 'list', data, has_more: hasMore, url };
}

function filterOf(
  params: Params,
): (object: { created: number; charge?: unknown; type?: unknown }) => boolean {
  const charge = optionalText(params, 'charge');
  const type = optionalText(params, 'type');
  const types = type ? [type] : textList(params, 'types');
  const created = optionalGroup(params, 'created') ?? {};
  const bounds = Object.entries(COMPARISONS).flatMap(([name, holds]) => {
    const than = optionalInteger(created, name);
    return than === undefined ? [] : [(value: number) => holds(value, than)];
  });
  return (object) =>
    bounds.every((holds) => holds(object.created)) &&
    (!charge || object.charge === charge) &&
    (types.length === 0 || types.some((each) => isOfType(each, String(object.type))));
}

/** `payment_intent.*` means all of them. */
function isOfType(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
