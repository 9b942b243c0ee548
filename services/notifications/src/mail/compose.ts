import type { BothLanguages } from '@thikana/contracts';

export type MailLanguage = keyof BothLanguages;

export interface Item {
  title: BothLanguages;
  line: BothLanguages;
  /** Where the person acts, an absolute address. */
  href: string;
}
export interface Composed {
  subject: string;
  text: string;
  html: string;
}

const words = {
  en: {
    open: 'Open it on Thikana',
    many: (n: string) => `${n} notifications on Thikana`,
    foot: 'You get this mail because something happened for you on Thikana.',
    settings: 'Choose which mails you get',
    stop: 'Stop mails like this',
  },
  bn: {
    open: 'ঠিকানায় দেখুন',
    many: (n: string) => `ঠিকানায় ${n}টি বিজ্ঞপ্তি`,
    foot: 'ঠিকানায় আপনার জন্য কিছু ঘটেছে, তাই এই মেইল পেয়েছেন।',
    settings: 'কোন মেইল পাবেন তা বেছে নিন',
    stop: 'এমন মেইল বন্ধ করুন',
  },
} as const;

/** A text inside an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Addresses of pages: with the reader's choices, and where one button ends mails like this one (MAIL-6). */
export interface Pages {
  settings: string;
  stop: string;
}

/** What a mail about one or several notifications says, in the reader's language. */
export function compose(items: readonly Item[], language: MailLanguage, { settings, stop }: Pages): Composed {
  const say = words[language];
  const [first] = items;
  const number = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN').format(items.length);
  // A header is one line, whatever a listing is called.
  const subject = (items.length === 1 ? first!.title[language] : say.many(number)).replaceAll(/\s+/g, ' ');
  const text = items
    .map(({ title, line, href }) => `${title[language]}\n${line[language]}\n${href}\n`)
    .join('\n');
  const html = items
    .map(
      ({
        title,
        line,
        href,
      }) => `<h1 style="font-size:18px;margin:24px 0 4px">${escaped(title[language])}</h1>
<p style="margin:0 0 12px">${escaped(line[language])}</p>
<p style="margin:0"><a href="${escaped(href)}" style="color:#0b6b4f">${say.open}</a></p>`,
    )
    .join('\n');
  return {
    subject,
    text: `${text}\n${say.foot}\n${say.settings}: ${settings}\n${say.stop}: ${stop}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:560px;margin:0 auto;padding:16px">${html}
<hr style="margin:32px 0 12px;border:0;border-top:1px solid #8888"><p style="font-size:13px">${say.foot}
<a href="${escaped(settings)}">${say.settings}</a> · <a href="${escaped(stop)}">${say.stop}</a></p></body></html>`,
  };
}
