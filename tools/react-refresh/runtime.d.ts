/** React Refresh has no types of its own: what `page.mjs` takes of it. */
declare module 'react-refresh/runtime' {
  const runtime: {
    /** Must run before React does. */
    injectIntoGlobalHook(global: object): void;
    register(type: unknown, id: string): void;
    createSignatureFunctionForTransform(): (type: unknown) => unknown;
    isLikelyComponentType(value: unknown): boolean;
    performReactRefresh(): void;
  };
  export default runtime;
}
