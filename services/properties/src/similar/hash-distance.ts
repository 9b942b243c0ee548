/** Hashes that differ in at most so many of their 64 bits are of pictures that look the same; bands find up to seven. */
export const mostDifferent = 6;

/** Eight bytes of a hash, each with its place. */
export function bandsOf(hash: string): string[] {
  return Array.from({ length: 8 }, (_, at) => `${at}${hash.slice(2 * at, 2 * at + 2)}`);
}

/** In how many bits two hashes differ. */
export function distance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}
