import { describe, expect, it } from '@jest/globals';
import { glob } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

interface Catalogues {
  textsOf: (language: 'en' | 'bn') => ReadonlyMap<string, string>;
}
// By its path: this file depends on no library of the product.
const { textsOf } = (await import(path.join(root, 'libs/web-kit/src/i18n/catalogues.ts'))) as Catalogues;

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const plain = (text: string) => text.replace(/\{\{\w+\}\}/g, '');

for await (const file of glob('{shell,mfe-*,libs/web-kit,libs/map}/src/**/{messages,*-messages}.ts', {
  cwd: root,
}))
  await import(path.join(root, file));
const english = textsOf('en');
const bangla = textsOf('bn');

describe('the texts of all screens', () => {
  it('are all here', () => {
    expect(english.size).toBeGreaterThan(500);
    expect([...bangla.keys()]).toEqual([...english.keys()]);
  });

  it('have the same values in both languages', () => {
    const differing = [...english].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(bangla.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('have Bangla digits in Bangla', () =>
    expect([...bangla].filter(([, text]) => /[0-9]/.test(plain(text)))).toEqual([]));

  it('are Bangla where there is anything to say', () => {
    const foreign = [...bangla].filter(
      ([, text]) => /\p{L}/u.test(plain(text)) && !/[\u0980-\u09ff]/.test(text),
    );
    expect(foreign).toEqual([]);
  });

  it('have a Bangla text of its own for each English one of a screen', () => {
    // Bangla has no plural here, and no capitals.
    const meaning = (key: string) => english.get(key)?.toLowerCase().replace(/[s\s]/g, '');
    const said = new Map<string, string>();
    const doubled = [...bangla].filter(([key, text]) => {
      const place = `${key.split('.').slice(0, 2).join('.')} ${text}`;
      const former = said.get(place) ?? key;
      said.set(place, former);
      const ofOneCount = former.replace(/_one$/, '_other') === key;
      return !ofOneCount && meaning(former) !== meaning(key);
    });
    expect(doubled).toEqual([]);
    expect([...english, ...bangla].filter(([, text]) => text !== text.trim())).toEqual([]);
  });

  it('distinguish one from many', () => {
    const unnumbered = [...english].filter(
      ([key, text]) => /\{\{count\}\} \w+s\b/.test(text) && !/_other$/.test(key),
    );
    expect(unnumbered).toEqual([]);
    const alone = [...english.keys()].filter(
      (key) => key.endsWith('_other') && !english.has(key.replace(/_other$/, '_one')),
    );
    expect(alone).toEqual([]);
  });
});
