/**
 * What became of a library's public types between two versions of its sources, which are compiled together: what breaks a user, and what
 * is new. Types of other packages (React, antd) are compared by name, those of this repository member by member.
 */
import ts from 'typescript';
import { Types } from './layers.mjs';

/** Who makes a value: `out` the library, for its users to read; `in` its users, for the library. @typedef {'in' | 'out'} Direction */
/** @typedef {import('./layers.mjs').Layer} Layer @typedef {import('./layers.mjs').Part} Part @typedef {import('./layers.mjs').Signature} Signature */
/** @typedef {{ direction: Direction, at: string, depth: number }} Place `depth`: below the last named type */

const { SymbolFlags } = ts;
/** Also one key of what a generic function was given: with another one it returns more. */
const LITERAL = /^("|-?\d|true$|false$|keyof \w+ & ")/;

/** @param {Place} place @param {Partial<Place>} change @returns {Place} one level deeper */
const inside = (place, change = {}) => ({ ...place, depth: place.depth + 1, ...change });
/** @param {Direction} direction @returns {Direction} */
const turned = (direction) => (direction === 'in' ? 'out' : 'in');
/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
const resolved = (symbol, checker) =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

class Comparison {
  /** @type {Set<string>} */
  lost = new Set();
  /** @type {Set<string>} */
  gained = new Set();
  /** Pairs that were compared, each with its direction. @type {Set<string>} */
  #seen = new Set();
  /** A number for each type, or for the name that it has here. @type {Map<object, number>} */
  #ids = new Map();

  /** @param {Types} types */
  constructor(types) {
    this.types = types;
  }

  /** @param {ts.Type} type */
  #idOf(type) {
    const key = this.types.named(type) ?? type;
    const id = this.#ids.get(key) ?? this.#ids.size;
    this.#ids.set(key, id);
    return id;
  }

  /** Whether a type is part of something that was compared. @param {ts.Type} type */
  wasReached(type) {
    return this.#ids.has(this.types.named(type) ?? type);
  }

  /** @param {ts.Type} old @param {ts.Type} fresh @param {Place} place @returns {void} */
  compare(old, fresh, place) {
    const { direction } = place;
    const pair = `${this.#idOf(old)} ${this.#idOf(fresh)} ${direction}`;
    if (old === fresh || this.#seen.has(pair)) return;
    this.#seen.add(pair);
    const name = this.types.named(old);
    const here = name ? { direction, at: name.name, depth: 0 } : place;
    const was = this.types.layer(old, here.depth);
    const is = this.types.layer(fresh, here.depth);
    if (was.kind === 'union' || is.kind === 'union') this.#unions(old, fresh, here);
    else if (was.kind === 'object' && is.kind === 'object') this.#parts(was.parts, is.parts, inside(here));
    else if ('signatures' in was && 'signatures' in is && was.kind === is.kind)
      this.#signatures(was.signatures, is.signatures, inside(here));
    else if (was.kind === 'schema' && is.kind === 'schema') {
      const [input, output] = is.schema;
      if (was.schema[0] && input) this.compare(was.schema[0], input, inside(here, { direction: 'in' }));
      if (was.schema[1] && output) this.compare(was.schema[1], output, inside(here, { direction: 'out' }));
    } else if (was.kind === 'of' && is.kind === 'of' && was.text === is.text) {
      if (is.args.length > was.args.length) this.gained.add(`${here.at} has more`);
      was.args.forEach((one, at) =>
        this.compare(one, is.args[at] ?? this.types.checker.getNeverType(), inside(here)),
      );
    } else if (!('text' in was && 'text' in is && was.text === is.text) && !this.#fits(old, fresh, direction))
      this.lost.add(`${here.at} was ${this.types.written(old, was)} and is ${this.types.written(fresh, is)}`);
  }

  /** Whether what was given before is taken now (`in`), or what is given now was taken before. @param {ts.Type} old @param {ts.Type} fresh @param {Direction} direction */
  #fits(old, fresh, direction) {
    return direction === 'in'
      ? this.types.checker.isTypeAssignableTo(old, fresh)
      : this.types.checker.isTypeAssignableTo(fresh, old);
  }

  /** @param {ts.Type} old @param {ts.Type} fresh @param {Place} place */
  #unions(old, fresh, place) {
    const { direction, at, depth } = place;
    const members = (/** @type {ts.Type} */ type) =>
      (type.isUnion() ? type.types : [type]).map((one) => ({ one, layer: this.types.layer(one, depth) }));
    const written = (/** @type {{ one: ts.Type, layer: Layer }} */ { one, layer }) =>
      this.types.written(one, layer);
    const [was, is] = [members(old), members(fresh)];
    for (const member of was) {
      const same = this.#closest(member, is, place);
      if (same) this.compare(member.one, same, inside(place));
      else if (direction === 'in' && !this.#fits(member.one, fresh, 'in'))
        this.lost.add(`${at} no longer takes ${written(member)}`);
    }
    for (const member of is) {
      const text = written(member);
      if (was.some((other) => written(other) === text)) continue;
      const isKnown = LITERAL.test(text) && was.some((other) => LITERAL.test(written(other)));
      if (direction === 'in' || isKnown) this.gained.add(`${at} takes ${text}`);
      else if (!this.#fits(old, member.one, 'out')) this.lost.add(`${at} may be ${text} now`);
    }
  }

  /** The one of its kind that differs least. @param {{ one: ts.Type, layer: Layer }} member @param {{ one: ts.Type, layer: Layer }[]} others @param {Place} place */
  #closest({ one, layer }, others, place) {
    const text = this.types.written(one, layer);
    const alike = others.filter((other) => this.types.written(other.one, other.layer) === text);
    if (alike.length < 2) return alike[0]?.one;
    const losses = alike.map((other) => {
      const trial = new Comparison(this.types);
      trial.compare(one, other.one, place);
      return { other, lost: trial.lost.size };
    });
    return losses.toSorted((a, b) => a.lost - b.lost)[0]?.other.one;
  }

  /** @param {Part[]} old @param {Part[]} fresh @param {Place} place */
  #parts(old, fresh, place) {
    const { direction, at } = place;
    for (const was of old) {
      const here = `${at}.${was.name}`;
      const is = fresh.find(({ name }) => name === was.name);
      if (!is) {
        this.lost.add(`${here} is gone`);
        continue;
      }
      if (was.isOptional && !is.isOptional && direction === 'in') this.lost.add(`${here} is required now`);
      if (!was.isOptional && is.isOptional)
        if (direction === 'out') this.lost.add(`${here} may be absent now`);
        else this.gained.add(`${here} may be left out`);
      this.compare(was.value, is.value, { ...place, at: here });
    }
    for (const { name, isOptional } of fresh.filter((is) => !old.some((was) => was.name === is.name)))
      if (direction === 'in' && !isOptional) this.lost.add(`${at}.${name} is required now`);
      else this.gained.add(`${at}.${name} is new`);
  }

  /** @param {Signature[]} old @param {Signature[]} fresh @param {Place} place */
  #signatures(old, fresh, place) {
    const at = `${place.at}()`;
    if (fresh.length > old.length) this.gained.add(`${place.at} can be called in another way`);
    old.forEach((was, index) => {
      const is = fresh[index];
      if (!is) return void this.lost.add(`${place.at} can no longer be called in one of its ways`);
      this.#parts(was.params, is.params, { ...place, at, direction: turned(place.direction) });
      this.compare(was.returns, is.returns, { ...place, at });
    });
  }
}

