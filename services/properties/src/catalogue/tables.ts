/** The catalogue's tables and indexes, as SQL. */
export const tables = [
  'CREATE TABLE position (only INTEGER PRIMARY KEY CHECK (only = 1), stream TEXT NOT NULL, seq INTEGER NOT NULL, complete INTEGER NOT NULL)',
  `CREATE TABLE listing (
    id INTEGER PRIMARY KEY, property_id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,
    facet INTEGER NOT NULL, agent INTEGER NOT NULL, place TEXT NOT NULL, card TEXT NOT NULL, words INTEGER NOT NULL)`,
  // Substring index of places by the listing's id.
  // detail=none stores trigrams without positions (a third smaller): each hit is compared with the place itself.
  "CREATE VIRTUAL TABLE places USING fts5(place, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')",
  // How many listings contain a trigram: selects the rarest ones for a search, and shows at once when nothing matches.
  'CREATE TABLE gram (gram TEXT PRIMARY KEY, listings INTEGER NOT NULL) WITHOUT ROWID',
  // Tokens of titles, locations and descriptions by the listing's id (SEARCH-10), made before; a number may hold a dot.
  `CREATE VIRTUAL TABLE words USING fts5(title, text, content='', contentless_delete=1, detail=column, tokenize="ascii tokenchars '.'")`,
  // `owner` is the agent's user id.
  'CREATE TABLE agent (id INTEGER PRIMARY KEY, owner TEXT NOT NULL UNIQUE, email TEXT NOT NULL)',
  'CREATE INDEX agent_by_email ON agent(email, id)',
  // Prices per square foot of public listings, one row an area: a median is the row in the middle of an index range.
  'CREATE TABLE unit_price (listing INTEGER NOT NULL, area TEXT NOT NULL, type TEXT NOT NULL, taka INTEGER NOT NULL, PRIMARY KEY (listing, area)) WITHOUT ROWID',
  'CREATE INDEX by_unit_price ON unit_price(area, type, taka)',
  'CREATE TABLE tombstone (property_id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID',
];
