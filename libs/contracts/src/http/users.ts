import { z } from 'zod';
import { Email, Role } from '../actor.ts';
import { Id, NonBlank, pageQuery, PlainUrl, ProfileName, Timestamp } from '../entities/fields.ts';
import { PersonFile } from '../entities/person-file.ts';
import { RejectionText, RequiredReason } from '../entities/revision.ts';
import { limits } from '../limits.ts';
import { UsersQuery, usersRpc } from '../rpc/users.ts';
import { byId, defineEndpoint, nameEndpoints, only, pictureRefusals } from './define.ts';

const email = z.strictObject({ email: Email });
const account = ['USER.NOT_FOUND'] as const;
const roleChange = [...account, 'USER.ROLE_NOT_ALLOWED'] as const;
const PhotoUrl = z
  .union([z.literal(''), PlainUrl])
  .nullable()
  .optional();

/** The record with everything that clients may send (PEOPLE-16). Only name and photo are taken, the rest is the server's. */
const UserRecord = z.strictObject({
  email: Email.optional(),
  name: NonBlank(limits.text.name).optional(),
  displayName: NonBlank(limits.text.name).optional(),
  photo: PhotoUrl,
  photoURL: PhotoUrl,
  role: Role.optional(),
  isFirstLogin: z.boolean().optional(),
  createdAt: Timestamp.optional(),
  created_at: Timestamp.optional(),
  last_log_in: Timestamp.optional(),
});
/** PEOPLE-12: no checks beyond being text and a usable address. An empty name is a choice: screens then show the e-mail. */
const ProfileEdit = UserRecord.pick({ photo: true, photoURL: true }).extend({
  name: ProfileName.optional(),
  displayName: ProfileName.optional(),
});

