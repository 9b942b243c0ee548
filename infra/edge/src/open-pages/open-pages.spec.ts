import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { EdgeForSpecs } from '../edge-for-specs.ts';

const INDEX =
  '<!doctype html><html lang="en"><head><title>Thikana</title><meta name="description" content="x"><script>first()</script></head><body><div id="root"><template id="first-screen"></template></div></body></html>';
const TEMPLATE = '<h1>[[title]]</h1><img src="[[image]]" style="background:[[color]]">';
const AREA_TEMPLATE =
  '<h1>[[titleEn]]</h1>[[#way]]<a href="/areas/[[way]]">[[wayBn]]</a>[[/way]][[#cards]]<h2>[[title]]</h2>[[/cards]]';
const HOME_TEMPLATE = '<form action="/properties"></form>[[#cards]]<h3>[[title]]</h3>[[/cards]]';
const ID = '65f0c0ffee65f0c0ffee65f0';
const LISTING = {
  _id: ID,
  title: 'Lake View Flat',
  location: 'Road 71, Gulshan 2, Dhaka',
  description: 'Bright.',
  minPrice: 12_500_000,
  maxPrice: 13_000_000,
  availability: 'available',
  type: 'apartment',
  bedrooms: 3,
  bathrooms: 2,
  sizeSqft: 1500,
  agentName: 'Tanvir Rahman',
  image: '/images/cover.webp',
  images: null,
  color: '#aabbcc',
  createdAt: '2026-11-01T00:00:00.000Z',
};

/** Time enough on a busy machine. */
const SETTINGS = { PUBLIC_ORIGIN: 'https://thikana.example', CONTENT_WITHIN_MS: '5000' };

let edge: EdgeForSpecs;
/** The gateway's answer to a path; undefined: it never answers. */
let answers: Record<string, { status?: number; body: unknown } | undefined>;

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
  const found = answers[url] ?? answers[url.split('?')[0] ?? ''];
  if (!found) return;
  response.writeHead(found.status ?? 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found.body));
};

beforeEach(async () => {
  answers = { [`/api/properties/${ID}`]: { body: LISTING } };
  edge = new EdgeForSpecs(answer);
  edge.store.withShell(INDEX);
  const pageTemplates = { '/': HOME_TEMPLATE, '/properties/:id': TEMPLATE, '/areas/:slug': AREA_TEMPLATE };
  edge.store.live('public', '1.0.0', ['/'], {}, { pageTemplates });
  await edge.start(SETTINGS);
});
afterEach(async () => {
  await edge.stop();
  rmSync(edge.store.root, { recursive: true });
});

