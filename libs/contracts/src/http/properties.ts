import { z } from 'zod';
import { Email } from '../actor.ts';
import { HttpUrl, Id, NonBlank, Timestamp } from '../entities/fields.ts';
import { EditedListingFields, ListingFields } from '../entities/listing-facts.ts';
import { NewPictures, picturesInOrder } from '../entities/listing-pictures.ts';
import { VerificationStatusSchema } from '../entities/property.ts';
import { SearchQuery } from '../entities/search.ts';
import { limits } from '../limits.ts';
import { factsFit, pricesInOrder, PropertiesQuery, propertiesRpc } from '../rpc/properties.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

const id = z.strictObject({ id: Id });
const admin = { who: 'roles', roles: ['admin'] } as const;
const agent = { who: 'roles', roles: ['agent'] } as const;

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
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
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
    answer: propertiesRpc.verify.output,
    rpc: propertiesRpc.verify,
  }),
  reject: defineEndpoint({
    method: 'PATCH',
    path: '/admin/reject-property/:id',
    summary: 'Rejects a pending listing',
    access: admin,
    params: id,
    answer: propertiesRpc.reject.output,
    rpc: propertiesRpc.reject,
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
});
