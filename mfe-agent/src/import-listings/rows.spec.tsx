import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@thikana/contracts';
import { setLanguage } from '@thikana/web-kit/i18n';
import { answerApi, type ApiCall } from '@thikana/web-kit/testing';
import { addRows } from './add-rows.ts';
import { batchesOf, checkRows } from './check-rows.ts';
import { readCsv } from './listing-csv.ts';

const good = { errors: [], listedAs: null };
const files = new Map([['front.webp', new File(['picture'], 'front.webp')]]);
const names = new Set(files.keys());
const rowsOf = (text: string) => readCsv(`title,location,minPrice,maxPrice,pictures\n${text}`).rows;

beforeEach(() => setLanguage('en'));

describe('the rows of an import', () => {
  it('are checked in calls below the body limit, in their order', async () => {
    const description = 'প'.repeat(limits.text.description);
    const { rows } = readCsv(
      `title,location,minPrice,maxPrice,description\n${Array.from({ length: 100 }, (_, at) => `${at},Gulshan,1,2,${description}\n`).join('')}`,
    );
    const batches = batchesOf(rows);
    const bytes = batches.map((some) =>
      Buffer.byteLength(JSON.stringify({ rows: some.map(({ listing }) => listing) })),
    );
    expect(Math.max(...bytes)).toBeLessThanOrEqual(limits.bodies.jsonBytes);
    // No more calls than necessary.
    expect(batches).toHaveLength(Math.ceil((100 * bytes[0]!) / batches[0]!.length / limits.bodies.jsonBytes));
    const sent: number[] = [];
    answerApi(({ body }) => {
      sent.push((body['rows'] as unknown[]).length);
      return { data: (body['rows'] as unknown[]).map(() => good) };
    });
    const reports = await checkRows(rows, names);
    expect(sent).toEqual(batches.map(({ length }) => length));
    expect(reports.map(({ listing }) => listing['title'])).toEqual(
      rows.map(({ listing }) => listing['title']),
    );
  });

  it('of an export are already listed, and need no file', async () => {
    const picture = 'https://pictures.test/1.webp';
    answerApi(() => ({
      data: [{ errors: [], listedAs: 'b'.repeat(24) }, good, { errors: [], listedAs: 'c'.repeat(24) }],
    }));
    const reports = await checkRows(
      rowsOf(`One,Gulshan,1,2,${picture}\nTwo,Gulshan,1,2,${picture}\nThree,Gulshan,1,2,back.webp\n`),
      names,
    );
    expect(reports.map(({ state }) => state)).toEqual(['listed', 'good', 'listed']);
  });

  it('show why one of them could not be added', async () => {
    const added: ApiCall[] = [];
    answerApi((call) => {
      if (call.name === 'POST /images')
        return { data: { success: true, data: { url: 'https://pictures.test/1.webp' } } };
      added.push(call);
      return added.length === 1
        ? { status: 403, code: 'ACCOUNT.FRAUD' }
        : { status: 201, data: { insertedId: 'x' } };
    });
    const states: unknown[] = [];
    const reports = rowsOf('One,Gulshan,1,2,front.webp\nTwo,Gulshan,1,2,front.webp\n').map((row) => ({
      ...row,
      state: 'good' as const,
      faults: [],
      missingPictures: [],
    }));
    expect(await addRows(reports, files, (line, state, reason) => states.push([line, state, reason]))).toBe(
      1,
    );
    expect(states).toEqual([
      [2, 'adding', undefined],
      [2, 'failed', expect.stringContaining('fraud')],
      [3, 'adding', undefined],
      [3, 'added', undefined],
    ]);
  });
});
