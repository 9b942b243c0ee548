import { describe, expect, it } from '@jest/globals';
import { nextBuilds } from './keep-two-builds.mjs';

describe('nextBuilds', () => {
  it('keeps the files of this build and of the one before', () => {
    const { kept, gone } = nextBuilds(
      [
        ['b.2.js', 'index.html'],
        ['a.1.js', 'index.html'],
      ],
      ['c.3.js', 'index.html'],
    );
    expect(kept).toEqual([
      ['c.3.js', 'index.html'],
      ['b.2.js', 'index.html'],
    ]);
    expect(gone).toEqual(['a.1.js']);
  });

  it('does not forget the deployed build when the same sources are built again', () => {
    const builds = [
      ['b.2.js', 'index.html'],
      ['a.1.js', 'index.html'],
    ];
    expect(nextBuilds(builds, ['b.2.js', 'index.html'])).toEqual({ kept: builds, gone: [] });
  });

  it('removes nothing on the first build', () => {
    expect(nextBuilds([], ['a.1.js'])).toEqual({ kept: [['a.1.js']], gone: [] });
  });
});
