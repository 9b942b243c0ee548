import { Controller, Req } from '@nestjs/common';
import {
  conversationsRpc,
  DomainError,
  endpoints,
  type ErrorCode,
  offersRpc,
  propertiesRpc,
  reviewsRpc,
  type ServiceName,
  type Story,
  type StoryChapter,
  type StorySubject,
  usersRpc,
} from '@thikana/contracts';
import { type GuardedRequest, signedIn } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { fromServices } from './from-services.ts';
import { mergeAudit } from './merge-audit.ts';
import { Names } from './names.ts';

const routes = endpoints.operations;
const storyOf = {
  users: usersRpc.story,
  properties: propertiesRpc.story,
  offers: offersRpc.story,
  reviews: reviewsRpc.story,
  conversations: conversationsRpc.story,
} as const;
const ownStoryOf = {
  properties: propertiesRpc.ownStory,
  offers: offersRpc.ownStory,
  reviews: reviewsRpc.ownStory,
  conversations: conversationsRpc.ownStory,
} as const;
/** The services that have records of a subject, the one whose record it is first. */
const recordKeepers = {
  listing: ['properties', 'offers', 'reviews', 'conversations'],
  person: ['users', 'properties', 'offers', 'reviews', 'conversations'],
  sale: ['offers'],
} as const satisfies Record<StorySubject, readonly (keyof typeof storyOf)[]>;
const notFound: Record<StorySubject, ErrorCode> = {
  listing: 'PROPERTY.NOT_FOUND',
  person: 'USER.NOT_FOUND',
  sale: 'OFFER.NOT_FOUND',
};

interface Query {
  limit: number;
  cursor?: string | undefined;
}

/** The stories of listings, people and sales: each service returns its own part, and they are merged here (ADMIN-10). */
@Controller()
export class StoriesController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly names: Names,
  ) {}

  @Route(routes.listingStory)
  listing(@Req() request: GuardedRequest): Promise<Story> {
    return this.#story('listing', request);
  }

  @Route(routes.personStory)
  person(@Req() request: GuardedRequest): Promise<Story> {
    return this.#story('person', request);
  }

  @Route(routes.saleStory)
  sale(@Req() request: GuardedRequest): Promise<Story> {
    return this.#story('sale', request);
  }

  /** Each service answers only for what is the agent's; nobody is named here beside what they answered. */
  @Route(routes.ownListingStory)
  async ownListing(@Req() request: GuardedRequest): Promise<Story> {
    const actor = signedIn(request);
    const { id } = request.call.params as { id: string };
    const query = request.call.query as unknown as Query;
    const { answers, missing } = await fromServices(
      (service) => this.services.call(ownStoryOf[service as 'offers'], { id, ...query }, { actor }),
      recordKeepers.listing,
    );
    return merged('listing', answers, missing, query);
  }

  async #story(about: StorySubject, request: GuardedRequest): Promise<Story> {
    const { actor } = request.call;
    const { id } = request.call.params as { id: string };
    const query = request.call.query as unknown as Query;
    const { answers, missing } = await fromServices(
      (service) =>
        this.services.call(storyOf[service as keyof typeof storyOf], { about, id, ...query }, { actor }),
      recordKeepers[about],
    );
    const story = merged(about, answers, missing, query);
    const isUnknown = story.title === null && story.lines.length === 0 && !query.cursor;
    if (isUnknown && missing.length === 0) throw new DomainError(notFound[about]);
    const names = await this.names.of(
      story.lines.map(({ by, ...line }) => ({ ...line, people: [by] })),
      actor,
    );
    const lines = story.lines.map((line) => ({
      ...line,
      by: names.person(line.by),
      title: names.title(line.listingId) ?? line.title,
    }));
    return { ...story, lines };
  }
}

function merged(
  about: StorySubject,
  answers: readonly { service: ServiceName; answer: StoryChapter }[],
  missing: ServiceName[],
  { limit }: Query,
): Story {
  const chapters = answers.map(({ answer }) => answer);
  const pages = chapters.map(({ lines, isLast }) => ({ entries: lines, isLast }));
  const { entries: lines, cursor: nextCursor } = mergeAudit(pages, limit);
  const own = answers.find(({ service }) => service === recordKeepers[about][0]);
  return {
    lines,
    nextCursor,
    missing,
    title: chapters.find(({ title }) => title !== null)?.title ?? null,
    counts: Object.assign({}, ...chapters.map(({ counts }) => counts)) as Record<string, number>,
    person: chapters.find(({ person }) => person !== null)?.person ?? null,
    cut: answers.filter(({ answer }) => answer.isCut).map(({ service }) => service),
    isDeleted: own?.answer.title === null,
  };
}
