import { setTimeout as pause } from 'node:timers/promises';
import { pictureForm } from '../../market/market.ts';
import { signal, until } from '../product.ts';
import { backWithinMs, calmMs, isQuiet, openPages } from './cluster.ts';
import type { ChaosPart } from './part.ts';

/** The longest time from an acknowledged write to its effect, in ms; `ours`: from the last election, where that is later. */
const limits = { killed: 12_000, stopped: 2_000, ours: 2_000, upload: 30_000 };
type Figure = keyof typeof limits;
const path = ['STREAM.%.THIKANA', 'CONSUMER.%.THIKANA.properties_rename-agent-on-listings-when-user-updated'];
const bucket = 'STREAM.%.KV_THIKANA_PICTURES';

/** Each broker of three in turn leads everything and is killed; then, a seventh as often, stopped. The effect: visitors see an agent's new name at a listing. */
export const brokers: ChaosPart = ({ product, openMarket, sizes, report }) =>
  product.manageStreams(async (_, connection) => {
    const market = await openMarket({ agents: 4, buyers: 1 });
    const { client, ledger, agents } = market;
    const [wrong, stuck]: [string[], string[]] = [[], []];
    const rounds: Record<Figure, number>[] = [];
    const none = { killed: 0, stopped: 0, ours: 0, upload: 0 };
    let round = { ...none };
    let kind: Figure = 'killed';
    let [effects, electedAt] = [0, 0];
    let isOver = false;
    const callback = () => void (electedAt = performance.now());
    for (const leader of path)
      connection.subscribe(`$JS.EVENT.ADVISORY.${leader.replace('%', 'LEADER_ELECTED')}`, { callback });
    const pages = openPages(product, market);
    const renaming = agents.map(async (agent) => {
      const { id } = await market.verifiedListing(agent);
      for (let turn = 1; !isOver; turn += 1) {
        const name = `Rafiq Agent ${turn}`;
        await client.try(agent, 'users.updateProfile', { email: agent.email, name });
        ledger.changed(ledger.people, agent.email, { name });
        const since = performance.now();
        const isShown = async () =>
          (await client.send(null, 'properties.get', { id })).body.agentName === name;
        while (!(await isShown()) && performance.now() < since + backWithinMs) await pause(50);
        const now = performance.now();
        round[kind] = Math.max(round[kind], now - since);
        round.ours = Math.max(round.ours, now - Math.max(since, electedAt));
        effects += 1;
      }
    });
    const upload = async () => {
      const since = performance.now();
      const { status, code } = await client.send(null, 'platform.uploadImage', undefined, pictureForm());
      round.upload = Math.max(round.upload, performance.now() - since);
      if (status !== 201) wrong.push(`an upload was answered ${status} ${code}`);
      await pause(200);
      if (!isOver) await upload();
    };
    const uploading = upload();
    const keys = product.parts.filter((key) => key.startsWith('nats'));
    for (let n = 0; n < sizes.stops + Math.ceil(sizes.stops / 7); n += 1) {
      const key = keys[n % keys.length]!;
      const part = product.part(key);
      const preferred = key === 'nats' ? 'thikana-1' : key.replace('nats', 'thikana');
      const placement = JSON.stringify({ placement: { preferred } });
      for (const leader of [...path, bucket])
        await connection.request(`$JS.API.${leader.replace('%', 'LEADER.STEPDOWN')}`, placement);
      await pause(2 * calmMs);
      kind = n < sizes.stops ? 'killed' : 'stopped';
      rounds.push((round = { ...none }));
      if (kind === 'killed') await part.kill();
      else signal(part.pid!, 'SIGUSR2');
      await pause(4 * calmMs);
      const before = effects;
      await until(() => effects >= before + 2 * agents.length, backWithinMs);
      if (kind === 'killed') await part.start();
      else await until(() => !part.ready, backWithinMs);
      if (!(await until(() => part.ready, backWithinMs))) stuck.push(`${key} did not come back`);
      report(`${key} ${kind}: ${Object.values(round).map(Math.round).join(' ')}`);
    }
    isOver = true;
    await Promise.all([...renaming, uploading, ...pages.map((page) => page.close())]);
    if (pages.some(({ resyncs }) => resyncs > 0)) wrong.push('a live stream could not resume');
    const did = (Object.keys(limits) as Figure[]).map((figure) => {
      const all = rounds.flatMap((one) => one[figure] || []).sort((a, b) => a - b);
      const [median = 0, most = 0] = [all[all.length >> 1], all.at(-1)];
      if (isQuiet() && most > limits[figure]) wrong.push(`${figure}: after ${most} ms`);
      return `${figure} ${(median / 1_000).toFixed(1)} / ${(most / 1_000).toFixed(1)} s`;
    });
    return { did: `median and longest: ${did.join(', ')}`, found: { wrong, stuck } };
  });
