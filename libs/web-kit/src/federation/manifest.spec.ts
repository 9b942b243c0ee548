import { describe, expect, it } from '@jest/globals';
import { parseManifest } from './manifest.ts';

const ADDRESS = 'https://thikana.test/remotes/buyer/mf-manifest.json';
const manifest = (metaData: object) => ({
  metaData: {
    globalName: 'thikana_buyer',
    remoteEntry: { name: 'remote-entry.1.js', path: '' },
    ...metaData,
  },
});

describe('parseManifest', () => {
  it('finds the entry at the address in the manifest', () => {
    expect(parseManifest(manifest({ publicPath: '/remotes/buyer/' }), ADDRESS)).toEqual({
      globalName: 'thikana_buyer',
      entry: 'https://thikana.test/remotes/buyer/remote-entry.1.js',
    });
    expect(parseManifest(manifest({ publicPath: 'https://cdn.test/b/' }), ADDRESS)?.entry).toBe(
      'https://cdn.test/b/remote-entry.1.js',
    );
  });

  it.each(['auto', undefined])(
    'looks beside the manifest when the build names no place (%p)',
    (publicPath) => {
      expect(parseManifest(manifest({ publicPath }), ADDRESS)?.entry).toBe(
        'https://thikana.test/remotes/buyer/remote-entry.1.js',
      );
    },
  );

  it('reads the kit that the remote needs, and ignores invalid ones', () => {
    const needs = { '@thikana/web-kit/core': ['Page', 7], react: 'useState' };
    expect(parseManifest(manifest({ kit: '^1.4', needs }), ADDRESS)).toMatchObject({
      kit: '^1.4',
      needs: { '@thikana/web-kit/core': ['Page'], react: [] },
    });
    expect(parseManifest(manifest({ kit: 14 }), ADDRESS)).not.toHaveProperty('kit');
  });

  it.each([null, '<!doctype html>', {}, { metaData: {} }, { metaData: { globalName: 'x' } }])(
    'sees that %p is none',
    (json) => {
      expect(parseManifest(json, ADDRESS)).toBeNull();
    },
  );
});
