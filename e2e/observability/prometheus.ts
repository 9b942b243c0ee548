import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { eventually, freePort } from '@thikana/test-kit';

export const rulesFolder = join(import.meta.dirname, '../../infra/observability');

/** Production's windows, shortened for a test; expressions, thresholds and labels are unchanged. */
const windows: Record<string, string> = {
  '[2m]': '[10s]',
  '[5m]': '[10s]',
  '[15m]': '[3m]',
  '[30m]': '[10s]',
};

/** Processes of this machine, in place of the names that Docker resolves. */
const placesOf = (ports: Record<string, number>) =>
  `    static_configs:\n${Object.entries(ports)
    .map(([app, port]) => `      - { targets: ['127.0.0.1:${port}'], labels: { app: ${app} } }\n`)
    .join('')}`;

const patience = { withinMs: 120_000, everyMs: 1_000 };

interface Sample {
  metric: Record<string, string>;
  value: [number, string];
}

/** A Prometheus with our configuration and rules, on the processes of a product. */
export class Prometheus {
  readonly #child: ChildProcess;
  readonly #address: string;
  readonly #configFile: string;

  private constructor(child: ChildProcess, address: string, configFile: string) {
    this.#child = child;
    this.#address = address;
    this.#configFile = configFile;
  }

  /** @param ports where `/metrics` of each app is */
  static async start(folder: string, ports: Record<string, number>): Promise<Prometheus> {
    mkdirSync(folder, { recursive: true });
    const config = readFileSync(join(rulesFolder, 'prometheus.yml'), 'utf8')
      .replace(/^ {4}dns_sd_configs:[\s\S]*/m, () => placesOf(ports))
      .replace(/(scrape_interval|scrape_timeout|evaluation_interval): \w+/g, '$1: 2s');
    const rules = readFileSync(join(rulesFolder, 'alerts.yml'), 'utf8')
      .replace(/for: \d+m/g, 'for: 2s')
      .replace(/\[\d+m\]/g, (window) => windows[window] ?? window);
    writeFileSync(join(folder, 'prometheus.yml'), config);
    writeFileSync(join(folder, 'alerts.yml'), rules);
    const port = await freePort();
    const log = openSync(join(folder, 'prometheus.log'), 'w');
    const child = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: ['ignore', log, log] },
    );
    return new Prometheus(child, `http://127.0.0.1:${port}`, join(folder, 'prometheus.yml'));
  }

  /** Runs `work` while no process of this app is found, as after its last pod was deleted. */
  async without(app: string, work: () => Promise<void>): Promise<void> {
    const config = readFileSync(this.#configFile, 'utf8');
    const reload = (text: string) => {
      writeFileSync(this.#configFile, text);
      this.#child.kill('SIGHUP');
    };
    reload(config.replace(`app: ${app} }`, `app: somebody-else }`));
    await work().finally(() => reload(config));
  }

  async query(expression: string): Promise<Sample[]> {
    const url = `${this.#address}/api/v1/query?query=${encodeURIComponent(expression)}`;
    const answer = (await (await fetch(url)).json()) as { data?: { result: Sample[] }; error?: string };
    if (!answer.data) throw new Error(`${expression}: ${answer.error}`);
    return answer.data.result;
  }

  /** The names of the alerts that fire. */
  async firing(): Promise<string[]> {
    const alerts = await this.query('count by (alertname) (ALERTS{alertstate="firing"})');
    return alerts.map(({ metric }) => metric['alertname'] ?? '').sort();
  }

  /** Waits until each of them has fired. */
  async fires(...names: string[]): Promise<void> {
    const fired = new Set<string>();
    await eventually(async () => {
      for (const name of await this.firing()) fired.add(name);
      expect([...fired]).toEqual(expect.arrayContaining(names));
    }, patience);
  }

  async isQuiet(): Promise<void> {
    await eventually(async () => expect(await this.firing()).toEqual([]), patience);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
