/**
 * What the shell and the remotes share, one copy a page: React, and the parts of web-kit that hold state or are antd (ARCH-13).
 * The shell brings all of them; a remote bundles none. Whatever else of web-kit or the contracts a remote uses, it brings itself.
 */
export const SHARED_AT_START = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  ...['core', 'client', 'navigation', 'session', 'i18n'].map((facade) => `@thikana/web-kit/${facade}`),
];

/** Chunks of their own, fetched with the first screen that uses one. */
export const SHARED_LATER = [
  'overlays',
  'forms',
  'dashboard',
  'filters',
  'paged-rows',
  'timeline',
  'data-table',
  'offers',
  'pictures',
  'select',
].map((facade) => `@thikana/web-kit/${facade}`);