const get = async (path: string) => {
  const page = await fetch(`${edge.address}${path}`);
  return { status: page.status, headers: page.headers, html: await page.text() };
};
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the first HTML of a listing', () => {
  it('says what search engines and messengers read', async () => {
    const { status, html, headers } = await get(`/properties/${ID}?utm_source=x`);
    const url = `https://thikana.example/properties/${ID}`;
    expect(status).toBe(200);
    for (const part of [
      '<title>Lake View Flat | Thikana</title>',
      '3 beds · 2 baths · 1,500 sq ft · ৳1,25,00,000 – ৳1,30,00,000 · Road 71, Gulshan 2, Dhaka.',
      `<link rel="canonical" href="${url}">`,
      `<link rel="alternate" hreflang="bn" href="${url}?lang=bn">`,
      `<link rel="alternate" hreflang="x-default" href="${url}">`,
      '<meta property="og:image" content="https://thikana.example/images/cover.webp">',
      '"@type":"RealEstateListing"',
      '<h1>Lake View Flat</h1>',
    ])
      expect(html).toContain(part);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    expect(dataIn(html)).toEqual({ call: `/api/properties/${ID}`, body: LISTING });
  });

  it.each([
    ['InStock', {}],
    ['LimitedAvailability', { availability: 'under-offer' }],
    ['OutOfStock', { unavailableSince: '2026-11-20T00:00:00.000Z' }],
  ])('says %s to machines as to people', async (stock, more) => {
    answers[`/api/properties/${ID}`] = { body: { ...LISTING, ...more } };
    expect((await get(`/properties/${ID}`)).html).toContain(`"availability":"https://schema.org/${stock}"`);
  });

  it.each(['/properties/ID/', '/Properties/ID//'])('is the same at %s, as for the router', async (path) => {
    const { html } = await get(path.replace('ID', ID));
    expect(html).toBe((await get(`/properties/${ID}`)).html);
  });

  it('is in Bangla at its Bangla address', async () => {
    const { html } = await get(`/properties/${ID}?lang=bn`);
    expect(html).toContain('<html lang="bn">');
    expect(html).toContain('৩ শোবার ঘর · ২ বাথরুম · ১,৫০০ বর্গফুট · ৳১,২৫,০০,০০০ – ৳১,৩০,০০,০০০');
    expect(html).toContain(`<link rel="canonical" href="https://thikana.example/properties/${ID}?lang=bn">`);
  });

  it('has the status of what is sold, and of what nobody sees, and asks not to be found', async () => {
    answers[`/api/properties/${ID}`] = { body: { ...LISTING, availability: 'sold' } };
    const sold = await get(`/properties/${ID}`);
    answers[`/api/properties/${ID}`] = { status: 404, body: { code: 'PROPERTY.NOT_FOUND' } };
    const hidden = await get(`/properties/${ID}`);
    expect([sold.status, hidden.status]).toEqual([410, 404]);
    for (const { html, headers } of [sold, hidden]) {
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('ld+json');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    ['is unavailable', { status: 503, body: {} }],
    ['answers something else', { body: { _id: 'x' } }],
  ])('is the plain shell when the gateway %s', async (_, said) => {
    answers[`/api/properties/${ID}`] = said;
    const { status, html } = await get(`/properties/${ID}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Thikana</title>');
    expect(dataIn(html)).toBeNull();
  });

  it('waits no longer for the gateway than its setting', async () => {
    const silent = new EdgeForSpecs(() => {});
    silent.store.withShell(INDEX);
    await silent.start({ ...SETTINGS, CONTENT_WITHIN_MS: '50' });
    const page = await fetch(`${silent.address}/properties/${ID}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Thikana</title>');
    expect(silent.arrived).toEqual([`GET /api/properties/${ID}`]);
    await silent.stop();
    rmSync(silent.store.root, { recursive: true });
  });

  it('is the same whatever a person wrote into it', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onload='x",
        '<!--<script>',
        ']]> [[agent]] [[#cards]]',
        '$& $` {{base}}',
        '</title><base href="//evil.test">',
      ),
    );
    const shape = (html: string) =>
      html
        .replace(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^<>]*<\/script>/g, '$1</script>')
        .replace(/(content|href|src)="[^"<>]*"/g, '$1=""')
        .replace(/<(title|h1)>[^<>]*</g, '<$1><');
    const plain = await get(`/properties/${ID}`);
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (title, text) => {
        answers[`/api/properties/${ID}`] = {
          body: { ...LISTING, title, location: text, description: text, agentName: text, image: text },
        };
        const { html, headers } = await get(`/properties/${ID}`);
        expect(shape(html)).toBe(shape(plain.html));
        expect(headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
        expect(dataIn(html)).toMatchObject({ body: { title, location: text } });
      }),
      { numRuns: 60 },
    );
  });
});

describe('the first HTML of the home page', () => {
  const FEATURED = '/api/properties?isAdvertised=true&status=verified&limit=4';

  it('has the featured listings, which the screen takes over', async () => {
    answers[FEATURED] = { body: [LISTING] };
    const { html, headers } = await get('/?utm_source=x');
    expect(html).toMatch(
      /<main><h1 [^>]*>Thikana, your trusted real estate partner<\/h1><form action="\/properties"><\/form><h3>Lake View Flat<\/h3><\/main>/,
    );
    expect(dataIn(html)).toEqual({ call: FEATURED, body: [LISTING] });
    expect(headers.get('cache-control')).toContain('s-maxage=5');
  });

  it.each([undefined, { status: 503, body: {} }, { body: [{ title: 'half' }] }])(
    'can be searched while the gateway answers %p',
    async (answered) => {
      answers[FEATURED] = answered;
      await edge.stop();
      await edge.start({ ...SETTINGS, CONTENT_WITHIN_MS: '200' });
      const { status, html, headers } = await get('/');
      expect(status).toBe(200);
      expect(html).toContain('<title>Home | Thikana</title>');
      expect(html).toContain('</h1><form action="/properties"></form></main>');
      expect(dataIn(html)).toBeNull();
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );
});

describe('the first HTML of the list', () => {
  it('asks for what the address asks for, and for nothing that it does not understand', async () => {
    answers['/api/search'] = { body: { total: 1, listings: [LISTING], next: null, counts: {} } };
    const { html } = await get('/properties?area=gulshan&fbclid=1');
    expect(dataIn(html)).toMatchObject({ call: '/api/search?limit=12&area=gulshan' });
    expect(html).toContain('<link rel="canonical" href="https://thikana.example/properties">');
    expect(html).toContain(`"url":"https://thikana.example/properties/${ID}"`);
    expect(html).toContain('<title>Property for sale in Gulshan | Thikana</title>');
    expect(html).not.toContain('in Bangladesh');
    const asked = edge.arrived.length;
    for (const query of [
      'q=gulsan',
      'page=2',
      'polygon=1',
      'bounds=1,2,3,4',
      'area=gulshan&cursor=x',
      'limit=99',
    ])
      expect((await get(`/properties?${query}`)).html).toContain('<title>Thikana</title>');
    expect(edge.arrived.length).toBe(asked);
  });
});

describe('the description of the list', () => {
  const descriptionAt = async (path: string) => {
    answers['/api/search'] = { body: { total: 7, listings: [LISTING], next: null, counts: {} } };
    return /<meta name="description" content="([^"]*)"/.exec((await get(path)).html)?.[1];
  };

  it.each([
    ['/properties', /^7 verified flats.* in Bangladesh/],
    ['/properties?sort=price&utm_source=x', /^7 verified flats.* in Bangladesh/],
    ['/properties?area=gulshan', /^7 verified flats.* in Gulshan, Dhaka/],
    ['/properties?area=gulshan&beds=3', /^7 verified properties for sale that match a search/],
    [
      '/properties?location=road&type=house&beds=2&baths=2&handover=2027&amenities=lift&minPrice=1&minSize=9&maxSize=99',
      /^7 verified properties for sale that match a search/,
    ],
    ['/properties?maxPrice=100', /^7 verified properties for sale that match a search/],
    ['/properties?maxPrice=100&lang=bn', /^এই খোঁজের সঙ্গে মেলে এমন ৭টি/],
  ])('counts what is behind %s', async (path, text) => {
    expect(await descriptionAt(path)).toMatch(text);
  });
});

