import { ParameterError } from './api-error.ts';
import type { Params } from './form.ts';
import { textList } from './parameters.ts';
import type { Kind } from './store.ts';
import type { Work } from './work.ts';

type Tree = Record<string, unknown>;

const EXPANDABLE: Record<string, Kind> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

/** Replaces the ids that `expand[]` names by their objects; `data.` reaches into the entries of a list. */
export function expand(work: Work, answer: object, params: Params): object {
  const paths = textList(params, 'expand');
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Tree;
  for (const path of paths) expandPath(work, copy, path.split('.'), path);
  return copy;
}

function expandPath(work: Work, node: Tree, path: string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  const value = node[name];
  if (name === 'data' && Array.isArray(value)) {
    for (const entry of value as Tree[]) expandPath(work, entry, rest, whole);
    return;
  }
  const kind = EXPANDABLE[name];
  if (!kind || !(name in node))
    throw new ParameterError(`This property cannot be expanded (${whole}).`, 'expand');
  if (typeof value === 'string') node[name] = work.store.find(kind, value) ?? value;
  if (typeof node[name] === 'object' && node[name] !== null)
    expandPath(work, node[name] as Tree, rest, whole);
}
