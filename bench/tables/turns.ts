/** Times in ms of one thing, made one after another. */
export interface Turn {
  few: number;
  many: number;
  again: number;
}

/** Prints a line for each thing. */
export function report(title: string, measured: Map<string, Turn[]>): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      [...measured].map(([name, turns]) => {
        const ratios = turns.map(({ few, many, again }) => (2 * many) / (few + again));
        const noise = turns.map(({ few, again }) => again / few);
        return [
          name,
          {
            'few p50': quantile(
              turns.flatMap(({ few, again }) => [few, again]),
              0.5,
            ),
            'many p50': quantile(
              turns.map(({ many }) => many),
              0.5,
            ),
            ratio: quantile(ratios, 0.5),
            quartiles: `${quantile(ratios, 0.25)} – ${quantile(ratios, 0.75)}`,
            itself: quantile(noise, 0.5),
          },
        ];
      }),
    ),
  );
}

function quantile(values: number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const value = ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN;
  return Math.round(value * 100) / 100;
}
