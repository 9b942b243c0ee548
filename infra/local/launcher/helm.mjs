import { goProgram } from './go.mjs';

const HELM = {
  name: 'helm',
  module: 'helm.sh/helm/v4',
  version: 'v4.3.1',
  sum: 'h1:UndCoLe9UPmNoL7IvWzaUXveL7T5t/ijoorEmgJdI9g=',
  package: 'cmd/helm',
};

/**
 * Helm, built from its module once (some minutes).
 * @param {{ root: string, stateDir: string, signal?: AbortSignal }} place
 * @returns {Promise<string>} the program's file
 * @throws {import('./go.mjs').Unavailable} where there is no Go, nor any way to it
 */
export const helmProgram = (place) => goProgram({ ...place, ...HELM });
