/**
 * jest's `runtime` without its virtual machine: specs and sources are modules of Node itself, so what many specs import is loaded once a
 * process instead of once a spec (docs/adr/0062).
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { openPage, replaceModule } from './typescript-hooks.mjs';

const require = createRequire(import.meta.url);

/** Of jest's timers and mocks, what specs may use. */
const TIMERS = [
  'useFakeTimers',
  'useRealTimers',
  'setSystemTime',
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
];
const MOCKS = ['fn', 'spyOn', 'clearAllMocks', 'restoreAllMocks'];

let imports = 0;
const nothing = () => undefined;

export default class NativeRuntime {
  /** @param {any} config @param {any} environment @param {any[]} more the spec's file is the fifth */
  constructor(config, environment, ...more) {
    this.environment = environment;
    this.spec = pathToFileURL(more[4]).href;
  }

  /** The framework keeps its list of tests in its modules, so each spec has fresh ones. @param {string} file */
  requireInternalModule(file) {
    Reflect.deleteProperty(require.cache, require.resolve(file));
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(file);
  }

  /** For a configuration's snapshot serializers; there are none. @param {string} file */
  requireModule(file) {
    return require(file);
  }

  unstable_shouldLoadAsEsm = () => true;

  /** A new address each time: a set-up file registers what it registers for each spec. @param {string} file */
  async unstable_importModule(file) {
    imports += 1;
    await import(`${pathToFileURL(file).href}?${imports}`);
  }

  /** @param {Record<string, any>} globals */
  setGlobalsForRuntime(globals) {
    const { fakeTimersModern: timers, moduleMocker: mocker, setGlobals } = this.environment;
    const bound = (/** @type {any} */ owner, /** @type {string[]} */ names) =>
      Object.fromEntries(names.map((name) => [name, owner[name].bind(owner)]));
    const mocks = { ...bound(timers, TIMERS), ...bound(mocker, MOCKS) };
    // Of a page alone: what specs of Node share stays as it is.
    const modules = {
      resetModules: openPage,
      unstable_mockModule: (/** @type {string} */ path, /** @type {() => object} */ make) =>
        replaceModule(new URL(path, this.spec).href, make()),
    };
    setGlobals({ ...globals, jest: { ...mocks, ...(this.environment.window && modules) } });
  }

  getSourceMaps = () => new Map();
  getAllCoverageInfoCopy = nothing;
  enterTestCode = nothing;
  leaveTestCode = nothing;
  teardown = nothing;
}
