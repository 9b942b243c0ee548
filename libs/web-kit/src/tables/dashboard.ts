/** The parts of dashboards without fields, dialogs or tables, which are loaded with the screens that have them. */
export { Skeleton, Tag } from 'antd';
export { PersonCell, TitleCell, type PersonCellProps, type TitleCellProps } from './cells.tsx';
export { FirstSteps, type FirstStep } from './first-steps.tsx';
export { NextViewings } from './next-viewings.tsx';
export { Counters, CountersSkeleton, OverviewSection, type Counter } from './overview-section.tsx';
export { OwnProfile, type OwnProfileProps } from './own-profile.tsx';
export { WaitingList, WaitingListSkeleton, type WaitingListProps } from './waiting-list.tsx';
export { useKeptFocus } from './use-kept-focus.ts';
