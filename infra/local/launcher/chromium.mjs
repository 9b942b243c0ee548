import { Failure } from './failure.mjs';
import { installSystemProgram } from './system-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium, installed where that is possible.
 * @param {{ stateDir: string, signal?: AbortSignal }} where
 * @returns {Promise<string>} its file
 * @throws {Failure}
 */
export async function findChromium(where) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { file, lines } = await installSystemProgram({ names: NAMES, debianPackage: 'chromium', ...where });
  if (file) return file;
  throw new Failure('There is no Chromium for the end-to-end tests.', {
    log: lines,
    wayOut:
      'Install it (Debian: apt-get install chromium; macOS: brew install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  });
}

/**
 * The same browser without a window's parts, for tests: of the processor's time it takes two thirds. Where there is none, Chromium itself.
 * @param {{ stateDir: string, signal?: AbortSignal }} where
 * @returns {Promise<string>} its file
 * @throws {Failure}
 */
export async function findHeadlessShell(where) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const name = 'chromium-headless-shell';
  const { file } = await installSystemProgram({ names: [name], debianPackage: name, ...where });
  return file ?? findChromium(where);
}
