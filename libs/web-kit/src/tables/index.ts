/** Tables and the dashboards' larger parts; loaded with the first screen that has one. */
export { Skeleton, Tag, Timeline } from 'antd';
export { PersonCell, TitleCell, type PersonCellProps, type TitleCellProps } from './cells.tsx';
export type { DataColumn } from './data-column.ts';
export { EditProfileModal, type EditProfileModalProps } from './edit-profile-modal.tsx';
export { ChoiceField, FilterBar, SearchField } from './filter-bar.tsx';
export { FirstSteps, type FirstStep } from './first-steps.tsx';
export { Counters, CountersSkeleton, OverviewSection, type Counter } from './overview-section.tsx';
export { OwnProfile, type OwnProfileProps } from './own-profile.tsx';
export { PagedRows, type PagedRowsProps } from './paged-rows.tsx';
export { WaitingList, WaitingListSkeleton, type WaitingListProps } from './waiting-list.tsx';
/** @deprecated They stand in `address-page`; here for remotes that were built before kit 1.0. */
export { FIRST_PAGE, useAddressPage, type AddressPage } from '../data/use-address-page.ts';
export { useKeptFocus } from './use-kept-focus.ts';
