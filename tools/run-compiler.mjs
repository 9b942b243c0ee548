/** How a compiler's outcome is reported: one line per build, warnings and errors in full, exit code 1 for errors. */

const STATS = { preset: 'errors-warnings', colors: process.stdout.isTTY ?? false };

/**
 * Runs a compiler once, or on every change.
 * @param {import('@rspack/core').Compiler | import('@rspack/core').MultiCompiler} compiler
 * @param {{ watch: boolean, name: string }} options
 * @returns {Promise<void>} when the one build is over; in watch mode when watching has begun
 */
export async function runCompiler(compiler, { watch, name }) {
  let startedAt = performance.now();
  compiler.hooks.watchRun?.tap('build time', () => void (startedAt = performance.now()));

  /** @param {Error | null | undefined} error @param {any} stats */
  const report = (error, stats) => {
    if (error) console.error(`${name}: ${error.stack ?? error.message}`);
    if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString(STATS));
    const succeeded = !error && !stats?.hasErrors();
    // The launcher reads this line to know that a watched app may be (re)started.
    console.log(
      `${succeeded ? 'built' : 'failed'} ${name} in ${Math.round(performance.now() - startedAt)} ms`,
    );
    return succeeded;
  };

  if (watch) {
    compiler.watch({ aggregateTimeout: 100 }, report);
    return;
  }
  /** @type {(done: (succeeded: boolean) => void) => void} */
  const once = (done) => compiler.run((error, stats) => done(report(error, stats)));
  if (!(await new Promise(once))) process.exitCode = 1;
  await new Promise((resolve) => compiler.close(resolve));
}
