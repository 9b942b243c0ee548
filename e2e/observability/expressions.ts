import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFolder } from './prometheus.ts';

const read = (file: string) => readFileSync(join(rulesFolder, file), 'utf8');
/** But those of OpenSearch, without which the product runs here; what they read is tested beside it (`search/opensearch`). */
const [alerts = ''] = read('alerts.yml').split('- name: thikana-search');

export const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => String(name)).sort();

/** The queries of the dashboards' panels. */
export const panelExpressions = readdirSync(join(rulesFolder, 'dashboards')).flatMap((file) => {
  const { panels } = JSON.parse(read(join('dashboards', file))) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
});

/** The series that rules and dashboards name. */
export const seriesNames = [
  ...new Set(
    [alerts, ...panelExpressions].join('\n').match(/\b(?:thikana|process|nodejs)_\w+|\bup\b(?=\{)/g),
  ),
];
