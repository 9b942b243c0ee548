/** What the bundler gives to a module that may be replaced while the page is open. */
export interface Hot {
  data?: Record<string, unknown>;
  accept(): void;
  dispose(before: (data: Record<string, unknown>) => void): void;
  /** @returns the modules that were replaced; null when there is nothing new */
  check(apply: boolean): Promise<unknown[] | null>;
}

declare global {
  interface ImportMeta {
    webpackHot?: Hot;
  }
  var reactRefresh: {
    register(type: unknown, id: string): void;
    signature(): (type: unknown) => unknown;
    accept(exports: object, hot: Hot): void;
  };
  var takeRebuilt: (() => Promise<void>) | undefined;
}
