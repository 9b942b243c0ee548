/**
 * The public types of a package as plain data, so that two of its versions can be compared. What other packages declare (React, antd)
 * stands by its name; what is declared here is followed.
 */
import ts from 'typescript';

/**
 * - a text: a primitive, a literal, or a type of another package, as TypeScript writes it
 * - ref: a named type of this package, in `types`
 * - props: an object; `name?` may be left out
 * - call: a function's signatures; `new`: a class's
 * - any: one of several
 * - of: another package's generic type with these arguments (`Promise`, an array)
 * - schema: a zod schema, by what it takes and what it gives
 * @typedef {string | { ref: string } | { props: Record<string, Shape> } | { call: Signature[] } | { new: Signature[] } | { any: Shape[] }
 *   | { of: string, args: Shape[] } | { schema: { takes: Shape, gives: Shape } }} Shape
 * @typedef {{ params: Record<string, Shape>, returns: Shape }} Signature
 * @typedef {{ values: Record<string, Shape>, types: Record<string, Shape> }} EntryShapes
 * @typedef {{ entries: Record<string, EntryShapes>, types: Record<string, Shape> }} Api
 */

const { TypeFlags, SymbolFlags } = ts;
const WRITTEN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrayAsGenericType;
/** What only a generic function's caller decides. */
const DEFERRED =
  TypeFlags.TypeParameter |
  TypeFlags.Conditional |
  TypeFlags.IndexedAccess |
  TypeFlags.Index |
  TypeFlags.Substitution |
  TypeFlags.TemplateLiteral;
/** Schemas further inside (of calls and events) are recorded as JSON Schema: docs/adr/0018. */
const DEEPEST_SCHEMA = 1;
/** A longer one spells out what is recorded elsewhere. */
const LONGEST_NAME = 120;
/** Further inside, a type stands as TypeScript writes it. */
const DEEPEST = 7;

class Reader {
  /** @type {Record<string, Shape>} */
  types = {};
  /** @type {Map<ts.Symbol, string>} */
  #names = new Map();

  /** @param {ts.Program} program @param {string} root files below it are this repository's */
  constructor(program, root) {
    this.checker = program.getTypeChecker();
    this.root = root;
  }

  /** @param {ts.Symbol | undefined} symbol */
  isOurs(symbol) {
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return file.startsWith(this.root) && !file.includes('/node_modules/');
  }

  /** @param {ts.Type} type */
  text(type) {
    return this.checker
      .typeToString(type, undefined, WRITTEN)
      .replaceAll(/import\("[^"]*"\)\./g, '')
      .replaceAll(/\s+/g, ' ');
  }

  /** @param {ts.Type} type @returns {string} its text, or its name where that spells out what is recorded elsewhere */
  #short(type) {
    const text = this.text(type);
    if (text.length <= LONGEST_NAME) return text;
    if (!type.aliasSymbol && type.isIntersection())
      return type.types.map((part) => this.#short(part)).join(' & ');
    return (type.aliasSymbol ?? type.symbol)?.name ?? 'object';
  }

  /** A named type is described once, under its name. @param {ts.Symbol} symbol @param {() => Shape} describe @returns {Shape} */
  #named(symbol, describe) {
    const known = this.#names.get(symbol);
    if (known !== undefined) return { ref: known };
    let name = symbol.name;
    for (let turn = 2; name in this.types; turn += 1) name = `${symbol.name}~${turn}`;
    this.#names.set(symbol, name);
    this.types[name] = name;
    this.types[name] = describe();
    return { ref: name };
  }

  /** @param {ts.Type} type @param {number} [depth] @returns {Shape} */
  shape(type, depth = 0) {
    if (depth > DEEPEST) return this.#short(type);
    const { aliasSymbol } = type;
    if (aliasSymbol && !this.isOurs(aliasSymbol))
      return this.#foreign(aliasSymbol.name, type.aliasTypeArguments, depth);
    if (type.flags & DEFERRED) return this.text(type);
    if (aliasSymbol && !type.aliasTypeArguments?.length)
      return this.#named(aliasSymbol, () => this.#structure(type, 0));
    return this.#structure(type, depth);
  }

