import { deepStrictEqual } from 'node:assert';
import type { Case } from './queries.ts';
import type { Subject } from './subjects.ts';

/** So many distinct searches of a case are compared. */
const compared = 100;

/** Throws when two subjects answer differently: what is not the same work is not timed. */
export async function sameAnswers(subjects: readonly Subject[], cases: readonly Case[]): Promise<void> {
  for (const path of new Set(cases.flatMap(({ paths }) => [...new Set(paths)].slice(0, compared)))) {
    const answers = await Promise.all(subjects.map(({ address }) => answerOf(`${address}/api${path}`)));
    answers.forEach((answer, index) =>
      deepStrictEqual(
        answer,
        answers[0],
        `${subjects[index]!.name} answers ${path} differently than ${subjects[0]!.name}`,
      ),
    );
  }
}

/** The cards in their order. Where there are more than 1,000, the product leaves the total out, so it is not compared then. */
async function answerOf(address: string): Promise<{ cards: unknown[]; total: number | 'many' }> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  const total = Number(answer.headers.get('x-total-count') ?? Infinity);
  return { cards: (await answer.json()) as unknown[], total: total > 1_000 ? 'many' : total };
}