export const usersEndpoints = nameEndpoints('users', {
  role: defineEndpoint({
    route: 'GET /users/role/:email',
    summary: "The person's role",
    access: { who: 'signed-in', self: { in: 'params', name: 'email', orAdmin: true } },
    params: email,
    answer: usersRpc.role.output,
    refuses: account,
  }),
  get: defineEndpoint({
    route: 'GET /users/:email',
    summary: 'A stored person; 404 when they must be created first',
    access: { who: 'identity', self: { in: 'params', name: 'email', orAdmin: true } },
    params: email,
    rpc: usersRpc.get,
    refuses: account,
  }),
  register: defineEndpoint({
    route: 'POST /users',
    summary: "Creates the caller's own record, or notes the login",
    access: { who: 'identity', claims: ['email'] },
    body: UserRecord,
    answer: usersRpc.register.output,
    status: 201,
    limit: 'sign-in',
    refuses: ['ACCESS.DENIED', 'USERS.UNAVAILABLE'],
  }),
  updateProfile: defineEndpoint({
    route: 'PATCH /users/:email',
    summary: 'Changes the own name and photo',
    access: { who: 'signed-in', self: { in: 'params', name: 'email' } },
    params: email,
    body: ProfileEdit,
    answer: usersRpc.updateProfile.output,
    refuses: [...account, ...pictureRefusals],
  }),
  list: defineEndpoint({
    route: 'GET /users',
    summary: 'All people',
    access: only('admin'),
    query: UsersQuery.strict(),
    rpc: usersRpc.list,
  }),
  summary: defineEndpoint({
    route: 'GET /admin/users-summary',
    summary: 'How many people of each role',
    access: only('admin'),
    rpc: usersRpc.summary,
  }),
  makeAdmin: defineEndpoint({
    route: 'PATCH /users/make-admin/:id',
    summary: 'Makes a user or agent an admin',
    access: only('admin'),
    params: byId,
    rpc: usersRpc.makeAdmin,
    refuses: roleChange,
  }),
  makeAgent: defineEndpoint({
    route: 'PATCH /users/make-agent/:id',
    summary: 'Makes a user an agent',
    access: only('admin'),
    params: byId,
    rpc: usersRpc.makeAgent,
    refuses: roleChange,
  }),
  markFraud: defineEndpoint({
    route: 'PATCH /users/mark-fraud/:id',
    summary: 'Marks an agent as fraud',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ reason: RejectionText.optional() }),
    rpc: usersRpc.markFraud,
    refuses: roleChange,
  }),
  undoFraud: defineEndpoint({
    route: 'PATCH /users/undo-fraud/:id',
    summary: 'Ends a fraud mark: the person is an agent again, with their listings',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ reason: RequiredReason }),
    rpc: usersRpc.undoFraud,
    refuses: roleChange,
  }),
  delete: defineEndpoint({
    route: 'DELETE /users/:id',
    summary: 'Deletes a person here and at the identity provider',
    access: only('admin'),
    params: byId,
    rpc: usersRpc.delete,
    refuses: [...account, 'USER.SELF_DELETE', 'USER.LAST_ADMIN'],
  }),
  data: defineEndpoint({
    route: 'GET /users/:email/data',
    summary: 'Everything that is held of a person, and what a deletion would leave',
    access: { who: 'signed-in', self: { in: 'params', name: 'email', orAdmin: true } },
    params: email,
    answer: PersonFile,
  }),
  deleteOwn: defineEndpoint({
    route: 'DELETE /users/:email/account',
    summary: 'Deletes the own account here and at the identity provider',
    access: { who: 'signed-in', self: { in: 'params', name: 'email' } },
    params: email,
    answer: usersRpc.deleteOwn.output,
    refuses: [],
  }),
  wishlistAdd: defineEndpoint({
    route: 'POST /wishlist',
    summary: "Saves a listing; 409 when it is already on the caller's wishlist",
    access: { ...only('user'), claims: ['userEmail'] },
    body: z.strictObject({ propertyId: Id, userEmail: Email.optional(), addedAt: Timestamp.optional() }),
    status: 201,
    rpc: usersRpc.wishlistAdd,
    refuses: [...account, 'PROPERTY.NOT_FOUND', 'WISHLIST.ALREADY_ADDED'],
  }),
  wishlistList: defineEndpoint({
    route: 'GET /wishlist/:email',
    summary: 'The own wishlist',
    access: { who: 'signed-in', self: { in: 'params', name: 'email' } },
    params: email,
    query: z.strictObject(pageQuery),
    rpc: usersRpc.wishlistList,
  }),
  wishlistState: defineEndpoint({
    route: 'GET /wishlist-state/:propertyId',
    summary: "Whether a listing is on the caller's wishlist",
    access: { who: 'signed-in' },
    params: z.strictObject({ propertyId: Id }),
    rpc: usersRpc.wishlistState,
  }),
  wishlistRemove: defineEndpoint({
    route: 'DELETE /wishlist/:id',
    summary: 'Takes an own entry off the wishlist',
    access: { who: 'signed-in' },
    params: byId,
    rpc: usersRpc.wishlistRemove,
    refuses: ['WISHLIST.NOT_FOUND'],
  }),
  hiddenList: defineEndpoint({
    route: 'GET /hidden-listings',
    summary: 'The listings that the caller has hidden from their own lists, and those that they opened',
    access: { who: 'signed-in' },
    rpc: usersRpc.hiddenList,
  }),
  hide: defineEndpoint({
    route: 'PATCH /hidden-listings/:propertyId',
    summary: "Hides a listing from the caller's own lists, or shows it again",
    access: { who: 'signed-in' },
    params: z.strictObject({ propertyId: Id }),
    body: z.strictObject({ hidden: z.boolean() }),
    rpc: usersRpc.hide,
    refuses: [],
  }),
  addSeen: defineEndpoint({
    route: 'PATCH /seen-listings',
    summary: 'Marks listings as opened by the caller',
    access: { who: 'signed-in' },
    body: z.strictObject({ ids: z.array(Id).min(1).max(limits.seenListings.atOnce) }),
    rpc: usersRpc.addSeen,
    refuses: [],
  }),
});
