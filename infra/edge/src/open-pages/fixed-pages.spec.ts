import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { EdgeForSpecs } from '../edge-for-specs.ts';

const INDEX =
  '<!doctype html><html lang="en"><head><title>Thikana</title><meta name="description" content="x"><script>first()</script></head><body><div id="root"><template id="first-screen"></template></div></body></html>';
const ORIGIN = 'https://thikana.example';

let edge: EdgeForSpecs;

beforeEach(async () => {
  edge = new EdgeForSpecs((_, response) => response.writeHead(503).end('{}'));
  const { store } = edge;
  store.withShell(INDEX);
  const addresses = ['/', '/contact', '/properties', '/areas/:slug', '/login', '/registration'];
  store.live('public', '1.0.0', ['/'], {}, { firstScreens: { '/': '<img src="hero.webp">' }, addresses });
  const ofAgents = ['/dashboard/agent', '/dashboard/agent/revisions/:id'];
  store.live('agent', '1.0.0', ['/dashboard/agent'], {}, { addresses: ofAgents });
  // Its routes are named in a way that only the browser understands.
  store.live('loans', '1.0.0', ['/loans']);
  await edge.start({ PUBLIC_ORIGIN: ORIGIN });
});
afterEach(async () => {
  await edge.stop();
  rmSync(edge.store.root, { recursive: true });
});

const get = async (path: string) => {
  const page = await fetch(`${edge.address}${path}`);
  return { status: page.status, headers: page.headers, html: await page.text() };
};

describe('the first HTML', () => {
  it('of the home page says whose it is and how to search, above its first picture', async () => {
    const { status, html, headers } = await get('/?utm_source=x');
    expect(status).toBe(200);
    for (const part of [
      '<html lang="en">',
      '<title>Home | Thikana</title>',
      '<meta name="description" content="Verified flats, houses',
      `<link rel="canonical" href="${ORIGIN}/">`,
      `<link rel="alternate" hreflang="bn" href="${ORIGIN}/?lang=bn">`,
      '<meta property="og:title" content="Home">',
      '"@type":"WebSite"',
      '"@type":"SearchAction"',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(
      /<main><h1 [^>]*>Thikana, your trusted real estate partner<\/h1><img src="hero.webp"><\/main>/,
    );
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('is in Bangla at its Bangla address', async () => {
    const { html } = await get('/?lang=bn');
    expect(html).toContain('<html lang="bn">');
    expect(html).toContain('<title>হোম | Thikana</title>');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/?lang=bn">`);
    expect(html).toMatch(/<h1 [^>]*>ঠিকানা, আপনার বিশ্বস্ত আবাসন সঙ্গী<\/h1>/);
    expect((await get('/contact?lang=bn')).html).toContain('<title>যোগাযোগ | Thikana</title>');
    expect((await get('/')).html).toContain('<html lang="en">');
  });

  it.each(['/contact', '/contact/', '/Contact//'])(
    'of the contact page has its own words at %s',
    async (path) => {
      const { html } = await get(path);
      for (const part of [
        '<title>Contact | Thikana</title>',
        `<link rel="canonical" href="${ORIGIN}/contact">`,
        '"@type":"ContactPage"',
        '<meta name="description" content="Call, write to or visit Thikana.',
      ])
        expect(html).toContain(part);
      expect(html).toMatch(/<h1 [^>]*>Talk to us<\/h1>/);
    },
  );

  it.each([
    ['/login', 'Log in', 'Log in to see'],
    ['/Registration/', 'Registration', 'Create your account'],
  ])('of %s has its title, and search engines may show it', async (path, title, text) => {
    const { html } = await get(path);
    expect(html).toContain(`<title>${title} | Thikana</title>`);
    expect(html).toContain(`<meta name="description" content="${text}`);
    expect((await get('/robots.txt')).html).not.toMatch(/Disallow: \/(login|registration)/);
  });

  it('lets no script run but those of the build', async () => {
    const { headers } = await get('/');
    const hashes = headers.get('content-security-policy')?.match(/'sha256-[^']+'/g);
    expect(hashes).toHaveLength(1);
  });
});

describe('an address', () => {
  it.each([
    '/nowhere',
    '/areas',
    '/index.html',
    '/contact/us',
    '//contact',
    '/dashboard/nobody',
    '/dashboard/agent/nothing',
    '/dashboard/agent/revisions',
  ])('that no screen is at (%s) is a 404, and kept out of search results', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found | Thikana</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<main>');
    expect((await get(`${path}?lang=bn`)).html).toContain('<title>পাতাটি পাওয়া যায়নি | Thikana</title>');
  });

  it.each([
    '/login',
    '/Login/',
    '/dashboard',
    '/dashboard/agent',
    '/dashboard/agent/revisions/65f0',
    '/loans/anything',
  ])('that a screen is at, or may be (%s), is the shell', async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});