/** @param {ts.Program} program @param {string | undefined} file @returns {Map<string, ts.Symbol>} what a module exports */
function exportsOf(program, file) {
  const checker = program.getTypeChecker();
  const source = file === undefined ? undefined : program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const found = module ? checker.getExportsOfModule(module) : [];
  return new Map(found.map((symbol) => [symbol.name, resolved(symbol, checker)]));
}

/** @param {Comparison} comparison @param {Map<string, ts.Symbol>} before @param {Map<string, ts.Symbol>} after @param {string} entry */
function compareEntry(comparison, before, after, entry) {
  const {
    types: { checker },
    lost,
    gained,
  } = comparison;
  for (const name of after.keys()) if (!before.has(name)) gained.add(`${entry}: ${name} is new`);
  /** @param {ts.SymbolFlags} flag @param {(at: string, old: ts.Symbol, fresh: ts.Symbol) => void} compare */
  const each = (flag, compare) => {
    for (const [name, old] of before) {
      const fresh = after.get(name);
      if (!fresh) lost.add(`${entry}: ${name} is gone`);
      else if (old.flags & flag && fresh.flags & flag) compare(`${entry}: ${name}`, old, fresh);
    }
  };
  each(SymbolFlags.Value, (at, old, fresh) =>
    comparison.compare(checker.getTypeOfSymbol(old), checker.getTypeOfSymbol(fresh), {
      direction: 'out',
      at,
      depth: 0,
    }),
  );
  // A type that no exported value uses is written and read by users: it must hold both ways.
  each(SymbolFlags.Type, (at, old, fresh) => {
    const [was, is] = [old, fresh].map((symbol) => checker.getDeclaredTypeOfSymbol(symbol));
    if (!was || !is || old.flags & SymbolFlags.Value || comparison.wasReached(was)) return;
    for (const direction of /** @type {const} */ (['out', 'in']))
      comparison.compare(was, is, { direction, at, depth: 0 });
  });
}

/**
 * @param {{ before: Record<string, string>, after: Record<string, string>, root: string, options: ts.CompilerOptions, host?: ts.CompilerHost }} what `before` and `after`: files by entry
 * @returns {{ lost: string[], gained: Record<string, string[]> }} `lost`: what breaks a user; `gained`: what is new, by entry
 */
export function apiChanges({ before, after, root, options, host }) {
  const program = ts.createProgram([...Object.values(before), ...Object.values(after)], options, host);
  const types = new Types(program.getTypeChecker(), root);
  const lost = new Set();
  /** @type {Record<string, string[]>} */
  const gained = {};
  for (const entry of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const comparison = new Comparison(types);
    const isKnown = before[entry] !== undefined && after[entry] !== undefined;
    if (!isKnown)
      (before[entry] ? comparison.lost : comparison.gained).add(
        `${entry} is ${before[entry] ? 'gone' : 'new'}`,
      );
    else compareEntry(comparison, exportsOf(program, before[entry]), exportsOf(program, after[entry]), entry);
    comparison.lost.forEach((change) => lost.add(change));
    if (comparison.gained.size > 0) gained[entry] = [...comparison.gained];
  }
  return { lost: [...lost], gained };
}
