import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Graph, inputsOf } from './production-inputs.mjs';
import { contentIds, projectGraph } from './production-records.mjs';

const repository = resolve(import.meta.dirname, '../../..');

describe('what a suite of production runs', () => {
  let real: Graph;
  beforeAll(async () => void (real = await projectGraph(repository)));
  const inputs = (suite: string) =>
    inputsOf(suite, { root: repository, files: contentIds(repository), graph: real }).map(([path]) => path);

  it('has for what runs the product all that it is built from, and no journey', () => {
    for (const suite of ['containers', 'observability', 'cluster', 'releases']) {
      const apps = [
        'services/offers/',
        'gateway/',
        'infra/edge/',
        'shell/',
        'mfe-agent/',
        'libs/map/',
        'tools/',
      ];
      const paths = inputs(suite);
      for (const folder of [...apps, 'infra/local/', 'infra/demo/', 'infra/docker/', 'libs/contracts/'])
        expect([suite, folder, paths.some((path) => path.startsWith(folder))]).toEqual([suite, folder, true]);
      expect(paths.filter((path) => /^(bench|docs|e2e\/public)\//.test(path))).toEqual([]);
    }
  });

  it('has for the search its service with specs, and no other', () => {
    const paths = inputs('search');
    expect(paths).toEqual(
      expect.arrayContaining([
        'services/properties/src/search/opensearch/cluster.slow-spec.ts',
        'infra/local/opensearch/jars.txt',
        'libs/test-kit/package.json',
        'jest.config.mjs',
      ]),
    );
    expect(paths.filter((path) => /^(services\/offers|gateway|shell|mfe-|e2e\/public)/.test(path))).toEqual(
      [],
    );
  });

  it('has for the chart its templates and specs, and no app', () => {
    const paths = inputs('helm');
    expect(paths).toEqual(
      expect.arrayContaining([
        'infra/helm/thikana/Chart.yaml',
        'e2e/helm/validate.py',
        'infra/local/launcher/go.mjs',
      ]),
    );
    expect(paths.filter((path) => /^(services|gateway|shell|mfe-)/.test(path))).toEqual([]);
  });
});
