import { deepStrictEqual } from 'node:assert';
import type { Subject } from '../runner/subjects.ts';
import type { Case } from './queries.ts';

/** So many distinct searches of a case are compared. */
const compared = 20;

/**
 * Only the same work is compared: the same records in the same order, each with the fields of the first subject's answer. Ours may return
 * more fields than the yardstick.
 * @throws AssertionError naming who answers differently
 */
export async function sameAnswers(subjects: readonly Subject[], cases: readonly Case[]): Promise<void> {
  for (const { paths, headers } of cases)
    for (const path of [...new Set(paths)].slice(0, compared)) {
      const answers = await Promise.all(
        subjects.map(({ address }) => answerOf(`${address}/api${path}`, headers)),
      );
      const [first] = answers;
      answers.forEach(({ body, total }, index) => {
        const who = `${subjects[index]!.name} answers ${path} differently than ${subjects[0]!.name}`;
        deepStrictEqual({ body: asIn(first!.body, body), total }, first, who);
      });
    }
}

/** Reduces `answer` to the fields of `model`, recursively. */
export function asIn(model: unknown, answer: unknown): unknown {
  if (Array.isArray(model) && Array.isArray(answer))
    return answer.map((item, index) => asIn(model[index] ?? item, item));
  if (!isObject(model) || !isObject(answer)) return answer;
  return Object.fromEntries(Object.keys(model).map((key) => [key, asIn(model[key], answer[key])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where there are more than 1,000, the product leaves the total out, so it is not compared then. */
async function answerOf(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ body: unknown; total: number | 'many' | null }> {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  const body = (await answer.json()) as unknown;
  if (!address.includes('/properties?')) return { body, total: null };
  const total = Number(answer.headers.get('x-total-count') ?? Infinity);
  return { body, total: total > 1_000 ? 'many' : total };
}
