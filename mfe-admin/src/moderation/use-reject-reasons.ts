import { messages } from './messages.ts';

const PRESETS = ['presetPictures', 'presetPrice', 'presetPapers', 'presetTwice'] as const;

/** Frequent reasons of a rejection, in the reader's language. */
export function useRejectReasons(): string[] {
  const t = messages.useT();
  return PRESETS.map((preset) => t(preset));
}
