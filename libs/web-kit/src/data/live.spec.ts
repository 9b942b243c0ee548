import { describe, expect, it } from '@jest/globals';
import { listKey, oneKey, summaryKey } from './keys.ts';
import { isAbout, parseEvents } from './live.ts';

describe('parseEvents', () => {
  it('reads complete events and keeps the rest', () => {
    expect(parseEvents('data: {"a":1}\n\n: ping\n\nid: 4\ndata: x\ndata: y\n\ndata: ha')).toEqual({
      data: ['{"a":1}', 'x\ny'],
      rest: 'data: ha',
    });
  });

  it('takes either kind of line ends', () => {
    expect(parseEvents('data: 1\r\n\r\ndata: 2\r\n\r\n')).toEqual({ data: ['1', '2'], rest: '' });
  });
});

describe('isAbout', () => {
  it('refreshes lists and counters of the topic, and the records that are named', () => {
    const message = { topic: 'offers', ids: ['1'] } as const;
    expect(isAbout(listKey('offers'), message)).toBe(true);
    expect(isAbout(summaryKey('offers'), message)).toBe(true);
    expect(isAbout(oneKey('offers', '1'), message)).toBe(true);
    expect(isAbout(oneKey('offers', '2'), message)).toBe(false);
    expect(isAbout(listKey('listings'), message)).toBe(false);
  });

  it('refreshes every record when none is named', () => {
    expect(isAbout(oneKey('offers', '2'), { topic: 'offers', ids: [] })).toBe(true);
  });
});
