import { z } from 'zod';
import { Id, pageQuery } from '../entities/fields.ts';
import { StoryChapter, storySubjects } from '../entities/story.ts';
import { limits } from '../limits.ts';
import { defineRpc, type ServiceName } from './define.ts';

/** Title or name of what has this id. */
export const Named = z.object({ _id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** All that the service knows of a subject, for admins: one page of its story (ADMIN-10). */
export const storyCall = (service: ServiceName) =>
  defineRpc(service, 'story', z.object({ about: z.enum(storySubjects), id: Id, ...pageQuery }), StoryChapter);

/** A listing's story for its agent: without reports, admins, internal reasons. @see StoryChapter */
export const ownStoryCall = (service: ServiceName) =>
  defineRpc(service, 'own-story', z.object({ id: Id, ...pageQuery }), StoryChapter);

/** What things are called, for lists that name them by id: those of `ids`, or those whose name contains `search`. */
export const namesCall = (service: ServiceName) =>
  defineRpc(
    service,
    'names',
    z.object({
      ids: z.array(Id).max(limits.namedAtOnce).optional(),
      search: z.string().max(limits.text.search).optional(),
    }),
    z.array(Named),
  );
