/** The same numbers from 0 to 1 in each run (Park and Miller's minimal standard generator). */
export function* dice(seed = 20_261_122): Generator<number, never> {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
