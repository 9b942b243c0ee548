import { join } from 'node:path';

/** Processes of OpenSearch that find each other, by their number from 0 on. */
export interface SearchCluster {
  urls: string[];
  kill(node: number): Promise<void>;
  restart(node: number): Promise<void>;
  stop(): Promise<void>;
}

/** Processes of the cluster: the suite `search` runs its specs with one and with three. */
export const searchNodes = Number(process.env['SEARCH_NODES'] ?? 1);
/** A node starts in ten seconds, three on a busy machine in minutes. */
export const clusterStartsWithinMs = 600_000;

/** @param folder for what the processes keep */
export async function startSearchCluster(folder: string): Promise<SearchCluster> {
  const { startOpenSearch } = (await import(
    join(import.meta.dirname, '../../../../infra/local/opensearch/start-open-search.ts')
  )) as { startOpenSearch(options: object): Promise<SearchCluster> };
  return startOpenSearch({ nodes: searchNodes, folder });
}

/** The health of the index as Prometheus reads it, at the port of the service's health. */
export async function searchHealth(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^thikana_search_index_health{[^}]*} (\d)$/m.exec(metrics)?.[1]);
}
