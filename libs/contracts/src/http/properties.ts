import { z } from 'zod';
import { Email } from '../actor.ts';
import { HttpUrl, Id, NonBlank, pageQuery, Timestamp } from '../entities/fields.ts';
import { EditedListingFields, ListingFields } from '../entities/listing-facts.ts';
import { NewPictures, picturesInOrder } from '../entities/listing-pictures.ts';
import { VerificationStatusSchema } from '../entities/property.ts';
import { RejectionText } from '../entities/revision.ts';
import { SearchMapQuery, SearchQuery } from '../entities/search.ts';
import { limits } from '../limits.ts';
import { factsFit, ListedQuery, pricesInOrder, PropertiesQuery, propertiesRpc } from '../rpc/properties.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';
import { listingCheckEndpoints } from './listing-checks.ts';
import { paperEndpoints } from './papers.ts';

const id = z.strictObject({ id: Id });
const admin = { who: 'roles', roles: ['admin'] } as const;
const agent = { who: 'roles', roles: ['agent'] } as const;
const agentOrAdmin = { who: 'roles', roles: ['agent', 'admin'] } as const;
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
  .refine(picturesInOrder.once.test, picturesInOrder.once.fault);

export const propertiesEndpoints = nameEndpoints('properties', {
  list: defineEndpoint({
    method: 'GET',
    path: '/properties',
    summary: 'Listings, filtered, sorted and paged',
    access: { who: 'anyone' },
    query: PropertiesQuery.strict(),
    answer: propertiesRpc.list.output,
    rpc: propertiesRpc.list,
    cache: ['properties'],
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/search',
    summary: 'What everybody may find, with the number of listings behind each choice of a filter',
    access: { who: 'anyone' },
    query: SearchQuery.strict(),
    answer: propertiesRpc.search.output,
    rpc: propertiesRpc.search,
    cache: ['properties'],
  }),
  listed: defineEndpoint({
    method: 'GET',
    path: '/listed',
    summary: 'The ids of all listings that everybody may find, ascending, for a sitemap',
    access: { who: 'anyone' },
    query: ListedQuery.strict(),
    answer: propertiesRpc.listed.output,
    rpc: propertiesRpc.listed,
    cache: ['properties'],
  }),
  map: defineEndpoint({
    method: 'GET',
    path: '/search/map',
    summary: 'What a search finds in a part of the map, as pins and counted clusters',
    access: { who: 'anyone' },
    query: SearchMapQuery.strict(),
    answer: propertiesRpc.map.output,
    rpc: propertiesRpc.map,
    cache: ['properties'],
  }),
  area: defineEndpoint({
    method: 'GET',
    path: '/areas/:slug',
    summary: 'What is for sale in an area, its median prices and its neighbours',
    access: { who: 'anyone' },
    params: z.strictObject({
      slug: z
        .string()
        .max(80)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    }),
    answer: propertiesRpc.area.output,
    rpc: propertiesRpc.area,
    cache: ['properties'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/properties/:id',
    summary: 'One listing',
    access: { who: 'anyone' },
    params: id,
    answer: propertiesRpc.get.output,
    rpc: propertiesRpc.get,
    cache: ['properties'],
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/addProperties',
    summary: 'Adds a listing, pending',
    access: { ...agent, claims: ['agentEmail'] },
    body: NewListing,
    answer: propertiesRpc.add.output,
    status: 201,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/properties/:id',
    summary: 'Changes an own listing',
    access: agent,
    params: id,
    body: ListingEdit,
    answer: propertiesRpc.update.output,
  }),
  checkImport: defineEndpoint({
    method: 'POST',
    path: '/agent/check-listings',
    summary: 'Checks rows of an import as new listings, and adds none',
    access: agent,
    body: z.strictObject({
      rows: z.array(ImportRow).min(1).max(limits.importRows),
    }),
    answer: z.array(CheckedRow),
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/properties/:id',
    summary: 'Deletes an own listing',
    access: agent,
    params: id,
    answer: propertiesRpc.delete.output,
    rpc: propertiesRpc.delete,
  }),
  advertise: defineEndpoint({
    method: 'PATCH',
    path: '/properties/advertise/:id',
    summary: 'Advertises a verified listing on the home page',
    access: admin,
    params: id,
    answer: propertiesRpc.advertise.output,
    rpc: propertiesRpc.advertise,
  }),
  verify: defineEndpoint({
    method: 'PATCH',
    path: '/admin/verify-property/:id',
    summary: 'Verifies a pending listing',
    access: admin,
    params: id,
    body: z.strictObject({ version: seen.optional() }),
    answer: propertiesRpc.verify.output,
    rpc: propertiesRpc.verify,
  }),
  reject: defineEndpoint({
    method: 'PATCH',
    path: '/admin/reject-property/:id',
    summary: 'Rejects a pending listing',
    access: admin,
    params: id,
    body: z.strictObject({ version: seen.optional(), reason }),
    answer: propertiesRpc.reject.output,
    rpc: propertiesRpc.reject,
  }),
  getRevision: defineEndpoint({
    method: 'GET',
    path: '/properties/:id/revision',
    summary: 'What its agent proposes beside what buyers see of a verified listing',
    access: agentOrAdmin,
    params: id,
    answer: propertiesRpc.getRevision.output,
    rpc: propertiesRpc.getRevision,
  }),
  withdrawRevision: defineEndpoint({
    method: 'DELETE',
    path: '/properties/:id/revision',
    summary: 'Takes back what was proposed of an own listing',
    access: agent,
    params: id,
    answer: propertiesRpc.withdrawRevision.output,
    rpc: propertiesRpc.withdrawRevision,
  }),
  ownRevisions: defineEndpoint({
    method: 'GET',
    path: '/agent/revisions',
    summary: 'What the calling agent has proposed of verified listings',
    access: agent,
    answer: propertiesRpc.ownRevisions.output,
    rpc: propertiesRpc.ownRevisions,
  }),
  listRevisions: defineEndpoint({
    method: 'GET',
    path: '/admin/revisions',
    summary: 'Verified listings with changes that wait, the oldest first',
    access: admin,
    query: z.strictObject(pageQuery),
    answer: propertiesRpc.listRevisions.output,
    rpc: propertiesRpc.listRevisions,
  }),
  verifyRevision: defineEndpoint({
    method: 'PATCH',
    path: '/admin/verify-revision/:id',
    summary: 'Verifies the changes that wait on a verified listing, as they were seen',
    access: admin,
    params: id,
    body: z.strictObject({ version: seen }),
    answer: propertiesRpc.verifyRevision.output,
    rpc: propertiesRpc.verifyRevision,
  }),
  rejectRevision: defineEndpoint({
    method: 'PATCH',
    path: '/admin/reject-revision/:id',
    summary: 'Rejects the changes that wait on a verified listing; buyers go on seeing what was verified',
    access: admin,
    params: id,
    body: z.strictObject({ version: seen, reason }),
    answer: propertiesRpc.rejectRevision.output,
    rpc: propertiesRpc.rejectRevision,
  }),
  summary: defineEndpoint({
    method: 'GET',
    path: '/admin/listings-summary',
    summary: 'How many listings in each state, and which wait',
    access: admin,
    answer: propertiesRpc.summary.output,
    rpc: propertiesRpc.summary,
  }),
  ownSummary: defineEndpoint({
    method: 'GET',
    path: '/agent/listings-summary',
    summary: 'The same of the calling agent',
    access: agent,
    answer: propertiesRpc.ownSummary.output,
    rpc: propertiesRpc.ownSummary,
  }),
  ...paperEndpoints,
  ...listingCheckEndpoints,
});
