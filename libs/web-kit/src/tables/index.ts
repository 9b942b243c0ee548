/**
 * @deprecated All of it at once, for remotes that were built before kit 1.7: `dashboard`, `filters`, `paged-rows`, `timeline` and
 * `address-page` are its parts.
 */
export * from './dashboard.ts';
export * from './filter-bar.tsx';
export * from './paged-rows.tsx';
export * from './timeline.ts';
export type { DataColumn } from './data-column.ts';
export { EditProfileModal, type EditProfileModalProps } from './edit-profile-modal.tsx';
export { FIRST_PAGE, useAddressPage, type AddressPage } from '../data/use-address-page.ts';
