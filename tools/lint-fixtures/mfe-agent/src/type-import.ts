// refused by: typescript(consistent-type-imports)
import { Listing } from '@thikana/contracts';
export const isUsed = (listing: Listing) => listing !== undefined;
