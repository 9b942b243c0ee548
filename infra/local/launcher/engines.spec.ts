import { describe, expect, it } from '@jest/globals';
import { isRecent, natsConfig } from './nats.mjs';
import { helloMessage } from './probes.mjs';
import { wheelPlatforms } from './pypi.mjs';

describe('NATS', () => {
  it.each([
    ['nats-server: v2.12.0', true],
    ['nats-server: v2.15.1', true],
    ['nats-server: v3.0.0', true],
    ['nats-server: v2.11.9', false],
    ['', false],
  ])('%j is recent enough: %s', (printed, recent) => {
    expect(isRecent(printed)).toBe(recent);
  });

  it('that starts on a full disk stores again once there is room: no limit is taken from what is free then', () => {
    expect(natsConfig({ listen: '127.0.0.1:4222', store: '/nats' })).toMatch(/\n {2}max_file_store: 1TB\n/);
  });

  it('syncs each message to the disk before it acknowledges it', () => {
    expect(natsConfig({ listen: '127.0.0.1:4222', store: '/some folder/nats' })).toMatch(
      /jetstream \{\n {2}store_dir: "\/some folder\/nats"\n {2}sync_interval: always\n/,
    );
  });
});

describe('wheels', () => {
  it('exist for Linux on both processors and for the Mac', () => {
    expect(wheelPlatforms('linux', 'x64')).toContain('manylinux_2_28_x86_64');
    expect(wheelPlatforms('linux', 'arm64')).toContain('manylinux_2_28_aarch64');
    expect(wheelPlatforms('darwin', 'arm64')).toHaveLength(2);
    expect(wheelPlatforms('win32', 'x64')).toBeUndefined();
  });
});

describe('the question to MongoDB', () => {
  it('is one well-formed message', () => {
    const message = helloMessage();
    expect(message.readInt32LE(0)).toBe(message.length);
    expect(message.readInt32LE(12)).toBe(2013);
    expect(message.readInt32LE(21)).toBe(message.length - 21);
  });
});
