/** What a refusal says, as this app's build knows it: a code newer than the page's shell has its words all the same. */
import { isApiError } from '@thikana/web-kit/client';

/** Nobody waits longer for the words than for what they are about. */
const PATIENCE_MS = 2_000;

/** Fetched with the first refusal; what fails is fetched again with the next one. */
const fetchSentences = () => import('./error-sentences.ts').then(({ sentenceOf }) => sentenceOf);

const silence = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** @throws the same error; a refusal carries its sentence, if it came in time */
export async function withOwnSentence(error: unknown): Promise<never> {
  if (!isApiError(error) || error.status === 0) throw error;
  const sentenceOf = await Promise.race([fetchSentences().catch(() => undefined), silence()]);
  error.sentence = sentenceOf?.(error.code);
  throw error;
}
