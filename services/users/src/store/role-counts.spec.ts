import { describe, expect, it } from '@jest/globals';
import { counterId } from './role-counts.ts';

describe('the counter of a person', () => {
  it('is one for each role but user', () => {
    expect(['admin', 'agent', 'fraud'].map((role) => counterId(role as 'admin', 'some-uid'))).toEqual([
      'admin',
      'agent',
      'fraud',
    ]);
  });

  it('of the role user is one of eight, always the same for the same person, and all are used', () => {
    const uids = Array.from({ length: 400 }, (_, n) => `uid-${n}-আ`);
    const counters = uids.map((uid) => counterId('user', uid));
    expect(uids.map((uid) => counterId('user', uid))).toEqual(counters);
    expect(new Set(counters).size).toBe(8);
    for (const counter of counters) expect(counter).toMatch(/^user:[0-7]$/);
  });
});
