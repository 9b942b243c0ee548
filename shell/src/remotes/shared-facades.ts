/**
 * Federation shares with remotes only modules of the shell's own build, so each facade that the shell itself does not
 * use at the start is named here. They are separate chunks, fetched with the first screen that needs one, or before on
 * idle.
 */
export const laterFacades = [
  () => import('@thikana/web-kit/dashboard'),
  () => import('@thikana/web-kit/filters'),
  () => import('@thikana/web-kit/offers'),
  () => import('@thikana/web-kit/overlays'),
  () => import('@thikana/web-kit/forms'),
] as const;

/** An offer's steps, only on a buyer's screens. */
export const timelineFacades = [() => import('@thikana/web-kit/timeline')] as const;

/** antd's parts for galleries: for an agent's form and a picture shown large, no first screen. */
export const pictureFacades = [() => import('@thikana/web-kit/pictures')] as const;

/** antd's Select: for the area in an agent's form. */
export const selectFacades = [() => import('@thikana/web-kit/select')] as const;

/** Lists with pages; an agent's offers are such a list of cards. */
export const pagedFacades = [() => import('@thikana/web-kit/paged-rows')] as const;

/** Tables: on most of an admin's screens, on few others. */
export const tableFacades = [() => import('@thikana/web-kit/data-table')] as const;
