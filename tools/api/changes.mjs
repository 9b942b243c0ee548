/** What became of a package's public types between two reports, in two sorts: what breaks a user, and what is new. */

/** @typedef {import('./shapes.mjs').Shape} Shape @typedef {import('./shapes.mjs').Signature} Signature @typedef {import('./shapes.mjs').Api} Api */
/** Who makes a value: `out` the package, for its users to read; `in` its users, for the package. @typedef {'in' | 'out'} Direction */

/** @param {Direction} direction @returns {Direction} */
const turned = (direction) => (direction === 'in' ? 'out' : 'in');

/** @param {Shape} shape */
const written = (shape) => {
  if (typeof shape === 'string') return shape;
  if ('ref' in shape) return shape.ref;
  if ('props' in shape) return 'an object';
  if ('call' in shape) return 'a function';
  if ('new' in shape) return 'a class';
  if ('of' in shape) return shape.of;
  return 'any' in shape ? 'one of several' : 'a schema';
};

/** Also one key of what a generic function was given: another one says more of it. */
const LITERAL = /^("|-?\d|true$|false$|keyof \w+ & ")/;

class Comparison {
  /** @type {Set<string>} */
  lost = new Set();
  /** @type {Set<string>} */
  gained = new Set();
  /** Named types that were compared, by direction, and the fields of others. @type {Set<string>} */
  #seen = new Set();

  /** @param {Api} before @param {Api} after */
  constructor(before, after) {
    this.before = before;
    this.after = after;
  }

  /** Whether a type is part of something that was compared: by its name, or by its fields before and after. @param {Shape} old @param {Shape} fresh */
  reached(old, fresh) {
    if (typeof old === 'object' && 'ref' in old)
      return this.#seen.has(`${old.ref} in`) || this.#seen.has(`${old.ref} out`);
    return this.#seen.has(JSON.stringify([old, fresh]));
  }

  /** @param {Shape} old @param {Shape} fresh @param {Direction} direction @param {string} at @returns {void} */
  compare(old, fresh, direction, at) {
    if (typeof old === 'object' && 'ref' in old) {
      const key = `${old.ref} ${direction}`;
      if (typeof fresh === 'object' && 'ref' in fresh && this.#seen.has(key)) return;
      if (this.#seen.has(key)) return;
      this.#seen.add(key);
      const name = old.ref.replace(/~\d+$/, '');
      return this.compare(this.before.types[old.ref] ?? 'unknown', fresh, direction, name);
    }
    if (typeof fresh === 'object' && 'ref' in fresh)
      return this.compare(old, this.after.types[fresh.ref] ?? 'unknown', direction, at);
    if (isUnion(old) || isUnion(fresh)) return this.#unions(old, fresh, direction, at);
    this.#plain(old, fresh, direction, at);
  }

  /** @param {Shape} old @param {Shape} fresh @param {Direction} direction @param {string} at */
  #plain(old, fresh, direction, at) {
    if (typeof old === 'string' || typeof fresh === 'string') {
      if (old === fresh || fits(old, fresh, direction)) return;
      this.lost.add(`${at} was ${written(old)} and is ${written(fresh)}`);
    } else if ('props' in old && 'props' in fresh) {
      this.#seen.add(JSON.stringify([old, fresh]));
      this.#props(old.props, fresh.props, direction, at);
    } else if ('call' in old && 'call' in fresh) this.#signatures(old.call, fresh.call, direction, at);
    else if ('new' in old && 'new' in fresh) this.#signatures(old.new, fresh.new, direction, at);
    else if ('schema' in old && 'schema' in fresh) {
      this.compare(old.schema.takes, fresh.schema.takes, 'in', at);
      this.compare(old.schema.gives, fresh.schema.gives, 'out', at);
    } else if ('of' in old && 'of' in fresh && old.of === fresh.of) {
      if (fresh.args.length > old.args.length) this.gained.add(`${at} has more`);
      old.args.forEach((argument, index) =>
        this.compare(argument, fresh.args[index] ?? 'never', direction, at),
      );
    } else this.lost.add(`${at} was ${written(old)} and is ${written(fresh)}`);
  }

  /** @param {Shape} old @param {Shape} fresh @param {Direction} direction @param {string} at */
  #unions(old, fresh, direction, at) {
    const was = members(old);
    const is = members(fresh);
    const same = (/** @type {Shape} */ one, /** @type {Shape[]} */ others) =>
      this.#closest(one, others, direction);
    for (const one of was) {
      const other = same(one, is);
      if (other !== undefined) this.compare(one, other, direction, at);
      else if (direction === 'in' && !is.some((wider) => fits(one, wider, 'in')))
        this.lost.add(`${at} no longer takes ${written(one)}`);
    }
    for (const one of is.filter((other) => same(other, was) === undefined)) {
      const known =
        typeof one === 'string' &&
        LITERAL.test(one) &&
        was.some((other) => typeof other === 'string' && LITERAL.test(other));
      const within = was.some((wider) => fits(one, wider, 'in'));
      if (direction === 'in' || known) this.gained.add(`${at} takes ${written(one)}`);
      else if (!within) this.lost.add(`${at} may be ${written(one)} now`);
    }
  }

