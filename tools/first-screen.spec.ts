import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillAssets, withParts } from './first-screen.mjs';

const ASSETS = ['main.js', 'hero-640.0a1b2c3d.webp', 'hero-1280.11223344.webp'];

describe('fillAssets', () => {
  it('names the built files', () => {
    expect(fillAssets('<img src="{{hero-640}}" srcset="{{hero-1280}} 2x">', ASSETS)).toBe(
      '<img src="{{base}}/hero-640.0a1b2c3d.webp" srcset="{{base}}/hero-1280.11223344.webp 2x">',
    );
  });

  it('fails the build over a picture that is gone', () => {
    expect(() => fillAssets('{{hero}}', ASSETS)).toThrow('no asset hero');
  });
});

it('puts parts into a file, with what the file gives them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-screen-'));
  writeFileSync(join(folder, 'card.html'), '<{level}>[[title]]</{level}>');
  writeFileSync(join(folder, 'list.html'), '<ul><!-- include card.html {"level":"h2"} --></ul>');
  expect(withParts(join(folder, 'list.html'))).toBe('<ul><h2>[[title]]</h2></ul>');
  rmSync(folder, { recursive: true });
});
