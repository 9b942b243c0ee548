import { describe, expect, it } from '@jest/globals';
import { ownFrames, scrubbed } from './scrub.ts';

describe('scrubbed', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'price')",
      "Cannot read properties of undefined (reading 'price')",
    ],
    ['No record of rahim.uddin+1@mail.example.bd here', 'No record of <e-mail> here'],
    [
      'Unexpected token \'R\', "Rahim likes" is not valid JSON',
      'Unexpected token "…", "…" is not valid JSON',
    ],
    ['"it\'s mine" is not a price', '"…" is not a price'],
    [
      'Loading chunk 8124 failed (https://thikana.example/a.js?user=rahim)',
      'Loading chunk <number> failed (<address>',
    ],
    ['No route for /all-properties?search=villa+by+rahim', 'No route for /all-properties'],
    ['Call 01712345678 about 65f2ab340c9d', 'Call <number> about <number>'],
    ['রহিম is no number', 'is no number'],
  ])('%s', (message, sent) => expect(scrubbed(message)).toBe(sent));

  it('sends no more than a line', () => {
    expect(scrubbed('word '.repeat(200)).length).toBeLessThanOrEqual(300);
    expect(scrubbed('one\ntwo')).toBe('one two');
  });
});

describe('ownFrames', () => {
  const agent = { id: 'agent', version: '2', base: 'https://thikana.example/remotes/agent/2/' };
  const shell = { id: 'shell', version: '7', base: 'https://thikana.example/shell/7/' };

  it.each([
    [
      'Chromium',
      `TypeError: x\n    at show (${agent.base}chunks/12.ab.js:1:20)\n    at ${shell.base}main.cd.js:3:4\n    at chrome-extension://abc/x.js:1:1`,
    ],
    ['Firefox', `show@${agent.base}chunks/12.ab.js:1:20\n@${shell.base}main.cd.js:3:4\n`],
  ])('reads the stack of %s', (_, stack) => {
    expect(ownFrames(stack, [agent, shell])).toEqual([
      { build: agent, text: 'show chunks/12.ab.js:1:20' },
      { build: shell, text: 'main.cd.js:3:4' },
    ]);
  });

  it('leaves out the query of an address', () => {
    const [frame] = ownFrames(`at ${agent.base}remote-entry.js?attempt=1&who=rahim:1:20`, [agent]);
    expect(frame?.text).toBe('remote-entry.js:1:20');
  });
});