  /** The one of its kind that differs least. @param {Shape} one @param {Shape[]} others @param {Direction} direction */
  #closest(one, others, direction) {
    const text = JSON.stringify(one);
    const candidates = others.filter((other) => sameKind(one, other));
    const losses = (/** @type {Shape} */ other) => {
      if (JSON.stringify(other) === text) return -1;
      const trial = new Comparison(this.before, this.after);
      trial.compare(one, other, direction, '');
      return trial.lost.size;
    };
    return candidates.length > 1
      ? candidates.map((other) => ({ other, lost: losses(other) })).toSorted((a, b) => a.lost - b.lost)[0]
          ?.other
      : candidates[0];
  }

  /** @param {Record<string, Shape>} old @param {Record<string, Shape>} fresh @param {Direction} direction @param {string} at */
  #props(old, fresh, direction, at) {
    for (const [key, shape] of Object.entries(old)) {
      const name = key.replace(/\?$/, '');
      const here = `${at}.${name}`;
      const now = fresh[name] ?? fresh[`${name}?`];
      if (now === undefined) {
        this.lost.add(`${here} is gone`);
        continue;
      }
      const wasOptional = key.endsWith('?');
      const isOptional = fresh[name] === undefined;
      if (wasOptional && !isOptional && direction === 'in') this.lost.add(`${here} is required now`);
      if (!wasOptional && isOptional && direction === 'out') this.lost.add(`${here} may be absent now`);
      if (!wasOptional && isOptional && direction === 'in') this.gained.add(`${here} may be left out`);
      this.compare(shape, now, direction, here);
    }
    for (const key of Object.keys(fresh)) {
      const name = key.replace(/\?$/, '');
      if (name in old || `${name}?` in old) continue;
      if (direction === 'in' && !key.endsWith('?')) this.lost.add(`${at}.${name} is required now`);
      else this.gained.add(`${at}.${name} is new`);
    }
  }

  /** @param {Signature[]} old @param {Signature[]} fresh @param {Direction} direction @param {string} at */
  #signatures(old, fresh, direction, at) {
    if (fresh.length > old.length) this.gained.add(`${at} can be called in another way`);
    old.forEach((signature, index) => {
      const now = fresh[index];
      if (!now) return void this.lost.add(`${at} can no longer be called in one of its ways`);
      this.#props(signature.params, now.params, turned(direction), `${at}()`);
      this.compare(signature.returns, now.returns, direction, `${at}()`);
    });
  }
}

/** @param {Shape} shape */
const isUnion = (shape) => typeof shape === 'object' && 'any' in shape;
/** @param {Shape} shape @returns {Shape[]} */
const members = (shape) => (typeof shape === 'object' && 'any' in shape ? shape.any : [shape]);

/** @param {Shape} one @param {Shape} other */
const sameKind = (one, other) =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : 'ref' in one || 'ref' in other
      ? 'ref' in one && 'ref' in other && one.ref === other.ref
      : 'of' in one && 'of' in other
        ? one.of === other.of
        : written(one) === written(other);

/** A literal where any value of its sort is taken, or a type that takes whatever comes. @param {Shape} old @param {Shape} fresh @param {Direction} direction */
function fits(old, fresh, direction) {
  const [narrow, wide] = direction === 'in' ? [old, fresh] : [fresh, old];
  if (wide === 'unknown' || wide === 'any' || narrow === 'any') return true;
  if (typeof narrow !== 'string' || typeof wide !== 'string') return false;
  if (wide === 'string') return narrow.startsWith('"');
  if (wide === 'number') return /^-?\d/.test(narrow);
  return wide === 'boolean' && /^(true|false)$/.test(narrow);
}

/**
 * @param {Api} before @param {Api} after
 * @returns {{ lost: string[], gained: Record<string, string[]> }} `lost`: what breaks a user; `gained`: what is new, by entry
 */
export function apiChanges(before, after) {
  const lost = new Set();
  /** @type {Record<string, string[]>} */
  const gained = {};
  for (const entry of new Set([...Object.keys(before.entries), ...Object.keys(after.entries)])) {
    const comparison = new Comparison(before, after);
    compareEntry(comparison, entry);
    comparison.lost.forEach((change) => lost.add(change));
    if (comparison.gained.size > 0) gained[entry] = [...comparison.gained];
  }
  return { lost: [...lost], gained };
}

/** @param {Comparison} comparison @param {string} entry */
function compareEntry(comparison, entry) {
  const old = comparison.before.entries[entry];
  const fresh = comparison.after.entries[entry];
  if (!old || !fresh)
    return void (old ? comparison.lost : comparison.gained).add(`${entry} is ${old ? 'gone' : 'new'}`);
  for (const kind of /** @type {const} */ (['values', 'types'])) {
    for (const name of Object.keys(fresh[kind]).filter((one) => !(one in old[kind])))
      comparison.gained.add(`${entry}: ${name} is new`);
    for (const [name, shape] of Object.entries(old[kind])) {
      const now = fresh[kind][name];
      if (now === undefined) comparison.lost.add(`${entry}: ${name} is gone`);
      else if (kind === 'values') comparison.compare(shape, now, 'out', `${entry}: ${name}`);
      else compareType(comparison, name, shape, now, `${entry}: ${name}`);
    }
  }
}

/** A type that no exported value speaks of is written and read by users: it must hold both ways. @param {Comparison} comparison @param {string} name @param {Shape} old @param {Shape} fresh @param {string} at */
function compareType(comparison, name, old, fresh, at) {
  if (comparison.reached(old, fresh)) return;
  comparison.compare(old, fresh, 'out', at);
  comparison.compare(old, fresh, 'in', at);
}
