import { describe as suite, expect, it } from '@jest/globals';
import { BrowserReport } from '@thikana/contracts';
import { ApiError } from '@thikana/web-kit/client';
import { browserOf, buildsOf, describe, ownerAt, routeOf, type Page } from './describe.ts';

const directory = {
  remotes: [
    { id: 'public', version: '0.1.0-p', manifest: '/remotes/public/mf-manifest.01.json', routes: ['/'] },
    {
      id: 'agent',
      version: '0.1.0-a',
      manifest: 'https://agents.example/builds/a/mf-manifest.02.json',
      routes: ['/dashboard/agent'],
    },
  ],
};
document.documentElement.dataset['version'] = '0.1.0-s';
const page: Page = {
  directory,
  builds: buildsOf(directory, '/shell/'),
  path: '/dashboard/agent/update-property/65f0',
  route: '/dashboard/agent/update-property/:id',
};
const thrown = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });
const inAgent = 'TypeError: x\n at show (https://agents.example/builds/a/1.js:1:2)';

suite('describe', () => {
  it('names the release in whose files it was thrown, wherever the page is', () => {
    const described = describe(
      { kind: 'error', error: thrown('x is undefined', inAgent) },
      { ...page, path: '/' },
    );
    expect(described).toEqual({
      remote: 'agent',
      version: '0.1.0-a',
      route: page.route,
      kind: 'error',
      name: 'TypeError',
      message: 'x is undefined',
      frames: ['show 1.js:1:2'],
    });
  });

  it("gives a screen that React could not render to its address's owner", () => {
    const stack = `Error\n at render (${location.origin}/shell/main.js:1:2)`;
    expect(describe({ kind: 'render', error: thrown('no child', stack) }, page)).toMatchObject({
      remote: 'agent',
    });
    expect(describe({ kind: 'error', error: thrown('no child', stack) }, page)).toMatchObject({
      remote: 'shell',
      version: '0.1.0-s',
    });
  });

  it('names a remote that could not be loaded', () => {
    const described = describe(
      { kind: 'load', error: new Error('its manifest answers 500'), remote: 'public' },
      page,
    );
    expect(described).toMatchObject({ remote: 'public', version: '0.1.0-p', kind: 'load' });
  });

  it("leaves out what is not the release's", () => {
    const extension = thrown('x', 'TypeError: x\n at chrome-extension://abc/content.js:1:1');
    expect(describe({ kind: 'error', error: extension }, page)).toBeNull();
    for (const status of [0, 503]) {
      const failed = new ApiError({ status, code: 'NETWORK.UNREACHABLE', message: 'no answer' });
      expect(describe({ kind: 'rejection', error: failed }, page)).toBeNull();
    }
  });

  it('reports a refused call by its code, without its sentence', () => {
    const refused = new ApiError({
      status: 409,
      code: 'OFFER.NOT_PENDING',
      message: 'Rahim has taken it back',
    });
    // Its stack here names this spec, which no release has.
    refused.stack = '';
    expect(describe({ kind: 'rejection', error: refused }, page)).toMatchObject({
      name: 'OFFER.NOT_PENDING',
      message: '',
    });
  });

  it.each([
    ['a text'],
    [null],
    [{ message: 'rahim@mail.example' }],
    [Object.assign(new Error(''), { name: 'না', stack: '' })],
  ])('has the format that the gateway accepts, for %p, too', (error) => {
    const described = describe({ kind: 'rejection', error }, page);
    const report = {
      kit: '1.0.0',
      browser: browserOf(navigator.userAgent),
      errors: [described],
      vitals: null,
    };
    expect(BrowserReport.safeParse(report).error).toBeUndefined();
    expect(JSON.stringify(described)).not.toContain('rahim');
  });
});

it('knows whose screen an address is', () => {
  expect(ownerAt(page)).toEqual({ remote: 'agent', version: '0.1.0-a' });
  expect(ownerAt({ ...page, directory: { remotes: [] } })).toMatchObject({ remote: 'shell' });
});

it.each([
  [[{}, { path: '/property-details/:id' }, {}], '/property-details/:id'],
  [[{ path: '/dashboard/admin/*' }], '/dashboard/admin/*'],
  [[{ path: '/' }], '/'],
  [[{ path: '*' }], '/*'],
  [[{ path: '/offers/2026' }], '/*'],
  [[], '/*'],
])('routeOf %j', (routes, pattern) => expect(routeOf(routes.map((route) => ({ route })))).toBe(pattern));

it.each([
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'chrome 141'],
  [
    'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'edge 141',
  ],
  ['Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'firefox 140'],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari 18',
  ],
  ['curl/8', 'other'],
])('browserOf %s', (userAgent, browser) => expect(browserOf(userAgent)).toBe(browser));
