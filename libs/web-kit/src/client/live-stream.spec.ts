import { describe, expect, it } from '@jest/globals';
import { parseEvents } from './live-stream.ts';

describe('parseEvents', () => {
  it('reads complete events and keeps the rest', () => {
    expect(
      parseEvents(
        'retry: 2000\nid: s-3\nevent: ready\ndata: {}\n\n: ping\n\nid: s-4\ndata: x\ndata: y\n\ndata: ha',
      ),
    ).toEqual({
      events: [
        { id: 's-3', event: 'ready', data: '{}' },
        { id: 's-4', event: 'message', data: 'x\ny' },
      ],
      rest: 'data: ha',
    });
  });

  it('takes either kind of line ends', () => {
    const { events, rest } = parseEvents('data: 1\r\n\r\ndata: {"a": "b: c"}\r\n\r\n');
    expect(events.map(({ data }) => data)).toEqual(['1', '{"a": "b: c"}']);
    expect(rest).toBe('');
  });
});
