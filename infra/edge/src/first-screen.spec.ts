import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type EdgeConfig } from './config.ts';
import { Pages } from './page.ts';

let root: string;
let config: EdgeConfig;

const put = (file: string, content: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), content);
};
const htmlAt = async (path: string) => (await new Pages(config).pageFor(path)).encodings.identity.toString();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'first-screen-'));
  config = readConfig({ WEB_ROOT: root });
  const remote = { id: 'public', manifest: '/remotes/public/mf-manifest.json', routes: ['/'] };
  put('shell/dist/remotes.json', JSON.stringify({ remotes: [remote] }));
  put('shell/dist/index.html', '<head></head><div id="root"><template id="first-screen"></template></div>');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the first screen', () => {
  it("stands in the page of its address, as the remote's build wrote it", async () => {
    put('mfe-public/dist/first-screen.json', JSON.stringify({ '/': '<p>$& first</p>' }));
    expect(await htmlAt('/')).toContain('<div id="root"><p>$& first</p></div>');
    expect(await htmlAt('/login')).toContain('<div id="root"></div>');
  });

  it.each(['not json', '[1]', undefined])('is left out where the file is %p', async (content) => {
    if (content !== undefined) put('mfe-public/dist/first-screen.json', content);
    expect(await htmlAt('/')).toContain('<div id="root"></div>');
  });
});
