import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { readConfig } from './config.ts';
import { pageAt } from './page.ts';
import { Releases } from './remote-directory.ts';
import { StoreForSpecs } from './store-for-specs.ts';

const INDEX = '<head></head><div id="root"><template id="first-screen"></template></div>';

let store: StoreForSpecs;

async function htmlAt(path: string): Promise<string> {
  const config = readConfig({ WEB_STORE: store.root });
  const page = await pageAt(path, undefined, { ...config, releases: await Releases.open(config) });
  return page?.html ?? 'no page';
}

const release = (content?: string) =>
  store.live('public', '1.0.0', ['/'], content === undefined ? {} : { 'first-screen.json': content });

beforeEach(() => {
  store = new StoreForSpecs().withShell(INDEX);
});
afterEach(() => rmSync(store.root, { recursive: true }));

describe('the first screen', () => {
  it("stands in the page of its address, as the remote's build wrote it, with that build's pictures", async () => {
    release(JSON.stringify({ '/': '<p>$& first</p><img src="{{base}}/a.webp">' }));
    expect(await htmlAt('/')).toContain(
      '<div id="root"><p>$& first</p><img src="/remotes/public/1.0.0/a.webp"></div>',
    );
    expect(await htmlAt('/login')).toContain('<div id="root"></div>');
  });

  it.each(['not json', '[1]', undefined])('is left out where the file is %p', async (content) => {
    release(content);
    expect(await htmlAt('/')).toContain('<div id="root"></div>');
  });
});
