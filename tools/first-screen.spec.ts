import { describe, expect, it } from '@jest/globals';
import { fillAssets } from './first-screen.mjs';

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
