import type { Sample } from './sample.ts';
import type { Things } from './things.ts';

const reply = { title: 'Yes', text: 'Yes, it is still there.' };
const plain = (input: Sample['input'] = () => ({})): Sample => ({ thing: async () => null, input });
const kept = (more = {}): Sample => ({
  thing: (make: Things) => make.savedReply(),
  input: (id) => ({ id, ...more }),
});

/** What an agent has for their answers, by the names of the call table. */
export const agentSamples: Record<string, Sample> = {
  'conversations.saved-replies.list': plain(),
  'conversations.saved-replies.add': plain(() => reply),
  'conversations.saved-replies.change': kept(reply),
  'conversations.saved-replies.delete': kept(),
  'conversations.leads.list': plain(),
  'conversations.leads.counts': plain(),
};
