import type { Shortlist, ShortlistEntry } from '@thikana/web-kit/offline';
import { paletteCss } from '@thikana/web-kit/palette';

type Language = 'en' | 'bn';
const LANGUAGES: readonly Language[] = ['en', 'bn'];

const words = {
  en: {
    title: 'You are offline',
    text: 'This page needs a connection. It opens by itself once there is one.',
    retry: 'Try again',
    list: 'Your wishlist, as you last saw it',
    seen: (at: string) => `Seen on ${at}. Prices and availability may have changed.`,
    empty: 'Your wishlist was empty.',
    availability: { available: 'Available', 'under-offer': 'Under offer', sold: 'Sold' },
  },
  bn: {
    title: 'আপনি অফলাইনে আছেন',
    text: 'এই পাতার জন্য ইন্টারনেট সংযোগ দরকার। সংযোগ ফিরলে নিজে থেকেই খুলবে।',
    retry: 'আবার চেষ্টা করুন',
    list: 'আপনার পছন্দের তালিকা, শেষ যেমন দেখেছিলেন',
    seen: (at: string) => `শেষ দেখা: ${at}। দাম ও প্রাপ্যতা বদলে থাকতে পারে।`,
    empty: 'আপনার পছন্দের তালিকা খালি ছিল।',
    availability: { available: 'পাওয়া যাচ্ছে', 'under-offer': 'প্রস্তাব গৃহীত', sold: 'বিক্রি হয়ে গেছে' },
  },
};

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** Both languages are in the page: its script knows the stored one, a worker does not. */
const both = (text: (language: Language) => string): string =>
  LANGUAGES.map((language) => `<span lang="${language}">${escaped(text(language))}</span>`).join('');

const when = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(at);

const entry = ({ title, location, price, availability }: ShortlistEntry): string =>
  `<li><h3>${escaped(title)}</h3><p>${escaped(location)}</p><p><b>${both((language) => price[language])}</b>` +
  (availability === 'available'
    ? ''
    : ` · <em>${both((language) => words[language].availability[availability])}</em>`) +
  '</p></li>';

const list = ({ at, listings }: Shortlist): string =>
  `<section id="shortlist"><h2>${both((language) => words[language].list)}</h2>` +
  `<p>${both((language) => words[language].seen(when(at, language)))}</p>` +
  (listings.length > 0
    ? `<ul>${listings.map(entry).join('')}</ul>`
    : `<p>${both((language) => words[language].empty)}</p>`) +
  '</section>';

const style = `${paletteCss()}
*{box-sizing:border-box}
body{margin:0;font:var(--tk-font-16)/1.5 system-ui,sans-serif;color:var(--tk-text);background:var(--tk-ground)}
header{padding:20px max(16px,calc(50% - 344px));background:var(--tk-surface);border-bottom:1px solid var(--tk-border-soft);color:var(--tk-primary);font-size:var(--tk-font-20);font-weight:700}
main{max-width:720px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:var(--tk-font-32);line-height:1.25}
h2{margin:40px 0 4px;font-size:var(--tk-font-20)}
h3{margin:0 0 4px;font-size:var(--tk-font-16)}
p{margin:0 0 4px;color:var(--tk-text-secondary)}
b{color:var(--tk-text)}
em{font-style:normal;color:var(--tk-accent)}
a{display:inline-block;margin-top:16px;padding:10px 20px;border-radius:8px;background:var(--tk-primary);color:var(--tk-on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--tk-focus);outline-offset:2px}
ul{margin:16px 0 0;padding:0;list-style:none}
li{margin-bottom:12px;padding:16px;border:1px solid var(--tk-border-soft);border-radius:12px;background:var(--tk-surface)}
:root:not([lang=bn]) [lang=bn],:root[lang=bn] [lang=en]{display:none}`;

/**
 * Applies the stored theme and language. A signed-out person sees no list, even if the browser failed to delete it. The
 * page reloads when a connection returns, once each time, so an unavailable server is not requested more often.
 */
const script = `
const root = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) root.dataset.theme = 'dark';
  if (localStorage.getItem('language') === 'bn') root.lang = 'bn';
  if (!localStorage.getItem('access-token')) document.getElementById('shortlist')?.remove();
} catch {
  document.getElementById('shortlist')?.remove();
}
document.title = document.querySelector('h1 [lang=' + root.lang + ']').textContent + ' | Thikana';
addEventListener('online', () => location.reload());`;

/**
 * The whole page, without further requests.
 * @param shortlist of the signed-in person; null when none is stored
 * @param nonce that the response's Content-Security-Policy allows
 */
export const offlinePage = (shortlist: Shortlist | null, nonce: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${words.en.title} | Thikana</title><style nonce="${nonce}">${style}</style></head><body>` +
  `<header>${both((language) => (language === 'en' ? 'Thikana' : 'ঠিকানা'))}</header><main>` +
  `<h1>${both((language) => words[language].title)}</h1><p>${both((language) => words[language].text)}</p>` +
  `<a href="">${both((language) => words[language].retry)}</a>` +
  `${shortlist ? list(shortlist) : ''}</main><script nonce="${nonce}">${script}</script></body></html>`;
