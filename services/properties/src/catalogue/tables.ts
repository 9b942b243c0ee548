/** The three orders of lists and the columns that hold their ranks. */
export const orders = ['newest', 'lowest', 'highest'] as const;
export type Order = (typeof orders)[number];

/** The catalogue's tables and indexes, as SQL. */
export const tables = [
  'CREATE TABLE position (only INTEGER PRIMARY KEY CHECK (only = 1), stream TEXT NOT NULL, seq INTEGER NOT NULL, complete INTEGER NOT NULL)',
  `CREATE TABLE listing (
    id INTEGER PRIMARY KEY, property_id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,
    facet INTEGER NOT NULL, agent INTEGER NOT NULL, min_price INTEGER NOT NULL, max_price INTEGER NOT NULL,
    newest INTEGER NOT NULL, lowest INTEGER NOT NULL, highest INTEGER NOT NULL, place TEXT NOT NULL, card TEXT NOT NULL)`,
  // A list in each of its orders: everything but a text can be filtered without touching the rows themselves.
  ...orders.map(
    (order) => `CREATE INDEX by_${order} ON listing(${order}, facet, agent, min_price, max_price)`,
  ),
  // The few listings of a rare state (pending, advertised): collected and sorted; the oldest pending for the summary.
  'CREATE INDEX by_facet ON listing(facet, newest, lowest, highest, agent, min_price, max_price)',
  // One agent's listings: the same.
  'CREATE INDEX by_agent ON listing(agent, facet, newest, lowest, highest, min_price, max_price)',
  // Substrings of places, in each order: a search gives its page in order without collecting its hits.
  // Grams only (detail=none, a third smaller): a hit is checked against the place itself.
  ...orders.map(
    (order) =>
      `CREATE VIRTUAL TABLE places_${order} USING fts5(place, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
  ),
  // How many listings hold a gram: which ones to ask the text index for, and whether anything can be found at all.
  'CREATE TABLE gram (gram TEXT PRIMARY KEY, listings INTEGER NOT NULL) WITHOUT ROWID',
  // Which listings a price filter touches, when they are few.
  'CREATE VIRTUAL TABLE price USING rtree(id, low, high)',
  // `owner` is the agent's user id, or the address of listings whose owner nobody knows.
  'CREATE TABLE agent (id INTEGER PRIMARY KEY, owner TEXT NOT NULL UNIQUE, email TEXT NOT NULL)',
  'CREATE INDEX agent_by_email ON agent(email, id)',
  // Totals: agent 0 stands for all of them.
  'CREATE TABLE tally (agent INTEGER NOT NULL, facet INTEGER NOT NULL, listings INTEGER NOT NULL, PRIMARY KEY (agent, facet)) WITHOUT ROWID',
  'CREATE TABLE tombstone (property_id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID',
];
