export * from './antd.ts';
export { announce } from './announcer.ts';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
export { notify } from './notify.tsx';
export { Page, type PageProps } from './page.tsx';
export {
  EmptyState,
  FailedState,
  LoadingState,
  QueryState,
  type QueryStateProps,
  type QueryStateTexts,
} from './query-state.tsx';
export { UiProvider } from './provider.tsx';
export { useReducedMotion } from './use-reduced-motion.ts';
