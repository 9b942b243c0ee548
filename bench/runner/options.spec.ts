import { describe, expect, it } from '@jest/globals';
import { readOptions, secondsOf } from './options.ts';
import { partNames } from './part.ts';

describe('the options of a run', () => {
  it('are all parts within half an hour by default', () => {
    const options = readOptions([]);
    expect(options).toMatchObject({ parts: [...partNames], minutes: 30, pairs: 7, quick: false });
    const all = partNames.reduce((sum, part) => sum + secondsOf(part, options), 0);
    expect(all).toBeCloseTo(30 * 60, 6);
  });

  it('give a part that runs alone all the time', () => {
    const options = readOptions(['writes', '--minutes', '4']);
    expect(options.parts).toEqual(['writes']);
    expect(secondsOf('writes', options)).toBeCloseTo(240, 6);
  });

  it('put parts into their order, and sizes are numbers', () => {
    expect(readOptions(['limit', 'reads', '--listings', '1000,100000'])).toMatchObject({
      parts: ['reads', 'limit'],
      listings: [1_000, 100_000],
    });
  });

  it.each([
    [['speed']],
    [['--minutes', 'soon']],
    [['--pairs', '0']],
    [['--listings', '100,10']],
    [['--nonsense']],
  ])('refuse %j', (args) => expect(() => readOptions(args)).toThrow());
});