  /** @param {string} name @param {readonly ts.Type[] | undefined} given @param {number} depth @returns {Shape} */
  #foreign(name, given, depth) {
    return given?.length ? { of: name, args: given.map((one) => this.shape(one, depth + 1)) } : name;
  }

  /** @param {ts.Type} type @param {number} depth @returns {Shape} */
  #structure(type, depth) {
    if (type.isUnion()) return this.#union(type, depth);
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return this.text(type);
    const schema = this.#schema(type, depth);
    if (schema) return schema;
    if (this.checker.isTupleType(type))
      return this.#foreign(
        'Tuple',
        this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (type)),
        depth,
      );
    const { symbol } = type;
    if (type.getConstructSignatures().length > 0) return this.#members(type, depth);
    const isNamed = symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class);
    if (isNamed && !this.isOurs(symbol)) {
      const reference = /** @type {ts.TypeReference} */ (type);
      const given = reference.target ? this.checker.getTypeArguments(reference) : [];
      return this.#foreign(symbol.name, given.slice(0, reference.target?.typeParameters?.length ?? 0), depth);
    }
    if (isNamed && this.isOurs(symbol)) {
      const declared = this.checker.getDeclaredTypeOfSymbol(symbol);
      return this.#named(symbol, () => this.#members(declared, 0));
    }
    // zod's and TypeScript's mapped types are made of properties that are declared here.
    const parts = [symbol, ...this.checker.getPropertiesOfType(type)].filter((part) => part?.declarations);
    return parts.length === 0 || parts.some((part) => this.isOurs(part))
      ? this.#members(type, depth)
      : this.#short(type);
  }

  /** @param {ts.UnionType} type @param {number} depth @returns {Shape} */
  #union(type, depth) {
    const shapes = type.types.map((one) => this.shape(one, depth));
    const texts = shapes.map((shape) => JSON.stringify(shape));
    const any = shapes.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
    const sorted = any.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const isBoolean = sorted.includes('false') && sorted.includes('true');
    const plain = isBoolean
      ? ['boolean', ...sorted.filter((one) => one !== 'false' && one !== 'true')]
      : sorted;
    return plain.length === 1 && plain[0] !== undefined ? plain[0] : { any: plain };
  }

  /** @param {ts.Type} type @param {number} depth @returns {Shape | null} */
  #schema(type, depth) {
    const inner = type.getProperty('_zod');
    if (!inner || type.flags & TypeFlags.Intersection) return null;
    if (depth > DEEPEST_SCHEMA) return 'schema';
    const zod = this.checker.getTypeOfSymbol(inner);
    const part = (/** @type {string} */ name) => {
      const found = zod.getProperty(name);
      return found ? this.shape(this.checker.getTypeOfSymbol(found), depth + 1) : 'unknown';
    };
    return { schema: { takes: part('input'), gives: part('output') } };
  }

  /** @param {ts.Type} type @param {number} depth @returns {Shape} */
  #members(type, depth) {
    const made = type.getConstructSignatures();
    if (made.length > 0) return { new: made.map((one) => this.#signature(one, depth)) };
    const called = type.getCallSignatures();
    if (called.length > 0) return { call: called.map((one) => this.#signature(one, depth)) };
    /** @type {Record<string, Shape>} */
    const props = {};
    const foreign = this.#foreignParts(type);
    if (foreign.length > 0) props['...'] = foreign.join(' & ');
    for (const property of byName(this.checker.getPropertiesOfType(type))) {
      if (property.name.startsWith('__') || (property.declarations && !this.isOurs(property))) continue;
      const optional = property.flags & SymbolFlags.Optional;
      const value = this.checker.getTypeOfSymbol(property);
      const given = optional ? this.checker.getNonNullableType(value) : value;
      props[`${property.name}${optional ? '?' : ''}`] = this.shape(
        optional && value.flags & TypeFlags.Union && hasNull(value) ? value : given,
        depth + 1,
      );
    }
    for (const { keyType, type: value } of this.checker.getIndexInfosOfType(type))
      props[`[${this.text(keyType)}]`] = this.shape(value, depth + 1);
    return { props };
  }

  /** What an object takes over from other packages (`LinkProps`), by name: their members are theirs to keep. @param {ts.Type} type */
  #foreignParts(type) {
    const parts = type.isIntersection()
      ? type.types
      : type.isClassOrInterface()
        ? this.checker.getBaseTypes(type)
        : [];
    return parts
      .filter((part) => !this.isOurs(part.aliasSymbol ?? part.symbol))
      .map((part) => this.#short(part));
  }

  /** @param {ts.Signature} signature @param {number} depth @returns {Signature} */
  #signature(signature, depth) {
    const params = Object.fromEntries(
      signature.getParameters().map((parameter, index) => {
        const declaration = /** @type {ts.ParameterDeclaration | undefined} */ (parameter.valueDeclaration);
        const optional =
          declaration && (declaration.questionToken || declaration.initializer || declaration.dotDotDotToken);
        const type = this.checker.getTypeOfSymbol(parameter);
        return [
          `${index}${optional ? '?' : ''}`,
          this.shape(optional ? this.checker.getNonNullableType(type) : type, depth + 1),
        ];
      }),
    );
    return { params, returns: this.shape(signature.getReturnType(), depth + 1) };
  }
}

/** @param {ts.Type} type */
const hasNull = (type) => type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Null);

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
const resolved = (symbol, checker) =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** @param {ts.Symbol[]} symbols */
const byName = (symbols) => symbols.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/**
 * @param {{ entries: Record<string, string>, root: string, options: ts.CompilerOptions, host?: ts.CompilerHost }} what `entries`: file by name
 * @returns {Api}
 */
export function readApi({ entries, root, options, host }) {
  const program = ts.createProgram(Object.values(entries), options, host);
  const reader = new Reader(program, root);
  const { checker } = reader;
  const read = Object.entries(entries).map(([name, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    /** @type {EntryShapes} */
    const found = { values: {}, types: {} };
    for (const exported of byName(module ? checker.getExportsOfModule(module) : [])) {
      const symbol = resolved(exported, checker);
      if (symbol.flags & SymbolFlags.Value)
        found.values[exported.name] = reader.shape(checker.getTypeOfSymbol(symbol));
      else if (symbol.flags & SymbolFlags.Type) {
        const type = checker.getDeclaredTypeOfSymbol(symbol);
        found.types[exported.name] = reader.isOurs(symbol) ? reader.shape(type) : reader.text(type);
      }
    }
    return [name, found];
  });
  const types = Object.fromEntries(Object.entries(reader.types).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { entries: Object.fromEntries(read), types };
}
