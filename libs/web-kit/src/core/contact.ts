import { FacebookFilled, LinkedinFilled, YoutubeFilled } from '../icons/index.ts';
import { messages } from './messages.ts';

const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/', Icon: FacebookFilled },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', Icon: LinkedinFilled },
  { name: 'YouTube', href: 'https://www.youtube.com/', Icon: YoutubeFilled },
] as const;

/** How to reach Thikana (SCREEN-7, SCREEN-17), as links; the footer's and the contact page's. */
export function useContact() {
  const t = messages.useT();
  return {
    phone: { href: 'tel:+8801700000000', text: t('contact.phone') },
    email: { href: 'mailto:support@thikana.test', text: 'support@thikana.test' },
    address: t('contact.address'),
    map: 'https://www.openstreetmap.org/?mlat=23.7906&mlon=90.4066#map=17/23.7906/90.4066',
    /** `label` adds that the link opens a new tab. */
    social: social.map((link) => ({ ...link, label: t('contact.newTab', { name: link.name }) })),
  };
}
