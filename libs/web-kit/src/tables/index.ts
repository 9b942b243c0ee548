/**
 * @deprecated Everything at once. Use its parts: `dashboard`, `filters`, `paged-rows`, `timeline` and `address-page`.
 */
export * from './dashboard.ts';
export * from './filter-bar.tsx';
export * from './paged-rows.tsx';
export * from './timeline.ts';
export type { DataColumn } from './data-column.ts';
export { EditProfileModal, type EditProfileModalProps } from './edit-profile-modal.tsx';
export { FIRST_PAGE, useAddressPage, type AddressPage } from '../data/use-address-page.ts';
