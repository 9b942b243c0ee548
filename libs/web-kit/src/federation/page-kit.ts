export interface PageKit {
  version: string;
  /** Shared module → the names that it exports. */
  exports: Readonly<Record<string, readonly string[]>>;
}

/** The build of the shell fills it in (`tools/page-kit-loader.mjs`). */
export const pageKit: PageKit = { version: '1.0.0', exports: {} };
