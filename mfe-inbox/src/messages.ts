import type { Message } from '@thikana/contracts';
import { defineMessages } from '@thikana/web-kit/i18n';

/** Texts of several screens. */
export const messages = defineMessages('inbox', {
  en: {
    title: 'Inbox',
    deleted: 'Deleted account',
    removed: 'This message was removed with its account.',
    pictures_one: 'Picture',
    pictures_other: '{{count}} pictures',
    failed: 'Error',
    somethingWrong: 'Something went wrong!',
    cancel: 'Cancel',
  },
  bn: {
    title: 'ইনবক্স',
    deleted: 'মুছে ফেলা অ্যাকাউন্ট',
    removed: 'অ্যাকাউন্টের সঙ্গে এই বার্তাও মুছে ফেলা হয়েছে।',
    pictures_one: 'ছবি',
    pictures_other: '{{count}}টি ছবি',
    failed: 'ত্রুটি',
    somethingWrong: 'কিছু একটা সমস্যা হয়েছে!',
    cancel: 'বাতিল',
  },
});

/** A message in a line. */
export function usePreview() {
  const t = messages.useT();
  return ({ text, pictures = [] }: Pick<Message, 'text' | 'pictures'>): string =>
    text === null ? t('removed') : text || t('pictures', { count: pictures.length });
}
