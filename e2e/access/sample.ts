import type { Things } from './things.ts';

/** The input of a call or a route, about a thing that is created first. */
export interface Sample<T = unknown> {
  thing(make: Things): Promise<T>;
  /** Of a route: parameters, query and body in one object. */
  input(thing: T, asker: { email: string } | null, make: Things): object;
  /** In place of a body. */
  form?(): FormData;
  /** A body that is sent as it is, with its headers. */
  signed?(make: Things): { body: string; headers: Record<string, string> };
  /** It deletes the caller, so a new person of their kind calls it. */
  endsAsker?: boolean;
}
