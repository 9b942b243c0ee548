import { z } from 'zod';
import { Email, Role } from '../actor.ts';
import { Id, NonBlank, pageQuery, PlainUrl, ProfileName, Timestamp } from '../entities/fields.ts';
import { PersonFile } from '../entities/person-file.ts';
import { limits } from '../limits.ts';
import { UsersQuery, usersRpc } from '../rpc/users.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

const email = z.strictObject({ email: Email });
const id = z.strictObject({ id: Id });
const admin = { who: 'roles', roles: ['admin'] } as const;
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
    method: 'GET',
    path: '/users/role/:email',
    summary: "The person's role",
    access: { who: 'signed-in', self: { in: 'params', name: 'email', orAdmin: true } },
    params: email,
    answer: usersRpc.role.output,
    rpc: usersRpc.role,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/users/:email',
    summary: 'A stored person; 404 when they must be created first',
    access: { who: 'identity', self: { in: 'params', name: 'email', orAdmin: true } },
    params: email,
    answer: usersRpc.get.output,
    rpc: usersRpc.get,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/users',
    summary: "Creates the caller's own record, or notes the login",
    access: { who: 'identity', claims: ['email'] },
    body: UserRecord,
    answer: usersRpc.register.output,
    status: 201,
    limit: 'sign-in',
  }),
  updateProfile: defineEndpoint({
    method: 'PATCH',
    path: '/users/:email',
    summary: 'Changes the own name and photo',
    access: { who: 'signed-in', self: { in: 'params', name: 'email' } },
    params: email,
    body: ProfileEdit,
    answer: usersRpc.updateProfile.output,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/users',
    summary: 'All people',
    access: admin,
    query: UsersQuery.strict(),
    answer: usersRpc.list.output,
    rpc: usersRpc.list,
  }),
  summary: defineEndpoint({
    method: 'GET',
    path: '/admin/users-summary',
    summary: 'How many people of each role',
    access: admin,
    answer: usersRpc.summary.output,
    rpc: usersRpc.summary,
  }),
  makeAdmin: defineEndpoint({
    method: 'PATCH',
    path: '/users/make-admin/:id',
    summary: 'Makes a user or agent an admin',
    access: admin,
    params: id,
    answer: usersRpc.makeAdmin.output,
    rpc: usersRpc.makeAdmin,
  }),
  makeAgent: defineEndpoint({
    method: 'PATCH',
    path: '/users/make-agent/:id',
    summary: 'Makes a user an agent',
    access: admin,
    params: id,
    answer: usersRpc.makeAgent.output,
    rpc: usersRpc.makeAgent,
  }),
  markFraud: defineEndpoint({
    method: 'PATCH',
    path: '/users/mark-fraud/:id',
    summary: 'Marks an agent as fraud',
    access: admin,
    params: id,
    answer: usersRpc.markFraud.output,
    rpc: usersRpc.markFraud,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes a person here and at the identity provider',
    access: admin,
    params: id,
    answer: usersRpc.delete.output,
    rpc: usersRpc.delete,
  }),
  data: defineEndpoint({
    method: 'GET',
    path: '/users/:email/data',
    summary: 'Everything that is held of a person, and what a deletion would leave',
    access: { who: 'signed-in', self: { in: 'params', name: 'email', orAdmin: true } },
    params: email,
    answer: PersonFile,
  }),
  deleteOwn: defineEndpoint({
    method: 'DELETE',
    path: '/users/:email/account',
    summary: 'Deletes the own account here and at the identity provider',
    access: { who: 'signed-in', self: { in: 'params', name: 'email' } },
    params: email,
    answer: usersRpc.deleteOwn.output,
  }),
  wishlistAdd: defineEndpoint({
    method: 'POST',
    path: '/wishlist',
    summary: "Saves a listing; 409 when it is already on the caller's wishlist",
    access: { who: 'roles', roles: ['user'], claims: ['userEmail'] },
    body: z.strictObject({ propertyId: Id, userEmail: Email.optional(), addedAt: Timestamp.optional() }),
    answer: usersRpc.wishlistAdd.output,
    status: 201,
    rpc: usersRpc.wishlistAdd,
  }),
  wishlistList: defineEndpoint({
    method: 'GET',
    path: '/wishlist/:email',
    summary: 'The own wishlist',
    access: { who: 'signed-in', self: { in: 'params', name: 'email' } },
    params: email,
    query: z.strictObject(pageQuery),
    answer: usersRpc.wishlistList.output,
    rpc: usersRpc.wishlistList,
  }),
  wishlistState: defineEndpoint({
    method: 'GET',
    path: '/wishlist-state/:propertyId',
    summary: "Whether a listing is on the caller's wishlist",
    access: { who: 'signed-in' },
    params: z.strictObject({ propertyId: Id }),
    answer: usersRpc.wishlistState.output,
    rpc: usersRpc.wishlistState,
  }),
  wishlistRemove: defineEndpoint({
    method: 'DELETE',
    path: '/wishlist/:id',
    summary: 'Takes an own entry off the wishlist',
    access: { who: 'signed-in' },
    params: id,
    answer: usersRpc.wishlistRemove.output,
    rpc: usersRpc.wishlistRemove,
  }),
});
