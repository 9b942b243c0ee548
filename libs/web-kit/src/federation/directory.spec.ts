import { describe, expect, it } from '@jest/globals';
import { remoteForPath, parseDirectory } from './directory.ts';

const directory = parseDirectory({
  remotes: [
    { id: 'public', manifest: '/remotes/public/mf-manifest.json', routes: ['/'] },
    { id: 'buyer', manifest: '/remotes/buyer/mf-manifest.json', routes: ['/make-offer', '/dashboard/user'] },
  ],
});

describe('remoteForPath', () => {
  it.each([
    ['/', 'public'],
    ['/login', 'public'],
    ['/make-offer/1', 'buyer'],
    ['/make-offer', 'buyer'],
    ['/make-offers', 'public'],
    ['/dashboard/user/pay/1', 'buyer'],
    ['/dashboard/users', 'public'],
  ])('gives %s to %s', (path, owner) => {
    expect(remoteForPath(directory, path)?.id).toBe(owner);
  });

  it('finds no owner of an unknown address', () => {
    expect(remoteForPath({ remotes: [] }, '/')).toBeUndefined();
  });
});

describe('parseDirectory', () => {
  it('reads the kit that a remote runs with, and ignores unknown fields', () => {
    const entry = { id: 'public', manifest: '/m.json', routes: ['/'], version: '7', hosted: true };
    const remotes = [
      { ...entry, kit: '^1.4' },
      { ...entry, kit: 14 },
    ];
    expect(parseDirectory({ remotes }).remotes.map(({ kit }) => kit)).toEqual(['^1.4', undefined]);
  });

  it.each([null, undefined, 'x', {}, { remotes: {} }])('finds no remotes in %p', (json) => {
    expect(parseDirectory(json)).toEqual({ remotes: [] });
  });

  it('leaves out an entry that cannot be read and keeps the others', () => {
    const entry = { id: 'agent', manifest: '/m.json', routes: ['/dashboard/agent'] };
    expect(parseDirectory({ remotes: [{ id: 'admin' }, null, entry] }).remotes).toEqual([entry]);
  });

  it('accepts a title in the languages in which it is a text', () => {
    const entry = { id: 'agent', manifest: '/m.json', routes: ['/dashboard/agent'] };
    const named = parseDirectory({ remotes: [{ ...entry, title: { en: 'The pages for agents', bn: 7 } }] });
    expect(named.remotes[0]?.title).toEqual({ en: 'The pages for agents' });
    expect(parseDirectory({ remotes: [{ ...entry, title: null }] }).remotes[0]?.title).toEqual({});
  });

  it('reads the links in the header, without unknown keys and invalid links', () => {
    const link = {
      to: '/inbox',
      label: { en: 'Inbox', bn: 7 },
      roles: ['user'],
      icon: 'message',
      count: '/x',
    };
    const header = [{ ...link, since: 2 }, { ...link, roles: 'user' }, null, { ...link, icon: 7, count: 7 }];
    const entry = { id: 'inbox', manifest: '/m.json', routes: ['/inbox'] };
    const label = { en: 'Inbox' };
    expect(parseDirectory({ remotes: [{ ...entry, header }] }).remotes[0]?.header).toEqual([
      { ...link, label },
      { to: '/inbox', label, roles: ['user'] },
    ]);
    expect(parseDirectory({ remotes: [{ ...entry, header: {} }] }).remotes[0]?.header).toEqual([]);
  });
});
