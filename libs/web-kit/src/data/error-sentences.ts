/** The sentence of each error code in both languages. */
import type { ErrorSentence } from '@thikana/web-kit/client';
import { banglaErrors } from './error-text.bn.ts';
import { errorSentences } from './error-text.built.ts';

const bangla: Readonly<Record<string, string>> = banglaErrors;

export const sentenceOf = (code: string): ErrorSentence => ({ en: errorSentences[code], bn: bangla[code] });