describe("the first HTML of an area's page", () => {
  const SEARCH = { body: { total: 24, listings: [LISTING], next: null, counts: {} } };

  it('says what is for sale where, with the way from the country down to it', async () => {
    answers['/api/search?limit=12&area=gulshan'] = SEARCH;
    const { status, html } = await get('/areas/gulshan?utm_source=x');
    const url = 'https://thikana.example/areas/gulshan';
    expect(status).toBe(200);
    for (const part of [
      '<title>Property for sale in Gulshan | Thikana</title>',
      '24 verified flats, houses, plots, offices and shops for sale in Gulshan, Dhaka',
      `<link rel="canonical" href="${url}">`,
      `<link rel="alternate" hreflang="bn" href="${url}?lang=bn">`,
      '<meta property="og:image" content="https://thikana.example/images/cover.webp">',
      '{"@type":"ListItem","position":4,"name":"Dhaka","item":"https://thikana.example/areas/dhaka"}',
      `{"@type":"ListItem","position":5,"name":"Gulshan","item":"${url}"}`,
      `{"@type":"ListItem","position":1,"url":"https://thikana.example/properties/${ID}"}`,
      '<a href="/areas/dhaka-division">ঢাকা বিভাগ</a><a href="/areas/dhaka">ঢাকা</a>',
      '<h2>Lake View Flat</h2>',
    ])
      expect(html).toContain(part);
    expect(dataIn(html)).toEqual({ call: '/api/search?limit=12&area=gulshan', body: SEARCH.body });
  });

  it('is in Bangla at its Bangla address', async () => {
    answers['/api/search?limit=12&area=gulshan'] = SEARCH;
    const { html } = await get('/areas/gulshan?lang=bn');
    expect(html).toContain('<title>গুলশান: বিক্রির সম্পত্তি | Thikana</title>');
    expect(html).toContain('গুলশান, ঢাকা: বিক্রির জন্য ২৪টি');
  });

  it('without listings is not for search results', async () => {
    answers['/api/search?limit=12&area=gulshan'] = { body: { ...SEARCH.body, total: 0, listings: [] } };
    const { status, html } = await get('/areas/gulshan');
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['atlantis', 'atlantis/', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '..%2Fsearch', 'গুলশান'])(
    'is a 404 for %s, of which there is no area',
    async (slug) => {
      answers[`/api/areas/${encodeURIComponent(decodeURIComponent(slug.replace('/', '')))}`] = {
        status: 404,
        body: { code: 'AREA.NOT_FOUND' },
      };
      const { status, html } = await get(`/areas/${slug}`);
      expect(status).toBe(404);
      expect(html).toContain('<title>Area not found | Thikana</title>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('alert(1)</script>');
    },
  );

  it('is the same whatever people wrote into the listings on it', async () => {
    answers['/api/search?limit=12&area=gulshan'] = SEARCH;
    const plain = await get('/areas/gulshan');
    const hostile = fc.constantFrom(
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '[[#way]]x[[/way]]',
      '$& {{base}}',
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (title) => {
        const listings = [{ ...LISTING, title, location: title }];
        answers['/api/search?limit=12&area=gulshan'] = { body: { ...SEARCH.body, listings } };
        const { html } = await get('/areas/gulshan');
        expect(html.match(/<script/g)).toEqual(plain.html.match(/<script/g));
        expect(html).not.toContain('<img src=x');
        expect(dataIn(html)).toMatchObject({ body: { listings } });
      }),
      { numRuns: 10 },
    );
  });
});
