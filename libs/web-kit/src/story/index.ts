/** Pages with a story: a listing's for its agent and admins, a person's and a sale's (ADMIN-10). Each remote bundles its own copy. */
export { useEntryText } from './entry-text.ts';
export { ListingStory } from './listing-story.tsx';
export { serviceNames } from './service-names.ts';
export { StorySection, useStory } from './story-section.tsx';
