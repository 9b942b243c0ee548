import { z } from 'zod';
import { Email } from '../actor.ts';
import { HttpUrl, Id, NonBlank, pageQuery, Timestamp } from '../entities/fields.ts';
import { EditedListingFields, ListingFields } from '../entities/listing-facts.ts';
import { NewPictures, picturesInOrder } from '../entities/listing-pictures.ts';
import { VerificationStatusSchema } from '../entities/property.ts';
import { RejectionText, RequiredReason } from '../entities/revision.ts';
import { SearchMapQuery, SearchQuery } from '../entities/search.ts';
import { limits } from '../limits.ts';
import { factsFit, ListedQuery, pricesInOrder, PropertiesQuery, propertiesRpc } from '../rpc/properties.ts';
import { byId, defineEndpoint, nameEndpoints, only, pictureRefusals } from './define.ts';
import { listingCheckEndpoints } from './listing-checks.ts';
import { paperEndpoints } from './papers.ts';

const moderation = ['PROPERTY.NOT_FOUND', 'PROPERTY.NOT_PENDING', 'PROPERTY.CHANGED'] as const;
const revision = ['PROPERTY.NOT_FOUND', 'REVISION.NOT_FOUND'] as const;
/** Of a listing that its agent changes. */
const ownListing = [
  'PROPERTY.NOT_FOUND',
  'PROPERTY.UNDER_OFFER',
  'PROPERTY.SOLD',
  'PROPERTY.CHANGED',
  'ACCESS.NOT_YOURS',
  'PROPERTIES.UNAVAILABLE',
] as const;
/** The listing's version that the admin saw. */
const seen = z.number().int().min(1);
const reason = RejectionText.optional();

export const NewListing = z
  .strictObject({
    ...ListingFields.shape,
    description: ListingFields.shape.description.default(''),
    image: HttpUrl,
    pictures: NewPictures.optional(),
    agentName: NonBlank(limits.text.name).optional(),
    agentEmail: Email.optional(),
    agentImage: HttpUrl.nullable().optional(),
    createdAt: Timestamp.optional(),
    verificationStatus: VerificationStatusSchema.optional(),
    isAdvertised: z.boolean().optional(),
    resubmits: Id.optional(),
  })
  .refine(pricesInOrder.test, pricesInOrder.fault)
  .refine(picturesInOrder.coverFirst.test, picturesInOrder.coverFirst.fault)
  .refine(picturesInOrder.coverIsPhotograph.test, picturesInOrder.coverIsPhotograph.fault)
  .refine(picturesInOrder.once.test, picturesInOrder.once.fault)
  .superRefine(factsFit);
/** A row of an import: a listing whose pictures are uploaded when it is added. */
export const ImportedListing = z
  .strictObject({ ...ListingFields.shape, description: ListingFields.shape.description.default('') })
  .refine(pricesInOrder.test, pricesInOrder.fault)
  .superRefine(factsFit);
/** A row as it was read, by names of fields, right or wrong. */
const ImportRow = z.record(
  z.string().regex(/^[A-Za-z]{1,40}$/),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.record(z.string().max(40), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ]),
);
/** What became of one row, in the order sent. */
export const CheckedRow = z.object({
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The agent's listing that is the same. */
  listedAs: Id.nullable(),
});
export type CheckedRow = z.infer<typeof CheckedRow>;
export const ListingEdit = z
  .strictObject({ ...EditedListingFields.shape, image: HttpUrl, pictures: NewPictures.optional() })
  .refine(pricesInOrder.test, pricesInOrder.fault)
  .refine(picturesInOrder.coverFirst.test, picturesInOrder.coverFirst.fault)
  .refine(picturesInOrder.coverIsPhotograph.test, picturesInOrder.coverIsPhotograph.fault)
  .refine(picturesInOrder.once.test, picturesInOrder.once.fault);

