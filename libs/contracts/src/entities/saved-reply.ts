import { z } from 'zod';
import { limits } from '../limits.ts';
import { Id, NonBlank, NonBlankText } from './fields.ts';

export const NewSavedReply = z.object({
  title: NonBlank(limits.text.savedReply),
  text: NonBlankText(limits.text.message),
});
/** A text that an agent keeps for their answers (TALK-14). */
export const SavedReply = NewSavedReply.extend({ _id: Id });
export type SavedReply = z.infer<typeof SavedReply>;
