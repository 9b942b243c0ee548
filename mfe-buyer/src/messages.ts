import { defineMessages } from '@thikana/web-kit/i18n';
import { bn } from './messages.bn.ts';
import { en } from './messages.en.ts';

export const messages = defineMessages('buyer', { en, bn });
