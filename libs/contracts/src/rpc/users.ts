import { z } from 'zod';
import { Email, Role } from '../actor.ts';
import { Id, NonBlank, pageQuery, PlainUrl, ProfileName, SearchText } from '../entities/fields.ts';
import { RejectionText, RequiredReason } from '../entities/revision.ts';
import { User } from '../entities/user.ts';
import { WishlistItem } from '../entities/wishlist.ts';
import { limits } from '../limits.ts';
import { aboutId, defineRpc, Deleted, Inserted, pageRpc } from './define.ts';
import { personDataCall } from './person-data.ts';
import { namesCall, storyCall } from './story.ts';

const HiddenListings = z.object({ ids: z.array(Id) });
/** The latest last. */
const OpenedListings = z.object({ ids: z.array(Id).min(1).max(limits.seenListings.atOnce) });

const byEmail = z.object({ email: Email });
const Modified = z.object({ modifiedCount: z.number().int(), message: z.string().optional() });
export const userSorts = ['-createdAt', 'createdAt', 'name', '-name', 'email', '-email'] as const;
export const UsersQuery = z.object({
  ...pageQuery,
  /** Part of a name or an e-mail, any case, or an id. */
  search: SearchText.optional(),
  role: Role.optional(),
  sort: z.enum(userSorts).default('-createdAt'),
});
export const UsersSummary = z.object({
  total: z.number().int(),
  byRole: z.looseRecord(Role, z.number().int()),
});
/** The account of a verified token, for the gateway's Actor. `deleted` people are refused even with a valid token. */
export const AccountState = z.object({
  userId: Id.nullable(),
  /** The stored e-mail, which identifies what the person owns, even after the identity account has changed its own. */
  email: z.string().nullable(),
  role: Role.nullable(),
  name: z.string().nullable(),
  photo: z.string().nullable(),
  deleted: z.boolean(),
});
export type AccountState = z.infer<typeof AccountState>;

export const usersRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('users'),
  story: storyCall('users'),
  names: namesCall('users'),
  /** By the identity provider's uid; never throws for an unknown one. */
  account: defineRpc('users', 'account', z.object({ uid: z.string().min(1).max(128) }), AccountState),
  role: defineRpc('users', 'role', byEmail, z.object({ role: Role })),
  get: defineRpc('users', 'get', byEmail, User),
  /** Creates the caller's record once (role user), else updates the last login; never the role (PEOPLE-3, PEOPLE-9). */
  register: defineRpc(
    'users',
    'register',
    z.object({ name: NonBlank(limits.text.name).optional(), photo: PlainUrl.nullable().optional() }),
    z.object({ insertedId: Id.nullable(), modifiedCount: z.number().int(), message: z.string(), user: User }),
  ),
  /**
   * The caller's own name and photo; a name of '' is one. `photo` is already claimed, or an https address (PICTURE-3). `user` is the
   * record afterwards, with the address under which the photo is kept.
   */
  updateProfile: defineRpc(
    'users',
    'update-profile',
    z.object({ name: ProfileName.optional(), photo: PlainUrl.nullable().optional() }),
    Modified.extend({ user: User.optional() }),
  ),
  list: pageRpc('users', 'list', UsersQuery, User),
  summary: defineRpc('users', 'summary', z.object({}), UsersSummary),
  makeAdmin: defineRpc('users', 'make-admin', aboutId, Modified),
  makeAgent: defineRpc('users', 'make-agent', aboutId, Modified),
  /** The person reads the reason (PEOPLE-6). */
  markFraud: defineRpc('users', 'mark-fraud', aboutId.extend({ reason: RejectionText.optional() }), Modified),
  /** Role and listings return, ended offers do not. */
  undoFraud: defineRpc('users', 'undo-fraud', aboutId.extend({ reason: RequiredReason }), Modified),
  /** Also removes the identity account; resumable (PEOPLE-7). */
  delete: defineRpc('users', 'delete', aboutId, Deleted.extend({ message: z.string() })),

  /** The caller's own account, named once more; what `delete` does of somebody else (PEOPLE-20). */
  deleteOwn: defineRpc('users', 'delete-own', byEmail, Deleted.extend({ message: z.string() })),

  wishlistAdd: defineRpc('users', 'wishlist-add', z.object({ propertyId: Id }), Inserted),
  wishlistList: pageRpc('users', 'wishlist-list', byEmail.extend(pageQuery), WishlistItem),
  /** Removes one of the caller's own entries. */
  wishlistRemove: defineRpc('users', 'wishlist-remove', aboutId, Deleted),
  /** Whether a listing is on the caller's wishlist, and under which id. */
  wishlistState: defineRpc(
    'users',
    'wishlist-state',
    z.object({ propertyId: Id }),
    z.object({ wishlistId: Id.nullable() }),
  ),

  /** Listings that the caller does not want to see in their own lists, and those that they opened; the latest last. */
  hiddenList: defineRpc(
    'users',
    'hidden-list',
    z.object({}),
    HiddenListings.extend({ seen: z.array(Id).optional() }),
  ),
  /** Beyond `limits.seenListings` the oldest ones are no longer marked. */
  addSeen: defineRpc('users', 'add-seen', OpenedListings, z.object({ ids: z.array(Id) })),
  /** Beyond `limits.hiddenListings` the oldest one is shown again. */
  hide: defineRpc('users', 'hide', z.object({ propertyId: Id, hidden: z.boolean() }), HiddenListings),
} as const;
