import { join } from 'node:path';
import { dockerEngine } from './docker-engine.mjs';
import { Unavailable } from './go.mjs';
import { helmProgram } from './helm.mjs';
import { stopwatch } from './steps.mjs';
import { installSystemProgram } from './system-program.mjs';
import { jest, nodeProgram } from './test-programs.mjs';
import { findPython } from './wheels.mjs';

/** @typedef {import('./test-programs.mjs').Step} Step */
/** @typedef {import('./test-programs.mjs').Place} Place */

/**
 * A step that needs a program of the system: it is installed where it can be, else the step says so and is left out.
 * @param {Place} place @param {Step} step @param {{ title: string, program: string, debianPackage: string }} needed
 * @returns {Step}
 */
const withProgram = (place, { name, run }, { title, program, debianPackage }) => ({
  name,
  run: async () => {
    const { file } = await installSystemProgram({ names: [program], debianPackage, ...place });
    return file
      ? run()
      : { ok: true, lines: [], note: `not run: there is no ${title}, and it cannot be installed here` };
  },
});

/** The configuration of nginx, with a real one. @param {Place} place @returns {Step} */
export const proxy = (place) =>
  withProgram(place, jest(place, 'proxy', ['proxy']), {
    title: 'nginx',
    program: 'nginx',
    debianPackage: 'nginx-light',
  });

/** Rules, dashboards and a trace, with a real Prometheus on a product that runs; its log says which alert was waited for. @param {Place} place @returns {Step} */
export const observability = (place) =>
  withProgram(place, jest(place, 'observability', ['observability'], []), {
    title: 'Prometheus',
    program: 'promtool',
    debianPackage: 'prometheus',
  });

/** The chart, by Helm and Kubernetes' schemas; both are fetched and built first. @param {Place} place @returns {Step} */
export const helm = (place) => {
  const { name, run } = jest(place, 'helm', ['helm']);
  return {
    name,
    run: async () => {
      if (!findPython()) return { ok: true, lines: [], note: 'not run: there is no Python 3' };
      try {
        await helmProgram(place);
      } catch (error) {
        if (error instanceof Unavailable) return { ok: true, lines: [], note: `not run: ${error.message}` };
        throw error;
      }
      return run();
    },
  };
};

/** Some of the integration specs, on engines that testcontainers starts; Ryuk, which would clean up after a killed run, is an image that may not be had. */
// The path first: what follows the option would be taken for another project.
const IN_CONTAINERS = ['jest', 'services/reviews/src/write-review', '--selectProjects', 'integration'];
const CONTAINER_ENGINES = {
  TEST_ENGINES: 'containers',
  TESTCONTAINERS_RYUK_DISABLED: 'true',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  NODE_ENV: 'test',
};

/** The images, and all that Compose does with them, on an engine that may have to be installed and started first. @param {Place} place @returns {Step} */
export const containers = (place) => {
  const { name, run } = jest(place, 'containers', ['containers'], []);
  return {
    name,
    run: async () => {
      const engine = await dockerEngine(place);
      if ('missing' in engine) return { ok: true, lines: [], note: `not run: ${engine.missing}` };
      const { took, timed } = stopwatch();
      try {
        const folder = join(place.root, '.local', 'docker');
        const build = ['infra/docker/test/build-images.mjs', folder];
        const built = await timed('images', () => nodeProgram(place, 'images', build));
        if (!built.ok) return built;
        const outcome = await timed('specs', run);
        const specs = await timed('testcontainers', () =>
          nodeProgram(place, 'testcontainers', IN_CONTAINERS, CONTAINER_ENGINES),
        );
        if (!specs.ok) return specs;
        return outcome && { ...outcome, note: [...built.lines, took.join(', ')].join('\n    ') };
      } finally {
        await engine.stop();
      }
    },
  };
};
