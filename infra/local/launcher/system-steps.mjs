import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerEngine } from './docker-engine.mjs';
import { lacksCommit } from './former-release.mjs';
import { Failure } from './failure.mjs';
import { helmProgram } from './go.mjs';
import { stopwatch } from './steps.mjs';
import { installSystemProgram } from './system-program.mjs';
import { jest, JEST_ENVIRONMENT, nodeProgram } from './test-programs.mjs';

/** @typedef {import('./test-programs.mjs').Step} Step */
/** @typedef {import('./test-programs.mjs').Place} Place */

/**
 * A step that needs something of the machine. Where that cannot be had the step is neither passed nor failed: `{ notRun: reason }`.
 * @param {Step} step @param {() => Promise<string | undefined>} prepare installs what is needed; returns why it cannot be had
 * @returns {Step}
 */
const afterwards = ({ name, run }, prepare) => ({
  name,
  run: async () => {
    const notRun = await prepare();
    return notRun ? { notRun } : run();
  },
});

/**
 * Installs a program of the system where it is missing.
 * @param {Place} place @param {{ title: string, names: string[], debianPackage: string }} needed
 * @returns {Promise<string | undefined>} why it cannot be had
 */
async function lacksProgram(place, { title, ...needed }) {
  const { file, lines } = await installSystemProgram({ ...needed, ...place });
  return file ? undefined : [`there is no ${title}, and it cannot be installed here`, ...lines].join('\n');
}

const NGINX = { title: 'nginx', names: ['nginx'], debianPackage: 'nginx-light' };
const PROMETHEUS = { title: 'Prometheus', names: ['promtool'], debianPackage: 'prometheus' };
const PYTHON = { title: 'Python 3', names: ['python3', 'python'], debianPackage: 'python3-pip' };

/** The configuration of nginx, with a real one. @param {Place} place @returns {Step} */
export const proxy = (place) => afterwards(jest(place, 'proxy', ['proxy']), () => lacksProgram(place, NGINX));

/** Rules, dashboards and a trace, with a real Prometheus on a product that runs; its log says which alert was waited for. @param {Place} place @returns {Step} */
export const observability = (place) =>
  afterwards(jest(place, 'observability', ['observability'], { options: [] }), () =>
    lacksProgram(place, PROMETHEUS),
  );

/** The API's document held against the API, by Schemathesis from PyPI. @param {Place} place @returns {Step} */
export const openapi = (place) =>
  afterwards(jest(place, 'openapi', ['openapi']), () => lacksProgram(place, PYTHON));

/** The chart, by Helm and Kubernetes' schemas; both are fetched and built first. @param {Place} place @returns {Step} */
export const helm = (place) =>
  afterwards(
    jest(place, 'helm', ['helm']),
    async () => (await lacksProgram(place, PYTHON)) ?? lacksHelm(place),
  );

/** @param {Place} place @returns {Promise<string | undefined>} */
async function lacksHelm(place) {
  try {
    await helmProgram(place);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/**
 * Two releases at once need the former one's commit.
 * @param {Place} place @param {Step} step
 * @returns {Step}
 */
export const withFormerRelease = (place, step) =>
  afterwards(step, async () => {
    const { commit } = JSON.parse(readFileSync(join(place.root, 'e2e/releases/former.json'), 'utf8'));
    return lacksCommit(place.root, commit);
  });

/** Some of the integration specs, on engines that testcontainers starts; Ryuk, which would clean up after a killed run, is an image that may not be had. */
// The path first: what follows the option would be taken for another project.
const IN_CONTAINERS = ['jest', 'services/reviews/src/write-review', '--selectProjects', 'integration'];
const CONTAINER_ENGINES = {
  ...JEST_ENVIRONMENT,
  TEST_ENGINES: 'containers',
  TESTCONTAINERS_RYUK_DISABLED: 'true',
};

/** The images, and all that Compose does with them, on an engine that may have to be installed and started first. @param {Place} place @returns {Step} */
export const containers = (place) => {
  // One spec file at a time: they share the engine, and one of them has it write out every image.
  const { name, run } = jest(place, 'containers', ['containers'], { options: [], workers: 1 });
  return {
    name,
    run: async () => {
      const engine = await dockerEngine(place);
      if ('missing' in engine) return { notRun: engine.missing };
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