export const propertiesEndpoints = nameEndpoints('properties', {
  list: defineEndpoint({
    route: 'GET /properties',
    summary: 'Listings, filtered, sorted and paged',
    access: { who: 'anyone' },
    query: PropertiesQuery.strict(),
    rpc: propertiesRpc.list,
    refuses: ['ACCESS.DENIED'],
    cache: ['properties'],
  }),
  search: defineEndpoint({
    route: 'GET /search',
    summary: 'What everybody may find, with the number of listings behind each choice of a filter',
    access: { who: 'anyone' },
    query: SearchQuery.strict(),
    rpc: propertiesRpc.search,
    cache: ['properties'],
  }),
  listed: defineEndpoint({
    route: 'GET /listed',
    summary: 'The ids of all listings that everybody may find, ascending, for a sitemap',
    access: { who: 'anyone' },
    query: ListedQuery.strict(),
    rpc: propertiesRpc.listed,
    cache: ['properties'],
  }),
  map: defineEndpoint({
    route: 'GET /search/map',
    summary: 'What a search finds in a part of the map, as pins and counted clusters',
    access: { who: 'anyone' },
    query: SearchMapQuery.strict(),
    rpc: propertiesRpc.map,
    cache: ['properties'],
  }),
  area: defineEndpoint({
    route: 'GET /areas/:slug',
    summary: 'What is for sale in an area, its median prices and its neighbours',
    access: { who: 'anyone' },
    params: z.strictObject({
      slug: z
        .string()
        .max(80)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    }),
    rpc: propertiesRpc.area,
    cache: ['properties'],
    refuses: ['AREA.NOT_FOUND'],
  }),
  get: defineEndpoint({
    route: 'GET /properties/:id',
    summary: 'One listing',
    access: { who: 'anyone' },
    params: byId,
    rpc: propertiesRpc.get,
    cache: ['properties'],
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  add: defineEndpoint({
    route: 'POST /addProperties',
    summary: 'Adds a listing, pending',
    access: { ...only('agent'), claims: ['agentEmail'] },
    body: NewListing,
    answer: propertiesRpc.add.output,
    status: 201,
    refuses: [
      ...pictureRefusals,
      'PROPERTIES.UNAVAILABLE',
      'PROPERTY.NOT_FOUND',
      'PROPERTY.NOT_REJECTED',
      'PROPERTY.ALREADY_RESUBMITTED',
    ],
  }),
  update: defineEndpoint({
    route: 'PATCH /properties/:id',
    summary: 'Changes an own listing',
    access: only('agent'),
    params: byId,
    body: ListingEdit,
    answer: propertiesRpc.update.output,
    refuses: [...ownListing, ...pictureRefusals, 'PROPERTY.REJECTED'],
  }),
  checkImport: defineEndpoint({
    route: 'POST /agent/check-listings',
    summary: 'Checks rows of an import as new listings, and adds none',
    access: only('agent'),
    body: z.strictObject({
      rows: z.array(ImportRow).min(1).max(limits.importRows),
    }),
    answer: z.array(CheckedRow),
    refuses: ['PROPERTIES.UNAVAILABLE'],
  }),
  delete: defineEndpoint({
    route: 'DELETE /properties/:id',
    summary: 'Deletes an own listing',
    access: only('agent'),
    params: byId,
    rpc: propertiesRpc.delete,
    refuses: ownListing,
  }),
  advertise: defineEndpoint({
    route: 'PATCH /properties/advertise/:id',
    summary: 'Advertises a verified listing on the home page',
    access: only('admin'),
    params: byId,
    rpc: propertiesRpc.advertise,
    refuses: [
      'PROPERTY.NOT_FOUND',
      'PROPERTY.NOT_VERIFIED',
      'PROPERTY.HIDDEN',
      'PROPERTY.TAKEN_BACK',
      'PROPERTY.ALREADY_ADVERTISED',
      'PROPERTY.SOLD',
      'PROPERTY.CHANGED',
    ],
  }),
  verify: defineEndpoint({
    route: 'PATCH /admin/verify-property/:id',
    summary: 'Verifies a pending listing',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ version: seen.optional() }),
    rpc: propertiesRpc.verify,
    refuses: [...moderation, 'PROPERTY.HIDDEN'],
  }),
  reject: defineEndpoint({
    route: 'PATCH /admin/reject-property/:id',
    summary: 'Rejects a pending listing',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ version: seen.optional(), reason }),
    rpc: propertiesRpc.reject,
    refuses: moderation,
  }),
  takeBack: defineEndpoint({
    route: 'PATCH /admin/take-back-property/:id',
    summary: 'Hides a verified listing from everybody but its agent and admins',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ reason: RequiredReason }),
    rpc: propertiesRpc.takeBack,
    refuses: ['PROPERTY.NOT_FOUND', 'PROPERTY.NOT_VERIFIED', 'PROPERTY.TAKEN_BACK'],
  }),
  showAgain: defineEndpoint({
    route: 'PATCH /admin/show-property-again/:id',
    summary: 'Shows a listing again that was taken back',
    access: only('admin'),
    params: byId,
    rpc: propertiesRpc.showAgain,
    refuses: ['PROPERTY.NOT_FOUND', 'PROPERTY.NOT_TAKEN_BACK'],
  }),
  hide: defineEndpoint({
    route: 'PATCH /agent/hide-property/:id',
    summary: 'Hides an own verified listing from buyers, or shows it again',
    access: only('agent'),
    params: byId,
    body: z.strictObject({ hidden: z.boolean() }),
    rpc: propertiesRpc.hide,
    refuses: [
      ...([
        'PROPERTY.NOT_FOUND',
        'PROPERTY.NOT_VERIFIED',
        'PROPERTY.TAKEN_BACK',
        'PROPERTY.NOT_TAKEN_BACK',
      ] as const),
      ...(['PROPERTY.UNDER_OFFER', 'PROPERTY.SOLD', 'ACCESS.NOT_YOURS'] as const),
    ],
  }),
  getRevision: defineEndpoint({
    route: 'GET /properties/:id/revision',
    summary: 'What its agent proposes beside what buyers see of a verified listing',
    access: only('agent', 'admin'),
    params: byId,
    rpc: propertiesRpc.getRevision,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  withdrawRevision: defineEndpoint({
    route: 'DELETE /properties/:id/revision',
    summary: 'Takes back what was proposed of an own listing',
    access: only('agent'),
    params: byId,
    rpc: propertiesRpc.withdrawRevision,
    refuses: [...revision, 'ACCESS.NOT_YOURS'],
  }),
  ownRevisions: defineEndpoint({
    route: 'GET /agent/revisions',
    summary: 'What the calling agent has proposed of verified listings',
    access: only('agent'),
    rpc: propertiesRpc.ownRevisions,
  }),
  listRevisions: defineEndpoint({
    route: 'GET /admin/revisions',
    summary: 'Verified listings with changes that wait, the oldest first',
    access: only('admin'),
    query: z.strictObject(pageQuery),
    rpc: propertiesRpc.listRevisions,
  }),
  verifyRevision: defineEndpoint({
    route: 'PATCH /admin/verify-revision/:id',
    summary: 'Verifies the changes that wait on a verified listing, as they were seen',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ version: seen }),
    rpc: propertiesRpc.verifyRevision,
    refuses: [...revision, 'PROPERTY.CHANGED'],
  }),
  rejectRevision: defineEndpoint({
    route: 'PATCH /admin/reject-revision/:id',
    summary: 'Rejects the changes that wait on a verified listing; buyers still see what was verified',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ version: seen, reason }),
    rpc: propertiesRpc.rejectRevision,
    refuses: [...revision, 'PROPERTY.CHANGED'],
  }),
  summary: defineEndpoint({
    route: 'GET /admin/listings-summary',
    summary: 'How many listings in each state, and which wait',
    access: only('admin'),
    rpc: propertiesRpc.summary,
  }),
  ownSummary: defineEndpoint({
    route: 'GET /agent/listings-summary',
    summary: 'The same of the calling agent',
    access: only('agent'),
    rpc: propertiesRpc.ownSummary,
  }),
  ...paperEndpoints,
  ...listingCheckEndpoints,
});
