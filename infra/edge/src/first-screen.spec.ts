import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { readConfig } from './config.ts';
import { missingHead } from './open-pages/head.ts';
import { pageAt, type PageContent } from './page.ts';
import { Releases } from './remote-directory.ts';
import { StoreForSpecs } from './store-for-specs.ts';

const INDEX = '<head></head><div id="root"><template id="first-screen"></template></div>';

let store: StoreForSpecs;

async function htmlAt(path: string, content?: PageContent): Promise<string> {
  const config = readConfig({ WEB_STORE: store.root, IMAGE_HOST_URL: 'https://pictures.test/upload' });
  const page = await pageAt(path, content, { ...config, releases: await Releases.open(config) });
  return page?.html ?? 'no page';
}

const release = (firstScreens?: Record<string, string>) =>
  store.live('public', '1.0.0', ['/'], {}, firstScreens && { firstScreens });

beforeEach(() => {
  store = new StoreForSpecs().withShell(INDEX);
});
afterEach(() => rmSync(store.root, { recursive: true }));

describe('the first screen', () => {
  it("stands in the page of its address, as the remote's build wrote it, with that build's pictures", async () => {
    release({ '/': '<p>$& first</p><img src="{{base}}/a.webp">' });
    expect(await htmlAt('/')).toContain(
      '<div id="root"><p>$& first</p><img src="/remotes/public/a.webp"></div>',
    );
    expect(await htmlAt('/login')).toContain('<div id="root"></div>');
  });

  it.each(['not json', '[1]', '{"firstScreens":[1]}', undefined])(
    'is left out where the manifest is %p',
    async (manifest) => {
      release();
      if (manifest === undefined) rmSync(`${store.root}/remotes/public/releases/1.0.0.json`);
      else store.put('remotes/public/releases/1.0.0.json', manifest);
      expect(await htmlAt('/')).toContain('<div id="root"></div>');
    },
  );

  it.each([true, false])('connects to the host of its pictures when it has some: %p', async (hasPictures) => {
    release();
    const page: PageContent = {
      status: 200,
      path: '/',
      language: 'en',
      head: missingHead('https://t.test', 'Homes'),
    };
    const html = await htmlAt('/', {
      ...page,
      ...(hasPictures && { filled: { route: '/', view: {}, data: null } }),
    });
    expect(html.includes('<link rel="preconnect" href="https://pictures.test"></head>')).toBe(hasPictures);
  });
});
