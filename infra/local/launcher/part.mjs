import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeContainer } from './docker.mjs';
import { Failure } from './failure.mjs';
import { lastLines } from './log-tail.mjs';
import { markOf, signalGroup } from './processes.mjs';

const POLL_MS = 50;
/** The slowest part (four services booting side by side on two busy cores) needs a tenth of it. */
const READY_WITHIN_MS = 90_000;
/** Services drain for at most 15 s (SURVIVE-8). */
const STOP_WITHIN_MS = 16_000;

/**
 * @typedef {object} PartSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} env
 * @property {string} stateDir of the product that it belongs to
 * @property {string} log file that takes what it prints
 * @property {number} [port]
 * @property {number} [monitor] port of the broker's monitoring
 * @property {string} [container] that the command runs: it is removed when the process has ended, however that came
 * @property {() => Promise<boolean>} isReady
 * @property {number} [readyWithinMs] where it may need longer than others
 * @property {(withinMs: number) => Promise<boolean>} isLive whether it answers, ready or not
 */

/**
 * @typedef {object} Watch
 * @property {(part: Part) => void} [onCrash] it was ready and has ended by itself
 * @property {() => void} [onChange]
 * @property {(warning: string) => void} [onWarning]
 */

/** A start that ends because the part was stopped meanwhile. */
export class PartStopped extends Error {}

/**
 * One running process of the product. It leads a process group of its own, so that the terminal's Ctrl-C reaches the launcher
 * alone, which then stops the parts in order; and so that stopping a part takes along whatever it has started.
 */
export class Part {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Promise<void>} */
  #gone = Promise.resolve();
  #stopping = false;
  #started = 0;
  /** Why it was killed, where it did not end by itself. */
  #killedFor = '';

  /** @param {PartSpec} spec @param {Watch} [watch] */
  constructor(spec, watch = {}) {
    this.spec = spec;
    this.watch = watch;
    this.ready = false;
    /** How it ended, for people: `exit code 1`, `signal SIGKILL`. */
    this.end = '';
    /** Why it is not started now, and when it will be (an ISO time). @type {{ why: string, until: string } | undefined} */
    this.paused = undefined;
  }

  get name() {
    return this.spec.name;
  }
  get pid() {
    return this.#child?.pid;
  }
  get running() {
    return this.#child !== undefined;
  }

  /** Starts the process, unless somebody else has, and waits until it is ready. @param {AbortSignal} [signal] @returns {Promise<this>} */
  async start(signal) {
    signal?.throwIfAborted();
    if (!this.running) this.#spawn();
    await this.#untilReady(signal);
    return this;
  }

  #spawn() {
    const { command, args, cwd, container, stateDir } = this.spec;
    const env = { ...this.spec.env, ...markOf(stateDir, this.name) };
    if (container) removeContainer(container);
    const output = this.#openLog();
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] });
    if (output !== 'ignore') closeSync(output);
    this.#child = child;
    this.#stopping = false;
    this.#killedFor = '';
    this.paused = undefined;
    this.ready = false;
    this.#gone = new Promise((resolve) => {
      child.once('error', (error) => this.#ended(`it could not be run: ${error.message}`, resolve));
      child.once('exit', (code, signal) =>
        this.#ended(signal ? `signal ${signal}` : `exit code ${code}`, resolve),
      );
    });
    this.watch.onChange?.();
  }

  /** A log that cannot be written (a full disk) is no reason not to run. @returns {number | 'ignore'} */
  #openLog() {
    const { log } = this.spec;
    try {
      mkdirSync(dirname(log), { recursive: true });
      return openSync(log, this.#started++ === 0 ? 'w' : 'a');
    } catch (error) {
      this.watch.onWarning?.(`${this.name} runs without its log: ${/** @type {Error} */ (error).message}`);
      return 'ignore';
    }
  }

  /** @param {string} how @param {() => void} resolve */
  #ended(how, resolve) {
    if (!this.#child) return resolve();
    const wasReady = this.ready;
    this.#child = undefined;
    this.ready = false;
    this.end = this.#killedFor || how;
    if (this.spec.container) removeContainer(this.spec.container);
    resolve();
    this.watch.onChange?.();
    if (wasReady && !this.#stopping) this.watch.onCrash?.(this);
  }

  /** @param {AbortSignal} [signal] */
  async #untilReady(signal) {
    const withinMs = this.spec.readyWithinMs ?? READY_WITHIN_MS;
    const deadline = performance.now() + withinMs;
    while (!(await this.spec.isReady())) {
      signal?.throwIfAborted();
      if (this.#stopping) throw new PartStopped(`${this.name} was stopped while it was starting`);
      if (!this.running) throw this.crash();
      if (performance.now() > deadline) {
        await this.kill();
        throw this.#failure(`${this.name} started but was not ready within ${withinMs / 1000} s.`);
      }
      await pause(POLL_MS);
    }
    // Another process may hold the port and answer in its place.
    if (!this.running) throw this.crash();
    this.ready = true;
    this.watch.onChange?.();
  }

  /** @returns {Failure} that describes what happened, with the last lines of the log */
  crash() {
    return this.#failure(`${this.name} ended unexpectedly (${this.end}).`);
  }

  /** @param {string} what */
  #failure(what) {
    const { log } = this.spec;
    return new Failure(what, { log: lastLines(log), wayOut: `Its whole log: ${log}` });
  }

  /** Asks it to end, and makes it after the grace. @returns {Promise<void>} when no process of its group is left */
  async stop(withinMs = STOP_WITHIN_MS) {
    if (!this.running) return;
    this.#stopping = true;
    this.#signal('SIGTERM');
    const late = setTimeout(() => this.#signal('SIGKILL'), withinMs);
    await this.#gone;
    clearTimeout(late);
  }

  /** Ends it at once, as a crash of the machine would. @returns {Promise<void>} */
  async kill() {
    this.#stopping = true;
    this.#signal('SIGKILL');
    await this.#gone;
  }

  /** Ends one that does not answer: a frozen process takes no other signal. It counts as a crash. @param {string} why for people */
  killFrozen(why) {
    this.#killedFor = why;
    this.#signal('SIGKILL');
  }

  /** Marks it as not started for now; its next start ends the pause. @param {{ why: string, until: string }} pause */
  pause(pause) {
    this.paused = pause;
    this.watch.onChange?.();
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    if (this.pid !== undefined) signalGroup(this.pid, signal);
  }
}
