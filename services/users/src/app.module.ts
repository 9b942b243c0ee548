import { type DynamicModule, Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import { CurrentAdmins } from './access/current-admins.ts';
import { ChangeRole } from './change-role/change-role.ts';
import { CONFIG, type UsersConfig } from './config.ts';
import { DeleteUser } from './delete-user/delete-user.ts';
import { HideListings } from './hidden-listings/hide-listings.ts';
import { IdentityAccounts } from './delete-user/identity-accounts.ts';
import { IdentityRemoval } from './delete-user/identity-removal.ts';
import { ListUsers } from './list-users/list-users.ts';
import { LookUpPerson } from './look-up-person/look-up-person.ts';
import { RegisterUser } from './register-user/register-user.ts';
import { SeedUsers } from './seed-users/seed-users.ts';
import { UserSnapshots } from './snapshot/user-snapshots.ts';
import { RoleCounts } from './store/role-counts.ts';
import { Store } from './store/store.module.ts';
import { KeepWishlistsTrueWhenPropertyChanges } from './subscribers/keep-wishlists-true-when-property-changes.ts';
import { UpdateProfile } from './update-profile/update-profile.ts';
import { AddToWishlist } from './wishlist/add-to-wishlist.ts';
import { ListWishlist } from './wishlist/list-wishlist.ts';
import { RemoveFromWishlist } from './wishlist/remove-from-wishlist.ts';
import { ReadStory } from './read-story/read-story.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';

const people = [
  RegisterUser,
  LookUpPerson,
  UpdateProfile,
  ChangeRole,
  DeleteUser,
  ListUsers,
  ReadPersonData,
  ReadStory,
];
const wishlist = [AddToWishlist, ListWishlist, RemoveFromWishlist, HideListings];
const subscribers = [KeepWishlistsTrueWhenPropertyChanges, ForgetAddressWhenUserDeleted];
const workers = [IdentityRemoval];

@Module({})
export class AppModule {
  static with(config: UsersConfig): DynamicModule {
    // The demo market never exists in production (DEMO-1).
    const demo = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedUsers] : [];
    return {
      module: AppModule,
      imports: [Store],
      controllers: [...people, ...wishlist, ...subscribers, ...demo],
      providers: [
        { provide: CONFIG, useValue: config },
        RoleCounts,
        UserSnapshots,
        CurrentAdmins,
        IdentityAccounts,
        ...workers,
      ],
    };
  }
}
