import pg from 'pg';
import { cardFields, cardOf, type ListQuery, type Store } from './store.ts';

const columns = cardFields.map((field) => `"${field}"`).join(', ');
const orders = {
  newest: '"createdAt" DESC, _id DESC',
  minPrice: '"minPrice", "createdAt" DESC, _id DESC',
  '-maxPrice': '"maxPrice" DESC, "createdAt" DESC, _id DESC',
};
const open = `"verificationStatus" = 'verified' AND NOT hidden`;
const visible = `${open} AND availability <> 'sold'`;
const countedMost = 1_000;

const schema = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE IF NOT EXISTS listings (
  _id text PRIMARY KEY, title text, location text, description text, "minPrice" bigint, "maxPrice" bigint, image text, images jsonb,
  color text, "agentName" text, "agentEmail" text, "agentImage" text, "verificationStatus" text, availability text,
  "isAdvertised" boolean, hidden boolean, "createdAt" timestamptz,
  type text, bedrooms int, bathrooms int, "sizeSqft" int, handover text, amenities jsonb
);
CREATE INDEX IF NOT EXISTS listings_newest ON listings ("createdAt" DESC, _id DESC) WHERE ${visible};
CREATE INDEX IF NOT EXISTS listings_lowest ON listings ("minPrice", "createdAt" DESC, _id DESC) WHERE ${visible};
CREATE INDEX IF NOT EXISTS listings_highest ON listings ("maxPrice" DESC, "createdAt" DESC, _id DESC) WHERE ${visible};
CREATE INDEX IF NOT EXISTS listings_place ON listings USING gin (location gin_trgm_ops);
CREATE INDEX IF NOT EXISTS listings_advertised ON listings ("createdAt" DESC) WHERE ${visible} AND "isAdvertised";`;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** P0: PostgreSQL with b-tree and trigram indexes; the list only, where it is the best that one machine offers. */
export async function postgresStore(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(schema);
  const notHere = () => Promise.reject(new Error('P0 answers lists and listings only'));
  return {
    async list({ sort, limit, page, ...query }: ListQuery) {
      const values: unknown[] = [];
      const where = whereOf(query, (value) => `$${values.push(value)}`);
      const rows = `SELECT ${columns} FROM listings WHERE ${where} ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${page * limit}`;
      const count = `SELECT count(*) AS total FROM (SELECT 1 FROM listings WHERE ${where} LIMIT ${countedMost + 1}) AS counted`;
      const [found, counted] = await Promise.all([pool.query(rows, values), pool.query(count, values)]);
      return { cards: found.rows.map(cardOf), total: counted.rows[0].total as number };
    },
    async get(id) {
      const { rows } = await pool.query(
        `SELECT ${columns}, description FROM listings WHERE _id = $1 AND ${open}`,
        [id],
      );
      return rows[0] ? cardOf(rows[0]) : null;
    },
    async add(batch) {
      await pool.query(
        `INSERT INTO listings SELECT * FROM jsonb_populate_recordset(NULL::listings, $1::jsonb) ON CONFLICT DO NOTHING`,
        [JSON.stringify(batch)],
      );
    },
    latestReviews: notHere,
    roleOf: notHere,
    wishlistOf: notHere,
    close: () => pool.end(),
  };
}

function whereOf(
  { location, minPrice, maxPrice, isAdvertised }: Partial<ListQuery>,
  given: (value: unknown) => string,
): string {
  const parts = [visible];
  if (location) parts.push(`location ILIKE ${given(`%${location.replace(/[\\%_]/g, '\\$&')}%`)}`);
  if (minPrice !== undefined) parts.push(`"maxPrice" >= ${given(minPrice)}`);
  if (maxPrice !== undefined) parts.push(`"minPrice" <= ${given(maxPrice)}`);
  if (isAdvertised !== undefined) parts.push(`"isAdvertised" = ${given(isAdvertised)}`);
  return parts.join(' AND ');
}
