import { type SearchQuery, searchChoices, rangeFrom } from '@thikana/contracts';
import { areas, liesIn } from '@thikana/contracts/areas';
import { facetNumbers, publicStates } from '../src/catalogue/state-mask.ts';
import type { Statements } from '../src/catalogue/statements.ts';

const columns = ['area', 'type', 'beds', 'baths', 'handover'] as const;

/** The facts as columns of a table with an index on each, in the catalogue's own file. */
export function prepareSql(statements: Statements): void {
  const fact = (name: string) => `json_extract(card, '$.${name}')`;
  statements.database.exec(`CREATE TABLE fact AS SELECT id, newest, min_price, max_price, place,
    ${fact('areaId')} AS area, ${fact('type')} AS type, min(5, ${fact('bedrooms')}) AS beds, min(5, ${fact('bathrooms')}) AS baths,
    substr(${fact('handover')}, 1, 4) AS handover, ${fact('amenities')} AS amenities, ${fact('sizeSqft')} AS size
    FROM listing WHERE facet IN (${facetNumbers(publicStates).join(',')})`);
  for (const name of [...columns, 'newest', 'min_price', 'size'])
    statements.database.exec(`CREATE INDEX fact_${name} ON fact(${name})`);
  statements.database.exec('ANALYZE');
}

/** A page of the newest and the number behind each choice: one GROUP BY for each filter, without its own condition. */
export function countWithSql(statements: Statements, query: SearchQuery): unknown {
  const conditions = conditionsOf(query);
  const where = (without?: string) =>
    Object.entries(conditions)
      .flatMap(([name, text]) => (text && name !== without ? [text] : []))
      .join(' AND ') || '1';
  const page = statements.of(
    `SELECT card FROM listing WHERE id IN (SELECT id FROM fact WHERE ${where()} ORDER BY newest LIMIT 21)`,
  );
  const groups = columns.map((name) =>
    statements.of(`SELECT ${name}, count(*) FROM fact WHERE ${where(name)} GROUP BY ${name}`).all(),
  );
  const amenities = statements
    .of(
      `SELECT value, count(*) FROM (SELECT amenities AS had FROM fact WHERE ${where()}), json_each(had) GROUP BY value`,
    )
    .all();
  const ranges = searchChoices.price.map((start) => {
    const high = rangeFrom(searchChoices.price, start).max ?? 1e12;
    return statements
      .of(
        `SELECT count(*) FROM fact WHERE ${where('price')} AND max_price >= ${start} AND min_price <= ${high}`,
      )
      .all();
  });
  return [page.all(), groups, amenities, ranges];
}

function conditionsOf(query: SearchQuery): Record<string, string | undefined> {
  const oneOf = (name: string, values: readonly string[] | undefined) =>
    values &&
    `${name} IN (${values.map((value) => (/^\d$/.test(value) ? value : `'${value.slice(0, name === 'handover' ? 4 : 99)}'`)).join(',')})`;
  const inside = query.area
    ?.split(',')
    .flatMap((area) => areas.filter(({ id }) => liesIn(id, area)).map(({ id }) => id));
  return {
    area: oneOf('area', inside),
    type: oneOf('type', query.type?.split(',')),
    beds: oneOf('beds', query.beds?.split(',')),
    baths: oneOf('baths', query.baths?.split(',')),
    handover: oneOf('handover', query.handover?.split(',')),
    amenities: query.amenities
      ?.split(',')
      .map((name) => `instr(amenities, '"${name}"') > 0`)
      .join(' AND '),
    price: query.maxPrice === undefined ? undefined : `min_price <= ${query.maxPrice}`,
    location: query.location && `instr(place, '${query.location}') > 0`,
  };
}
