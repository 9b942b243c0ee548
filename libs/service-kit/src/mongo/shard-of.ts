/** The shard of a key, always the same one: writers of a sharded counter rarely conflict. */
export function shardOf(key: string, shards: number): number {
  let sum = 0;
  for (const letter of key) sum += letter.codePointAt(0) ?? 0;
  return sum % shards;
}
