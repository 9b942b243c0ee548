import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { setGlobals } from './globals.mjs';

const { exit } = process;
const console = globalThis.console;

/** jest's environment is this process. What a spec changes of it and would leave to the next is put back. */
export default class NativeEnvironment {
  global = globalThis;
  exportConditions = () => ['node'];
  setGlobals = setGlobals;
  moduleMocker = new ModuleMocker(globalThis);
  #env = { ...process.env };

  /** @param {{ projectConfig: any }} config */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = exit;
    globalThis.console = console;
    for (const name of Object.keys(process.env))
      if (!(name in this.#env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#env);
  }

  getVmContext() {
    return null;
  }
}
