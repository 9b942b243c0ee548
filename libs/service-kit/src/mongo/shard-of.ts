/** Which of a counter's documents a key writes: always the same one, so that writers of other keys seldom wait for it. */
export function shardOf(key: string, shards: number): number {
  let sum = 0;
  for (const letter of key) sum += letter.codePointAt(0) ?? 0;
  return sum % shards;
}
