import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readGroundFile } from './files.ts';

const requested: string[] = [];
/** Responses to the next fetches; null: no connection. */
const answers: (Response | null)[] = [];
const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
  requested.push(
    new URL(address instanceof Request ? address.url : address).pathname.split('/').at(-1) ?? '',
  );
  const answer = answers.shift();
  return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(() => {
  requested.length = 0;
  fetching.mockClear();
});

describe("the ground's files", () => {
  it('are fetched again after they failed, and then no more', async () => {
    answers.push(null, new Response('', { status: 503 }), new Response('{"type":"Topology"}'));
    await expect(readGroundFile('country')).rejects.toThrow('Failed to fetch');
    await expect(readGroundFile('country')).rejects.toThrow('503');
    expect(await readGroundFile('country')).toBe('{"type":"Topology"}');
    expect(await readGroundFile('country')).toBe('{"type":"Topology"}');
    expect(requested).toEqual(['country.json', 'country.json', 'country.json']);
  });

  it('are requested once by two layers at the same time', async () => {
    answers.push(new Response('{}'));
    expect(await Promise.all([readGroundFile('streets'), readGroundFile('streets')])).toEqual(['{}', '{}']);
    expect(requested).toEqual(['streets.json']);
  });
});
