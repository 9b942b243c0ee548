import { notificationsRpc } from '@thikana/contracts';
import { STAND_IN_MAIL_KEY } from '@thikana/local/launcher/product-environment';
import {
  returnAddress,
  unsubscribeToken,
  verificationToken,
  visitorToken,
} from '@thikana/notifications-service/src/mail/links.ts';
import { emailOf } from './people.ts';
import type { Sample } from './sample.ts';

const plain = (input: Sample['input'] = () => ({})): Sample => ({ thing: async () => null, input });
const keys = [STAND_IN_MAIL_KEY];

/** By the names of the call table. */
export const notificationSamples: Record<string, Sample> = {
  'notifications.list': plain(),
  'notifications.unread': plain(),
  'notifications.mark-read': plain(),
  'notifications.mail-settings': plain(),
  'notifications.choose-mails': plain(() => ({ topics: { offers: 'daily' } })),
  'notifications.unsubscribe': plain((_, __, { product }) => ({
    token: unsubscribeToken(keys, product.actor('buyer').userId!, ['offers']),
  })),
  'notifications.unsubscribe ~ forged': plain(() => ({ token: 'unsubscribe.somebody.offers.forged' })),
  'notifications.send-verification': plain(),
  'notifications.verify-address': {
    // The service knows an address once its owner has used it.
    thing: ({ product }) => product.call(notificationsRpc.mailSettings, {}, product.actor('buyer')),
    input: (_, __, { product }) => ({
      token: verificationToken(keys, product.actor('buyer').userId!, emailOf('buyer')),
    }),
  },
  'notifications.visitor-searches.save': plain(() => ({
    ...{ address: 'visitor@thikana.test', language: 'en', name: 'Homes' },
    ...{ query: { beds: '3' }, frequency: 'daily' },
  })),
  // Ending what is not there is an ordinary answer.
  'notifications.visitor-searches.use-link': plain(() => ({
    token: visitorToken(keys, 'stop', 'a'.repeat(24)),
  })),
  'notifications.visitor-searches.use-link ~ forged': plain(() => ({
    token: 'visitor-stop.somebody.forged',
  })),
  // An absence: nothing changes, and it is known to be for the buyer's mail.
  'notifications.return-mail': {
    thing: ({ product }) => product.call(notificationsRpc.mailSettings, {}, product.actor('buyer')),
    input: (_, __, { product }) => ({
      to: returnAddress(keys, 'bounces@thikana.test', product.actor('buyer').userId!, emailOf('buyer')),
      message: 'Subject: I am away\r\n\r\nUntil Monday.',
    }),
  },
  'notifications.return-mail ~ forged': plain((_, __, { product }) => ({
    to: `bounces+${product.actor('buyer').userId}-${'0'.repeat(24)}@thikana.test`,
    message: 'Subject: Undelivered\r\n\r\nAction: failed',
  })),
  'notifications.verify-address ~ forged': plain(() => ({ token: 'verify.somebody.zzz.forged' })),
};
