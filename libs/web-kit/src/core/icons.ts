/** Until every remote takes its icons from `@thikana/web-kit/icons`. */
export * from '../icons/index.ts';
