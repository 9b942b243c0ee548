import type { BothLanguages } from '@thikana/contracts';

export type MailLanguage = keyof BothLanguages;

export interface Item {
  title: BothLanguages;
  line: BothLanguages;
  /** Where the person acts, an absolute address. */
  href: string;
  picture?: Picture;
}
interface Picture {
  src: string;
  alt: string;
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
    verify: {
      title: 'Confirm your address on Thikana',
      line: 'With this link you get mails about your offers, messages and viewings. It works for 24 hours.',
      open: 'Confirm this address',
      foot: 'Somebody registered on Thikana with this address. If it was not you, do nothing.',
    },
    confirm: {
      title: 'Confirm your saved search on Thikana',
      line: 'With this link new homes that fit your search are mailed to this address. It works for 24 hours.',
      open: 'Confirm this search',
      foot: 'Somebody saved a search on Thikana with this address. If it was not you, do nothing: nothing more is mailed, and the address is deleted within a day.',
    },
    matched: {
      found: (name: string) => `New homes for your search “${name}”`,
      new: 'New in your search',
      'price-reduced': 'Its price was reduced',
      foot: 'You get this mail because you saved a search on Thikana.',
      stop: 'Stop mails about this search',
      erase: 'Delete my address and everything saved with it',
    },
  },
  bn: {
    open: 'ঠিকানায় দেখুন',
    many: (n: string) => `ঠিকানায় ${n}টি বিজ্ঞপ্তি`,
    foot: 'ঠিকানায় আপনার জন্য কিছু ঘটেছে, তাই এই মেইল পেয়েছেন।',
    settings: 'কোন মেইল পাবেন তা বেছে নিন',
    stop: 'এমন মেইল বন্ধ করুন',
    verify: {
      title: 'ঠিকানায় আপনার মেইলের ঠিকানা নিশ্চিত করুন',
      line: 'এই লিংকে আপনার প্রস্তাব, বার্তা ও দেখার সময়ের মেইল পাবেন। এটি ২৪ ঘণ্টা কাজ করে।',
      open: 'এই ঠিকানা নিশ্চিত করুন',
      foot: 'এই ঠিকানা দিয়ে কেউ ঠিকানায় নিবন্ধন করেছেন। আপনি না হলে কিছু করতে হবে না।',
    },
    confirm: {
      title: 'ঠিকানায় আপনার সংরক্ষিত অনুসন্ধান নিশ্চিত করুন',
      line: 'এই লিংকে আপনার অনুসন্ধানের নতুন বাড়ির খবর এই মেইলে আসবে। এটি ২৪ ঘণ্টা কাজ করে।',
      open: 'এই অনুসন্ধান নিশ্চিত করুন',
      foot: 'এই মেইল দিয়ে কেউ ঠিকানায় একটি অনুসন্ধান সংরক্ষণ করেছেন। আপনি না হলে কিছু করতে হবে না: আর মেইল যাবে না, এক দিনের মধ্যে মেইলের ঠিকানাটি মুছে যাবে।',
    },
    matched: {
      found: (name: string) => `আপনার “${name}” অনুসন্ধানে নতুন বাড়ি`,
      new: 'আপনার অনুসন্ধানে নতুন',
      'price-reduced': 'এর দাম কমেছে',
      foot: 'আপনি ঠিকানায় একটি অনুসন্ধান সংরক্ষণ করেছেন, তাই এই মেইল পেয়েছেন।',
      stop: 'এই অনুসন্ধানের মেইল বন্ধ করুন',
      erase: 'আমার মেইলের ঠিকানা ও এর সব সংরক্ষিত তথ্য মুছে ফেলুন',
    },
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

interface Part {
  title: string;
  line: string;
  href: string;
  open: string;
  picture?: Picture | undefined;
}
interface Foot {
  text: string;
  links?: readonly { label: string; href: string }[];
}

/** What a mail about one or several notifications says, in the reader's language. */
export function compose(items: readonly Item[], language: MailLanguage, { settings, stop }: Pages): Composed {
  const say = words[language];
  const parts = items.map(({ title, line, href, picture }) => ({
    ...{ title: title[language], line: line[language] },
    ...{ href, picture, open: say.open },
  }));
  const number = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-IN').format(items.length);
  const links = [
    { label: say.settings, href: settings },
    { label: say.stop, href: stop },
  ];
  const subject = parts.length === 1 ? parts[0]!.title : say.many(number);
  return mailOf(subject, parts, { text: say.foot, links }, language);
}

/** A mail with the link that verifies the address it is sent to (MAIL-7). */
export function composeVerification(href: string, language: MailLanguage): Composed {
  const { foot, ...part } = words[language].verify;
  return mailOf(part.title, [{ ...part, href }], { text: foot }, language);
}

/** A mail with the link that makes a visitor's search active (SAVED-9). Nothing in it is what somebody wrote, who may not be the reader. */
export function composeConfirmation(href: string, language: MailLanguage): Composed {
  const { foot, ...part } = words[language].confirm;
  return mailOf(part.title, [{ ...part, href }], { text: foot }, language);
}

/** What matched a visitor's search (SAVED-10). */
export function composeMatches(
  name: string,
  homes: readonly { title: string; reason: 'new' | 'price-reduced'; href: string; picture?: Picture }[],
  language: MailLanguage,
  { stop, erase }: { stop: string; erase: string },
): Composed {
  const say = words[language].matched;
  const { open } = words[language];
  const parts = homes.map(({ reason, ...home }) => ({ ...home, line: say[reason], open }));
  const links = [
    { label: say.stop, href: stop },
    { label: say.erase, href: erase },
  ];
  return mailOf(say.found(name), parts, { text: say.foot, links }, language);
}

/** Beside what it shows, so that a mail program without pictures loses nothing (MAIL-8). */
const pictureOf = (picture?: Picture): string =>
  picture
    ? `<img src="${escaped(picture.src)}" alt="${escaped(picture.alt)}" width="160" style="display:block;margin:24px 0 -16px;border-radius:6px">`
    : '';

function mailOf(
  heading: string,
  parts: readonly Part[],
  { text: foot, links = [] }: Foot,
  language: MailLanguage,
): Composed {
  // A header is one line, whatever a listing is called.
  const subject = heading.replaceAll(/\s+/g, ' ');
  const text = parts.map(({ title, line, href }) => `${title}\n${line}\n${href}\n`).join('\n');
  const linkLines = links.map(({ label, href }) => `${label}: ${href}\n`).join('');
  const html = parts
    .map(
      ({ title, line, href, open, picture }) => `${pictureOf(picture)}
<h1 style="font-size:18px;margin:24px 0 4px">${escaped(title)}</h1>
<p style="margin:0 0 12px">${escaped(line)}</p>
<p style="margin:0"><a href="${escaped(href)}" style="color:#0b6b4f">${open}</a></p>`,
    )
    .join('\n');
  const anchors = links.map(({ label, href }) => `<a href="${escaped(href)}">${label}</a>`).join(' · ');
  return {
    subject,
    text: `${text}\n${foot}\n${linkLines}`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:560px;margin:0 auto;padding:16px">${html}
<hr style="margin:32px 0 12px;border:0;border-top:1px solid #8888"><p style="font-size:13px">${foot}
${anchors}</p></body></html>`,
  };
}
