/** The forms' rules with their messages (TEXT-5), one message at a time. */
import { limits } from '@thikana/web-kit/data';
import type { FormRule } from '@thikana/web-kit/forms';
import { messages } from './messages.ts';
import { meets } from './password-rules.ts';

const { min, max } = limits.loginPassword;

export const emailRules = (): FormRule[] => [
  { required: true, whitespace: true, message: messages.t('rules.emailRequired') },
  { type: 'email', transform: (value: string) => value.trim(), message: messages.t('rules.emailType') },
];

export const nameRules = (): FormRule[] => [
  { required: true, whitespace: true, message: messages.t('rules.nameRequired') },
];

export const loginPasswordRules = (): FormRule[] => [
  { required: true, message: messages.t('rules.passwordRequired') },
  { min, message: messages.t('rules.loginPasswordMin') },
];

export const newPasswordRules = (): FormRule[] => [
  { required: true, message: messages.t('rules.passwordRequired') },
  { min, message: messages.t('rules.passwordMin') },
  { max, message: messages.t('rules.passwordMax') },
  {
    validator: (_, password: string) =>
      meets('capital', password) && meets('special', password)
        ? Promise.resolve()
        : Promise.reject(new Error(messages.t('rules.passwordKind'))),
  },
];

export const confirmRules = (): FormRule[] => [
  { required: true, message: messages.t('rules.confirmRequired') },
  ({ getFieldValue }) => ({
    validator: (_, confirmation: string) =>
      confirmation === getFieldValue('password')
        ? Promise.resolve()
        : Promise.reject(new Error(messages.t('rules.confirmDiffers'))),
  }),
];
