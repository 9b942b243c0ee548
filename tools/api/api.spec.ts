import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { apiChanges } from './changes.mjs';
import { isAtLeast, judge, leastVersion } from './check.mjs';

/** Below this folder, so that React's types are found from there. */
const folder = mkdtempSync(join(import.meta.dirname, 'case-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
};

const LIBRARY = `
import type { ReactNode, RefAttributes, RefObject } from 'react';
export interface PageProps { title: string; lead?: ReactNode; width?: 'page' | 'full'; onClose?: (reason: 'link' | 'key') => void }
export function Page({ title }: PageProps) { return title as unknown as ReactNode; }
export interface List<R> { items: R[]; total: number | null }
export const useList = (name: string, options: { enabled?: boolean } = {}): List<string> => ({ items: [name, String(options)], total: null });
export const states = ['open', 'closed'] as const;
export class Refusal { readonly code: string = ''; constructor(code: string) { this.code = code; } }
export type Theme = { color: string };
export const pick = <T extends object>(from: T) => from as unknown as Pick<T, keyof T & ('name' | 'age')>;
const callsOf = (service: string) => ({ list: service, get: service });
export const calls = { offers: callsOf('offers') };
export type Key = 'up' | 'down';
export const lastKey = {} as RefObject<Key> & RefAttributes<Refusal>;
export type Calls = ReturnType<typeof callsOf>;
`;

const host = ts.createCompilerHost(options);
const parse = host.getSourceFile.bind(host);
const parsed = new Map<string, ts.SourceFile | undefined>();
host.getSourceFile = (file, ...how) => {
  if (!parsed.has(file)) parsed.set(file, parse(file, ...how));
  return parsed.get(file);
};

/** Another file each: the compiler keeps what it has read. */
let count = 0;
function write(text: string) {
  const file = join(folder, `library-${(count += 1)}.tsx`);
  writeFileSync(file, text);
  return { core: file };
}
const library = { counts: () => true };
const before = write(LIBRARY);

const changesTo = (text: string) =>
  apiChanges({ before, after: write(text), root: `${folder}/`, options, host });

function after(...edits: [string, string][]) {
  const text = edits.reduce((text, [old, fresh]) => {
    expect(text).toContain(old);
    return text.replace(old, fresh);
  }, LIBRARY);
  return judge(library, changesTo(text));
}

describe('a change of what is public', () => {
  it('is none when nothing changed', () => {
    expect(after()).toEqual({ level: 'none', lost: [], gained: [] });
  });

  it.each<[string, [string, string], string]>([
    ['an export is gone', ['export const states', 'const states'], 'core: states is gone'],
    ['a type is gone', ['export type Theme', 'type Theme'], 'core: Theme is gone'],
    ['a prop is gone', ['lead?: ReactNode; ', ''], 'PageProps.lead is gone'],
    ['a prop is required', ['lead?: ReactNode', 'lead: ReactNode'], 'PageProps.lead is required now'],
    [
      'a new prop is required',
      ['title: string;', 'title: string; id: string;'],
      'PageProps.id is required now',
    ],
    [
      'a prop takes less',
      ["width?: 'page' | 'full'", "width?: 'page'"],
      'PageProps.width no longer takes "full"',
    ],
    [
      'a prop takes something else',
      ['title: string', 'title: number'],
      'PageProps.title was string and is number',
    ],
    [
      'a callback receives less',
      ["(reason: 'link' | 'key') => void", '() => void'],
      'PageProps.onClose().0 is gone',
    ],
    ['a result has less', ['total: number | null', 'sum?: number'], 'List.total is gone'],
    ['a result may be absent', ['items: R[]', 'items?: R[]'], 'List.items may be absent now'],
    [
      'a parameter is required',
      ['options: { enabled?: boolean } = {}', 'options: { enabled?: boolean }'],
      'core: useList().1 is required now',
    ],
    [
      'a class needs more',
      ['constructor(code: string)', 'constructor(code: string, status: number)'],
      'core: Refusal().1 is required now',
    ],
    [
      'a member of a class is gone',
      ['readonly code: string', 'readonly status: string'],
      'Refusal.code is gone',
    ],
    ['a named type has less', ['{ color: string }', '{ shade: string }'], 'Theme.color is gone'],
    [
      'a result may be something else',
      ['total: number | null', 'total: number | null | string'],
      'List.total may be string now',
    ],
  ])('breaks when %s', (_, edit, sentence) => {
    const { level, lost } = after(edit);
    expect(level).toBe('major');
    expect(lost).toContain(sentence);
  });

  it.each<[string, [string, string]]>([
    ['an export is new', ['export const states', 'export const more = 1; export const states']],
    ['a prop is new', ['title: string;', 'title: string; id?: string;']],
    ['a prop takes more', ["'page' | 'full'", "'page' | 'full' | 'narrow'"]],
    ['a prop may be left out', ['title: string;', 'title?: string;']],
    ['a result has more', ['total: number | null', 'total: number | null; more: boolean']],
    ['a result picks more of what was given', ["('name' | 'age')", "('name' | 'age' | 'city')"]],
    ['a table that is exported has more', ['get: service', 'get: service, drop: service']],
    ['a type in an intersection of other packages has more', ["'up' | 'down'", "'up' | 'down' | 'left'"]],
    ['a state is new', ["['open', 'closed']", "['open', 'closed', 'kept']"]],
  ])('needs a minor version when %s', (_, edit) => {
    const { level, lost } = after(edit);
    expect([level, lost]).toEqual(['minor', []]);
  });

  it('needs no version where every app brings its own copy', () => {
    const changes = changesTo(
      LIBRARY.replace('export const states', 'export const more = 1; export const states'),
    );
    expect(judge(library, changes).level).toBe('minor');
    expect(judge({ counts: () => false }, changes)).toMatchObject({ level: 'none' });
  });
});

describe('versions', () => {
  it.each([
    ['major', '4.0.0'],
    ['minor', '3.3.0'],
    ['none', '3.2.7'],
  ] as const)('a %s change of 3.2.7 needs %s', (level, least) => {
    expect(leastVersion('3.2.7', level)).toBe(least);
  });

  it.each([
    ['4.0.0', '4.0.0', true],
    ['4.1.0', '4.0.0', true],
    ['3.10.0', '3.9.0', true],
    ['3.9.9', '4.0.0', false],
    ['3.2.7', '3.3.0', false],
  ])('%s is at least %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });
});
