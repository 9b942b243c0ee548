import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type AuditPerson,
  limits,
  type Named,
  offersRpc,
  propertiesRpc,
  usersRpc,
} from '@thikana/contracts';
import { ServiceCalls } from '../forwarding/service-calls.ts';

interface Unnamed {
  listingId: string | null;
  title?: string | null | undefined;
  people: readonly (AuditPerson | null)[];
}

/** Titles of listings and names of people for what services store by id only. What nobody answers for stays without. */
@Injectable()
export class Names {
  constructor(private readonly services: ServiceCalls) {}

  /** Deleted listings by the copies of the offers service. */
  async of(rows: readonly Unnamed[], actor: Actor | null) {
    const known = new Map(
      rows.flatMap(({ listingId, title }) => (listingId && title ? [[listingId, title]] : [])),
    );
    const listings = idsOf(rows.map(({ listingId }) => listingId)).filter((id) => !known.has(id));
    const people = idsOf(rows.flatMap((row) => row.people.map((person) => person?.userId ?? null)));
    const [titles, names] = await Promise.all([
      this.#titles(listings, actor),
      this.#ask(usersRpc.names, people, actor),
    ]);
    const [titleOf, nameOf] = [mapOf(titles), mapOf(names)];
    return {
      title: (id: string | null): string | undefined =>
        id === null ? undefined : (known.get(id) ?? titleOf.get(id)),
      person: <P extends AuditPerson | null>(person: P): P => {
        const name = person?.userId ? nameOf.get(person.userId) : undefined;
        return person && name !== undefined ? { ...person, name } : person;
      },
    };
  }

  /** Ids of people and listings whose name, address or title contains the text, the newest first, and the text itself if it is one of either. */
  async matching(text: string, actor: Actor | null): Promise<string[]> {
    if (/^[0-9a-f]{24}$/i.test(text)) return [text.toLowerCase()];
    const calls = [usersRpc.names, propertiesRpc.names, offersRpc.names];
    const found = await Promise.all(
      calls.map((call) => this.services.call(call, { search: text }, { actor }).catch((): Named[] => [])),
    );
    const ids = found.flat().map(({ _id }) => _id);
    return [...(text.includes('@') ? [text.toLowerCase()] : []), ...new Set(ids)].slice(
      0,
      3 * limits.auditMatches,
    );
  }

  async #titles(ids: readonly string[], actor: Actor | null): Promise<Named[]> {
    const titles = await this.#ask(propertiesRpc.names, ids, actor);
    const found = new Set(titles.map(({ _id }) => _id));
    const deleted = ids.filter((id) => !found.has(id));
    return [...titles, ...(await this.#ask(offersRpc.names, deleted, actor))];
  }

  async #ask(call: typeof usersRpc.names, ids: readonly string[], actor: Actor | null): Promise<Named[]> {
    if (ids.length === 0) return [];
    return this.services.call(call, { ids: ids.slice(0, limits.namedAtOnce) }, { actor }).catch(() => []);
  }
}

const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null && /^[0-9a-f]{24}$/.test(id))),
];

const mapOf = (named: readonly Named[]) => new Map(named.map(({ _id, name }) => [_id, name]));
