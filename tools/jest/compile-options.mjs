/** How swc compiles sources for specs. @param {boolean} tsx @returns {import('@swc/core').Options} */
export const compileOptions = (tsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      verbatimModuleSyntax: true,
      react: { runtime: 'automatic' },
    },
    target: 'es2024',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});
