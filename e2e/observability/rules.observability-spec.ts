import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rulesFolder } from './prometheus.ts';

const promtool = (what: string, of: string, file: string) =>
  execFileSync('promtool', [what, of, file], { stdio: 'pipe' }).toString();

/** What the Prometheus operator adds to each series of a PodMonitor (api-reference of monitoring.coreos.com/v1). */
const ofPodMonitor = 'namespace="thikana", pod="market-1", container="c", endpoint="health"';

describe('the rules', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s', (what, of, file) =>
    expect(promtool(what, of, join(rulesFolder, file))).toContain('SUCCESS'),
  );

  it('fire on what the chart’s PodMonitor reads as well', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    try {
      copyFileSync(join(rulesFolder, 'alerts.yml'), join(folder, 'alerts.yml'));
      const tests = readFileSync(join(rulesFolder, 'alerts.test.yml'), 'utf8');
      const onKubernetes = tests
        // Kept by alerts whose expression is the series itself.
        .replaceAll('job="thikana",', `job="thikana", ${ofPodMonitor},`)
        .replace(/(?<=series: 'thikana_\w+\{)(?=app=)/g, `job="thikana", ${ofPodMonitor}, `);
      expect(onKubernetes.split(ofPodMonitor).length).toBeGreaterThan(30);
      writeFileSync(join(folder, 'alerts.test.yml'), onKubernetes);
      expect(promtool('test', 'rules', join(folder, 'alerts.test.yml'))).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
