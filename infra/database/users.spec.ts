import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  addressFileOf,
  forgetFormerUser,
  formerUserOf,
  hasFormerUser,
  keepUsers,
  renewUser,
  usersIn,
} from './users.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'users-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const addressOf = (user: string) => readFileSync(addressFileOf(folder, user), 'utf8').trim();

it('gives each user the address of every member of a replica set, with its own password', () => {
  const users = keepUsers(folder, 'mongodb://mongo-1:27017,mongo-2:27017/?replicaSet=rs0');
  const { pwd } = users.find(({ user }) => user === 'offers')!;
  expect(addressOf('offers')).toBe(
    `mongodb://offers:${pwd}@mongo-1:27017,mongo-2:27017/?replicaSet=rs0&authSource=admin`,
  );
  expect(new Set(users.map((user) => user.pwd)).size).toBe(users.length);
});

it('keeps the passwords when the address changes', () => {
  const before = keepUsers(folder, 'mongodb://127.0.0.1:27017');
  expect(keepUsers(folder, 'mongodb://mongo-1:27017/?replicaSet=rs0')).toEqual(before);
  expect(addressOf('operator')).toContain('@mongo-1:27017/');
});

it('changes a password by another user beside the former one, whose name takes its turn again', () => {
  keepUsers(folder, 'mongodb://mongo-1:27017,mongo-2:27017/?replicaSet=rs0');
  const [before] = usersIn(folder).filter(({ user }) => user === 'offers');
  const renewed = renewUser(folder, 'offers');
  expect(renewed).toMatchObject({ user: 'offers-2', roles: before!.roles });
  expect(renewed.pwd).not.toBe(before!.pwd);
  expect(addressOf('offers')).toBe(
    `mongodb://offers-2:${renewed.pwd}@mongo-1:27017,mongo-2:27017/?replicaSet=rs0&authSource=admin`,
  );
  // Whoever makes the users anew makes both.
  const both = keepUsers(folder, 'mongodb://127.0.0.1:27017').filter(({ user }) => /^offers/.test(user));
  expect(both).toEqual([renewed, before]);
  expect(formerUserOf(folder, 'offers')).toBe('offers');

  forgetFormerUser(folder, 'offers');
  expect(hasFormerUser(folder, 'offers')).toBe(false);
  expect(usersIn(folder).filter(({ user }) => /^offers/.test(user))).toEqual([renewed]);
  expect(renewUser(folder, 'offers').user).toBe('offers');
});
