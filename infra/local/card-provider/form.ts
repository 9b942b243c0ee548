/** Form parameters with their brackets unfolded: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface Params {
  [name: string]: string | Params;
}

/** Parses a form body or a query string. Objects have no prototype, so `__proto__` is a name like any other. */
export function parseForm(text: string): Params {
  const root = Object.create(null) as Params;
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return root;
}

/** The entries of `a[0]=…&a[1]=…` or `a[]=…`, in order; a single value counts as a list of one. */
export function listOf(value: string | Params | undefined): (string | Params)[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : Object.values(value);
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const inner = [...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((found) => found[1] ?? '');
  return [name.slice(0, bracket), ...inner];
}

function place(root: Params, path: string[], value: string): void {
  let at = root;
  path.forEach((part, depth) => {
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    if (typeof next === 'object') at = next;
    else at = at[name] = Object.create(null) as Params;
  });
}
