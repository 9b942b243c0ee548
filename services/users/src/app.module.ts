import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StandingAdmins } from './authority/standing-admins.ts';
import { ChangeRole } from './change-role/change-role.ts';
import { CONFIG, type ModuleConfig } from './config.ts';
import { DeleteUser } from './delete-user/delete-user.ts';
import { IdentityAccounts } from './delete-user/identity-accounts.ts';
import {
  defaultRemovalPace,
  IdentityRemoval,
  REMOVAL_PACE,
  type RemovalPace,
} from './delete-user/identity-removal.ts';
import { ListUsers } from './list-users/list-users.ts';
import { KeepWishlistsTrueWhenPropertyChanges } from './listings/keep-wishlists-true-when-property-changes.ts';
import { LookUpPerson } from './look-up-person/look-up-person.ts';
import { TellWhoseAddressesAre } from './migrations/tell-whose-addresses-are.ts';
import { RegisterUser } from './register-user/register-user.ts';
import { SeedDemo } from './seed-demo/seed-demo.ts';
import { DeletionSchema } from './store/deletion.schema.ts';
import { ListingSchema } from './store/listing.schema.ts';
import { RoleCounts, RoleCountSchema } from './store/role-counts.ts';
import { UserSchema } from './store/user.schema.ts';
import { WishSchema } from './store/wish.schema.ts';
import { UpdateProfile } from './update-profile/update-profile.ts';
import { AddToWishlist } from './wishlist/add-to-wishlist.ts';
import { ListWishlist } from './wishlist/list-wishlist.ts';
import { RemoveFromWishlist } from './wishlist/remove-from-wishlist.ts';

const models = [
  { name: 'User', schema: UserSchema },
  { name: 'Wish', schema: WishSchema },
  { name: 'Listing', schema: ListingSchema },
  { name: 'Deletion', schema: DeletionSchema },
  { name: 'RoleCount', schema: RoleCountSchema },
];
const people = [RegisterUser, LookUpPerson, UpdateProfile, ChangeRole, DeleteUser, ListUsers];
const wishlist = [AddToWishlist, ListWishlist, RemoveFromWishlist];
const subscribers = [KeepWishlistsTrueWhenPropertyChanges];
const migrations = [TellWhoseAddressesAre];

@Module({})
export class AppModule {
  static with(config: ModuleConfig, pace: RemovalPace = defaultRemovalPace): DynamicModule {
    const identity = new IdentityAccounts({
      projectId: config.FIREBASE_PROJECT_ID,
      emulatorHost: config.IDENTITY_EMULATOR_HOST,
    });
    const seeding = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedDemo] : [];
    return {
      module: AppModule,
      imports: [MongooseModule.forFeature(models)],
      controllers: [...people, ...wishlist, ...subscribers, ...seeding],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: REMOVAL_PACE, useValue: pace },
        { provide: IdentityAccounts, useValue: identity },
        RoleCounts,
        StandingAdmins,
        IdentityRemoval,
        ...migrations,
      ],
    };
  }
}
