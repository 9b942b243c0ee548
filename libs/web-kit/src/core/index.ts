export * from './antd.ts';
export { announce } from './announcer.ts';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { useContact } from './contact.ts';
export { DateText, type DateTextProps } from './date-text.tsx';
export { Hint } from './hint.tsx';
export { RoleName, useLabels, type Status } from './labels.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { MailAddress, type MailAddressProps } from './mail-address.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
export { notifierAbout, notify, useNotifier, type Notifier } from './notify.tsx';
export { Page, PageSkeleton, type PageProps } from './page.tsx';
export { PersonAvatar, type PersonAvatarProps } from './person-avatar.tsx';
export { Picture, type PictureData, type PictureProps } from './picture.tsx';
export { Price, PriceRange } from './price.tsx';
export {
  CardFacts,
  CardGrid,
  PropertyCard,
  PropertyCardSkeleton,
  type CardProperty,
  type PropertyCardProps,
} from './property-card.tsx';
export { UiProvider, useThemeConfig } from './provider.tsx';
export {
  EmptyState,
  FailedState,
  LoadingState,
  QueryState,
  type QueryStateProps,
  type QueryStateTexts,
} from './query-state.tsx';
export { AvailabilityTag, ListingStatusTag, OfferStatusTag } from './status-tags.tsx';
export { useNow } from './use-now.ts';
export { useReducedMotion } from './use-reduced-motion.ts';
