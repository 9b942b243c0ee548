import { describe, expect, it } from '@jest/globals';
import { fillPath, nextCursorOf } from './api.ts';

describe('fillPath', () => {
  it('puts parameters in, whatever they contain', () => {
    expect(fillPath('/users/role/:email', { email: 'a+b/c@d.test' })).toBe('/users/role/a%2Bb%2Fc%40d.test');
  });

  it('refuses to call an address with a hole', () => {
    expect(() => fillPath('/offers/:id', {})).toThrow('needs id');
  });
});

describe('nextCursorOf', () => {
  it('reads the cursor of the next page', () => {
    expect(nextCursorOf('</api/properties?limit=20&cursor=a%2Bb>; rel="next"')).toBe('a+b');
    expect(nextCursorOf('</api/x>; rel="prev", </api/x?cursor=c2>; rel="next"')).toBe('c2');
  });

  it.each([null, '', '</api/x?cursor=c>; rel="prev"'])('finds none in %p', (link) => {
    expect(nextCursorOf(link)).toBeNull();
  });
});
