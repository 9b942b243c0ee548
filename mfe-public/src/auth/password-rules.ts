/** The rules of a new password (CONST-2), also for the live list beside the field. */
import { limits } from '@thikana/web-kit/data';

export const SPECIAL = /[!@#$%^&*]/;
export const CAPITAL = /[A-Z]/;

export type PasswordRule = 'min' | 'max' | 'capital' | 'special';

export const PASSWORD_RULES: readonly PasswordRule[] = ['min', 'max', 'capital', 'special'];

const { min, max } = limits.loginPassword;

const RULES: Record<PasswordRule, (password: string) => boolean> = {
  min: (password) => password.length >= min,
  max: (password) => password.length <= max,
  capital: (password) => CAPITAL.test(password),
  special: (password) => SPECIAL.test(password),
};

export const meets = (rule: PasswordRule, password: string): boolean => RULES[rule](password);
