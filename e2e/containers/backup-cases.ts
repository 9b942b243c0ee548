import { beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import type { Market } from '../market/market.ts';
import type { Installation } from './installation.ts';
import { checkBooks, patience } from './looks.ts';

const USERS_FILE = 'databases/users/users.bson.gz';

/** Of an installation that runs: backups and restores by Compose. */
export function backupCases(running: () => { installation: Installation; market: Market }): void {
  const installation = () => running().installation;
  const market = () => running().market;
  const members = async () =>
    (await market().client.all(market().admin, 'users.list')).map(({ _id }) => _id).sort();
  const started = async () =>
    (await installation().containers()).map(({ Id, State }) => [Id, State.StartedAt]).sort();
  let kept: string[];
  let late: string;

  beforeAll(async () => {
    kept = await members();
    await installation().compose('backup', 'first');
    late = (await market().newBuyer()).id;
  }, 120_000);

  it('of a name that is taken, or with an unknown option, stops nothing', async () => {
    const before = await started();
    for (const [given, refusal] of [
      [['first'], /first exists/],
      [['second', '--onlin'], /There is no option --onlin/],
    ] as const)
      await expect(installation().compose('backup', ...given)).rejects.toThrow(refusal);
    expect(await started()).toEqual(before);
  }, 120_000);

  it('stops nothing when it is made online', async () => {
    const before = await started();
    expect(await installation().compose('backup', 'online', '--online')).toContain('nothing was stopped');
    expect(await started()).toEqual(before);
  }, 120_000);

  it('is checked before a restore stops anything', async () => {
    const before = await started();
    const damaged = await installation().changedBackup('first', USERS_FILE, false, (bytes) =>
      bytes.subarray(1),
    );
    for (const [given, refusal] of [
      [['frist', '--replace'], /frist is no backup[^]+ first[,.]/],
      [['first'], /There is data already/],
      [[damaged, '--replace'], /The backup is damaged/],
    ] as const)
      await expect(installation().compose('restore', ...given)).rejects.toThrow(refusal);
    expect(await started()).toEqual(before);
    expect(await members()).toContain(late);
  }, 120_000);

  it('that cannot be loaded leaves everything as it was, and running', async () => {
    const twice = await installation().changedBackup('first', USERS_FILE, true, (bytes) =>
      Buffer.concat([bytes, bytes]),
    );
    const before = (await started()).length;
    await expect(installation().compose('restore', twice, '--replace')).rejects.toThrow();
    expect((await started()).length).toBe(before);
    await eventually(async () => expect(await members()).toContain(late), patience);
    await checkBooks(installation());
  }, 180_000);

  it('restores the former data, with books without a fault', async () => {
    await installation().compose('restore', 'first', '--replace');
    await eventually(async () => expect(await members()).toEqual(kept), patience);
    expect(kept).not.toContain(late);
    await checkBooks(installation());
  }, 300_000);
}
