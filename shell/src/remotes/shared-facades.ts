/**
 * Federation gives to remotes only what the shell's own build contains, so each facade that the shell itself does not use
 * at the start is named here. They are chunks of their own, fetched with the first screen that needs one, or before, when
 * the page is idle.
 */
export const laterFacades = [
  () => import('@thikana/web-kit/dashboard'),
  () => import('@thikana/web-kit/filters'),
  () => import('@thikana/web-kit/offers'),
  () => import('@thikana/web-kit/overlays'),
  () => import('@thikana/web-kit/forms'),
] as const;

/** An offer's steps: a buyer's screens alone. */
export const timelineFacades = [() => import('@thikana/web-kit/timeline')] as const;

/** antd's parts for many pictures: an agent's form and a picture shown large need them, no first screen. */
export const pictureFacades = [() => import('@thikana/web-kit/pictures')] as const;

/** antd's choice among hundreds: the area in an agent's form. */
export const selectFacades = [() => import('@thikana/web-kit/select')] as const;

/** Lists with pages; an agent's offers are one of cards. */
export const pagedFacades = [() => import('@thikana/web-kit/paged-rows')] as const;

/** antd's table: most of an admin's screens are one, few of the others'. */
export const tableFacades = [() => import('@thikana/web-kit/data-table')] as const;

/** Nobody calls them: with them the build contains what former remotes ask for, the contracts before kit 1.0, the tables before 1.7. */
export const formerFacades = [
  () => import('@thikana/contracts'),
  // oxlint-disable-next-line no-restricted-imports -- here it is provided, not used.
  () => import('@thikana/web-kit/tables'),
] as const;
