/** What a type of a library is made of, one layer at a time. Types of other packages (React, antd) are compared by name, those of this repository by members. */
import ts from 'typescript';

/** @typedef {{ name: string, value: ts.Type, isOptional?: boolean }} Part a property or a parameter */
/** @typedef {{ params: Part[], returns: ts.Type }} Signature */
/**
 * A type's outermost layer. `text`: a primitive, or what only a generic function's caller decides; `of`: another package's generic type;
 * `schema`: what a zod schema parses and what it returns.
 * @typedef {{ kind: 'text', text: string } | { kind: 'of', text: string, args: readonly ts.Type[] } | { kind: 'schema', schema: ts.Type[] }
 *   | { kind: 'union', members: ts.Type[] } | { kind: 'function' | 'class', signatures: Signature[] } | { kind: 'object', parts: Part[] }} Layer
 */

const { TypeFlags, SymbolFlags } = ts;
const WRITTEN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrayAsGenericType;
const DEFERRED =
  TypeFlags.TypeParameter |
  TypeFlags.Conditional |
  TypeFlags.IndexedAccess |
  TypeFlags.Index |
  TypeFlags.Substitution |
  TypeFlags.TemplateLiteral;
/** Schemas further inside (of calls and events) are recorded as JSON Schema: docs/adr/0018. */
const DEEPEST_SCHEMA = 1;
/** Further inside, a type is compared by its text. */
const DEEPEST = 7;

export class Types {
  /** @param {ts.TypeChecker} checker @param {string} root files below it are this repository's */
  constructor(checker, root) {
    this.checker = checker;
    this.root = root;
  }

  /** @param {ts.Symbol | undefined} symbol */
  #isOurs(symbol) {
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    return file.startsWith(this.root) && !file.includes('/node_modules/');
  }

  /** @param {ts.Type} type */
  #text(type) {
    const text = this.checker.typeToString(type, undefined, WRITTEN);
    return text.replaceAll(/import\("[^"]*"\)\./g, '').replaceAll(/\s+/g, ' ');
  }

  /** The symbol of a type that has a name in this repository; a class's own type has none, its instances' has. @param {ts.Type} type */
  named(type) {
    const { aliasSymbol, aliasTypeArguments, symbol } = type;
    if (aliasSymbol && !aliasTypeArguments?.length && this.#isOurs(aliasSymbol)) return aliasSymbol;
    const isNamed = symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class);
    return isNamed && this.#isOurs(symbol) && type.getConstructSignatures().length === 0 ? symbol : undefined;
  }

  /** @param {ts.Type} type @param {number} depth @returns {Layer} */
  layer(type, depth) {
    const { checker } = this;
    const { aliasSymbol, symbol } = type;
    const text = () => /** @type {const} */ ({ kind: 'text', text: this.#text(type) });
    if (depth > DEEPEST) return text();
    if (aliasSymbol && !this.#isOurs(aliasSymbol))
      return { kind: 'of', text: aliasSymbol.name, args: type.aliasTypeArguments ?? [] };
    if (type.flags & DEFERRED) return text();
    if (type.isUnion()) return { kind: 'union', members: type.types };
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) return text();
    const zod = type.isIntersection() ? undefined : type.getProperty('_zod');
    if (zod) {
      if (depth > DEEPEST_SCHEMA) return { kind: 'text', text: 'schema' };
      const inner = checker.getTypeOfSymbol(zod);
      const parts = ['input', 'output'].map((name) => inner.getProperty(name));
      return { kind: 'schema', schema: parts.flatMap((part) => (part ? checker.getTypeOfSymbol(part) : [])) };
    }
    const reference = /** @type {ts.TypeReference} */ (type);
    if (checker.isTupleType(type))
      return { kind: 'of', text: 'Tuple', args: checker.getTypeArguments(reference) };
    const made = type.getConstructSignatures();
    if (made.length > 0) return { kind: 'class', signatures: made.map((one) => this.#signature(one)) };
    if (symbol && symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) {
      if (this.#isOurs(symbol)) return this.#members(checker.getDeclaredTypeOfSymbol(symbol));
      const given = reference.target ? checker.getTypeArguments(reference) : [];
      const args = given.slice(0, reference.target?.typeParameters?.length ?? 0);
      return { kind: 'of', text: symbol.name, args };
    }
    // zod's and TypeScript's mapped types are made of properties that are declared here.
    const declared = [symbol, ...checker.getPropertiesOfType(type)].filter((part) => part?.declarations);
    if (declared.length === 0 || declared.some((part) => this.#isOurs(part))) return this.#members(type);
    const ofObjects = type.isIntersection() && type.types.every(({ flags }) => flags & TypeFlags.Object);
    return ofObjects ? { kind: 'of', text: 'intersection', args: type.types } : text();
  }

  /** @param {ts.Type} type @returns {Layer} */
  #members(type) {
    const { checker } = this;
    const called = type.getCallSignatures();
    if (called.length > 0) return { kind: 'function', signatures: called.map((one) => this.#signature(one)) };
    const own = checker
      .getPropertiesOfType(type)
      .filter((one) => !one.name.startsWith('__') && (!one.declarations || this.#isOurs(one)));
    const parts = own.map((one) =>
      this.#part(one.name, checker.getTypeOfSymbol(one), Boolean(one.flags & SymbolFlags.Optional)),
    );
    for (const { keyType, type: value } of checker.getIndexInfosOfType(type))
      parts.push({ name: `[${this.#text(keyType)}]`, value });
    // What an object takes over from other packages (`LinkProps`): their members are theirs to keep.
    const bases = type.isIntersection()
      ? type.types
      : type.isClassOrInterface()
        ? checker.getBaseTypes(type)
        : [];
    const foreign = bases.filter((base) =>
      checker.getPropertiesOfType(base).every((property) => !this.#isOurs(property)),
    );
    return {
      kind: 'object',
      parts: [...parts, ...foreign.map((value) => ({ name: `...${this.#text(value)}`, value }))],
    };
  }

  /** @param {string} name @param {ts.Type} type @param {boolean} isOptional @returns {Part} */
  #part(name, type, isOptional) {
    const hasNull = type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Null);
    return { name, isOptional, value: isOptional && !hasNull ? this.checker.getNonNullableType(type) : type };
  }

  /** @param {ts.Signature} signature @returns {Signature} */
  #signature(signature) {
    const params = signature.getParameters().map((parameter, index) => {
      const declared = /** @type {ts.ParameterDeclaration | undefined} */ (parameter.valueDeclaration);
      const isOptional = Boolean(
        declared && (declared.questionToken || declared.initializer || declared.dotDotDotToken),
      );
      return this.#part(`${index}`, this.checker.getTypeOfSymbol(parameter), isOptional);
    });
    return { params, returns: signature.getReturnType() };
  }

  /** How a message calls a type. @param {ts.Type} type @param {Layer} layer */
  written(type, layer) {
    return (
      this.named(type)?.name ??
      ('text' in layer ? layer.text : layer.kind === 'union' ? 'one of several' : `a ${layer.kind}`)
    );
  }
}
