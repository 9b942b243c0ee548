/** A refusal's sentence from this app's build: a code that is newer than the page's shell has its text all the same. */
import { isApiError } from '@thikana/web-kit/client';

/** The sentences may delay their error by no more than this. */
const PATIENCE_MS = 2_000;

/** Fetched with the first refusal; after a failure again with the next one. */
const fetchSentences = () => import('./error-sentences.ts').then(({ sentenceOf }) => sentenceOf);

const silence = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** @throws the same error; a refusal with its sentence, if it arrived in time */
export async function withOwnSentence(error: unknown): Promise<never> {
  if (!isApiError(error) || error.status === 0) throw error;
  const sentenceOf = await Promise.race([fetchSentences().catch(() => undefined), silence()]);
  error.sentence = sentenceOf?.(error.code);
  throw error;
}
