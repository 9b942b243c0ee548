/** Beside the module that a remote exposes: how the page has it take what was rebuilt. */
globalThis.takeRebuilt = async () => {
  // Each update leads from one build to the next one.
  while (await import.meta.webpackHot?.check(true));
};
