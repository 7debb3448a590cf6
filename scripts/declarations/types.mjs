// Writes the types of the sources as their authors wrote them, with the names that only the engine knows
// replaced by their definitions.
import ts from "typescript";
import { literalsIn, typeOfDefault } from "./literals.mjs";
import { docOf, fileOf } from "./sources.mjs";

/** @import { Sources } from "./sources.mjs" */

/**
 * The types that type parameters are bound to.
 * @typedef {ReadonlyMap<ts.Symbol, Meant>} Scope
 * @typedef {{ readonly node: ts.TypeNode, readonly scope: Scope }} Meant
 */

/**
 * One form of a call.
 * @typedef {object} Form
 * @property {string} generics
 * @property {readonly string[]} parameters
 * @property {string} returns
 * @property {string} doc
 */

/**
 * An object type: the named types that it extends, and its other members by name.
 * @typedef {{ readonly bases: readonly string[], readonly members: ReadonlyMap<string, string> }} Body
 */

/** @typedef {ts.SignatureDeclaration | ts.FunctionTypeNode} Signature */
/** @typedef {ts.TypeReferenceNode | ts.ExpressionWithTypeArguments} Reference */

/** Precedence of a type's syntax: a type of lower precedence than its context needs brackets. */
const strength = { function: 0, union: 1, intersection: 2, operator: 3, postfix: 4, whole: 5 };

/** @type {Scope} */
export const noScope = new Map();

export class TypeWriter {
  #sources;
  #names;
  #isBrief;
  /** The number of enclosing parameters that are being written. */
  #parameters = 0;
  /** The names that are being replaced. @type {ts.Symbol[]} */
  #open = [];

  /**
   * @param {Sources} sources
   * @param {ReadonlyMap<ts.Symbol, string>} names the names that a program knows
   * @param {{ readonly isBrief?: boolean }} [options] brief texts have no comments, and no `readonly` of options
   */
  constructor(sources, names, { isBrief = false } = {}) {
    this.#sources = sources;
    this.#names = names;
    this.#isBrief = isBrief;
  }

  /** The public name of a symbol. @param {ts.Symbol} symbol */
  nameOf(symbol) {
    return this.#names.get(symbol);
  }

  /**
   * @param {ts.Node} node
   * @param {Scope} scope
   * @returns {string}
   */
  text(node, scope) {
    if (ts.isParameter(node)) return this.parameter(node, scope).join(", ");
    if (ts.isTypeQueryNode(node)) return this.#query(node);
    if (ts.isTypeReferenceNode(node)) return bracketed(this.#reference(node, scope), node);
    if (ts.isUnionTypeNode(node))
      return node.types.map((type) => this.text(type, scope)).join(" | ");
    if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node)) {
      const body = this.body(node, scope);
      if (body) return this.#written(body).text;
    }
    const listed = this.#listed(node);
    if (listed) return bracketed({ text: listed, strength: strength.union }, node);
    return this.#verbatim(node, scope);
  }

  /**
   * The author's text, with the types in it rewritten.
   * @param {ts.Node} node
   * @param {Scope} scope
   */
  #verbatim(node, scope) {
    const source = node.getSourceFile().text;
    let at = node.getStart();
    let text = "";
    node.forEachChild((child) => {
      text += source.slice(at, child.getStart()) + this.text(child, scope);
      at = child.end;
    });
    return text + source.slice(at, node.end);
  }

  /**
   * A rest parameter whose type is a tuple becomes the parameters in the tuple.
   * @param {ts.ParameterDeclaration} node
   * @param {Scope} scope
   * @returns {string[]}
   */
  parameter(node, scope) {
    const name = ts.isIdentifier(node.name) ? node.name.text : "options";
    const mark = node.questionToken || node.initializer ? "?" : "";
    if (!node.type) return [`${name}${mark}: ${typeOfDefault(node)}`];
    this.#parameters++;
    const tuple = node.dotDotDotToken ? this.#tuple(node.type, scope) : null;
    const type = tuple ? "" : this.text(node.type, scope);
    this.#parameters--;
    if (tuple) return tuple;
    if (node.dotDotDotToken) return [`...${name}: ${type}`];
    return [withoutUndefined(`${name}${mark}: ${type}`)];
  }

  /**
   * The elements of a tuple as parameters; null for another type, and for elements after a rest element.
   * @param {ts.TypeNode} node
   * @param {Scope} scope
   * @returns {string[] | null}
   */
  #tuple(node, scope) {
    if (ts.isTypeReferenceNode(node)) {
      const meant = this.#meaning(node, scope);
      return meant && ts.isTypeNode(meant.node) ? this.#tuple(meant.node, meant.scope) : null;
    }
    if (!ts.isTupleTypeNode(node)) return null;
    /** @type {string[]} */
    const parameters = [];
    for (const element of node.elements) {
      const inner = ts.isRestTypeNode(element) ? this.#tuple(element.type, scope) : null;
      if (inner) parameters.push(...inner);
      else if (ts.isNamedTupleMember(element) && !element.dotDotDotToken)
        parameters.push(withoutUndefined(this.#verbatim(element, scope)));
      else return null;
    }
    return parameters;
  }

  /**
   * @param {Reference} node
   * @param {Scope} scope
   * @returns {Written}
   */
  #reference(node, scope) {
    const symbol = this.#sources.meaning(nameIn(node));
    const meant = this.#meaning(node, scope);
    if (meant && this.#open.includes(symbol))
      throw new Error(`${symbol.name}: a recursive type needs a public name (${fileOf(node)})`);
    this.#open.push(...(meant ? [symbol] : []));
    const body = this.body(node, scope);
    const written =
      meant && !body
        ? { text: this.text(meant.node, meant.scope), strength: this.#strength(meant) }
        : this.#written(body ?? { bases: [this.#named(node, scope)], members: new Map() });
    if (meant) this.#open.pop();
    return written;
  }

  /**
   * @param {Reference} node
   * @param {Scope} scope
   */
  #named(node, scope) {
    const name = nameIn(node);
    const known = this.#names.get(this.#sources.meaning(name)) ?? name.getText();
    const args = node.typeArguments?.map((type) => this.text(type, scope)) ?? [];
    return args.length > 0 ? `${known}<${args.join(", ")}>` : known;
  }

  /**
   * The definition of a name; null for a name that stays.
   * @param {Reference} node
   * @param {Scope} scope
   * @returns {{ node: ts.TypeNode | ts.InterfaceDeclaration, scope: Scope } | null}
   */
  #meaning(node, scope) {
    const symbol = this.#sources.meaning(nameIn(node));
    const meant = scope.get(symbol);
    if (meant) return meant;
    if (symbol.flags & ts.SymbolFlags.TypeParameter) return null;
    if (this.#names.has(symbol) || this.#sources.isOfLanguage(symbol)) return null;
    const [declaration] = symbol.declarations ?? [];
    if (declaration && ts.isTypeAliasDeclaration(declaration))
      return { node: declaration.type, scope: this.#bound(declaration, node, scope) };
    if (declaration && ts.isInterfaceDeclaration(declaration))
      return { node: declaration, scope: this.#bound(declaration, node, scope) };
    throw new Error(`${symbol.name}: only the engine knows this type of ${fileOf(node)}`);
  }

  /**
   * The types that a declaration's type parameters are bound to in a reference to it.
   * @param {ts.TypeAliasDeclaration | ts.InterfaceDeclaration} declaration
   * @param {Reference} reference
   * @param {Scope} scope
   * @returns {Scope}
   */
  #bound({ typeParameters = ts.factory.createNodeArray() }, reference, scope) {
    /** @type {Map<ts.Symbol, Meant>} */
    const meant = new Map();
    for (const [index, parameter] of typeParameters.entries()) {
      const given = reference.typeArguments?.[index];
      const node = given ?? parameter.default;
      if (!node) throw new Error(`${parameter.name.text}: missing type argument`);
      meant.set(this.#sources.meaning(parameter.name), { node, scope: given ? scope : meant });
    }
    return meant;
  }

  /**
   * An object type with the members of all internal object types that it extends, its own first; null for any
   * other type.
   * @param {ts.Node} node
   * @param {Scope} scope
   * @returns {Body | null}
   */
  body(node, scope) {
    if (ts.isParenthesizedTypeNode(node)) return this.body(node.type, scope);
    if (ts.isTypeLiteralNode(node)) return { bases: [], members: this.#members(node, scope) };
    if (ts.isIntersectionTypeNode(node)) {
      const parts = node.types.map((type) => this.body(type, scope));
      return parts.every((part) => part !== null) ? merged(parts) : null;
    }
    if (ts.isInterfaceDeclaration(node)) return this.bodyOf(node, scope);
    if (!isReference(node)) return null;
    const meant = this.#meaning(node, scope);
    if (meant) return this.body(meant.node, meant.scope);
    return this.#chosen(node, scope) ?? { bases: [this.#named(node, scope)], members: new Map() };
  }

  /**
   * @param {ts.InterfaceDeclaration} node
   * @param {Scope} [scope]
   */
  bodyOf(node, scope = noScope) {
    const own = { bases: [], members: this.#members(node, scope) };
    return merged([own, ...basesOf(node).map((base) => this.body(base, scope) ?? unnamed(base))]);
  }

  /**
   * `Pick` or `Omit` of listed members, which are written out; null for other types.
   * @param {Reference} node
   * @param {Scope} scope
   * @returns {Body | null}
   */
  #chosen(node, scope) {
    const utility = nameIn(node).getText();
    const [whole, keys] = node.typeArguments ?? [];
    if ((utility !== "Pick" && utility !== "Omit") || !whole || !keys) return null;
    const named = this.#keys(keys);
    const body = named && this.#opened(whole, scope);
    if (!named || !body || body.bases.length > 0) return null;
    const members = [...body.members].filter(
      ([name]) => named.includes(name) === (utility === "Pick"),
    );
    return { bases: [], members: new Map(members) };
  }

  /**
   * The keys that a type lists one by one; null for any other type.
   * @param {ts.TypeNode} node
   */
  #keys(node) {
    const literals = ts.isUnionTypeNode(node) ? node.types : [node];
    const keys = literals.map((type) =>
      ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : null,
    );
    return keys.includes(null) ? null : keys;
  }

  /**
   * The body of an object type without bases, whether or not a program knows its names.
   * @param {ts.Node} node
   * @param {Scope} scope
   * @returns {Body | null}
   */
  #opened(node, scope) {
    if (!isReference(node)) return this.body(node, scope);
    const symbol = this.#sources.meaning(nameIn(node));
    const declaration = symbol.declarations?.find(ts.isInterfaceDeclaration);
    if (!declaration || !this.#names.has(symbol)) return this.body(node, scope);
    const bases = basesOf(declaration).map((base) => this.#opened(base, noScope));
    const own = { bases: [], members: this.#members(declaration, noScope) };
    return bases.every((base) => base !== null) ? merged([own, ...bases]) : null;
  }

  /**
   * The members of one declaration by name. Overloads share one entry.
   * @param {ts.InterfaceDeclaration | ts.TypeLiteralNode} node
   * @param {Scope} scope
   */
  #members(node, scope) {
    /** @type {Map<string, string>} */
    const members = new Map();
    for (const member of node.members) {
      const name = member.name?.getText() ?? "";
      const before = members.get(name);
      const text = this.member(member, scope);
      members.set(name, before ? `${before}\n${text}` : text);
    }
    return members;
  }

  /**
   * @param {ts.TypeElement} node
   * @param {Scope} scope
   */
  member(node, scope) {
    const text = this.#verbatim(node, scope).replace(/[;,]?$/, ";");
    if (!this.#isBrief) return docOf(node) + text;
    return this.#parameters > 0 ? text.replace(/^readonly /, "") : text;
  }

  /**
   * @param {Body} body
   * @returns {Written}
   */
  #written({ bases, members }) {
    const own =
      members.size > 0 || bases.length === 0 ? [`{\n${[...members.values()].join("\n")}\n}`] : [];
    const parts = [...bases, ...own];
    return {
      text: parts.join(" & "),
      strength: parts.length > 1 ? strength.intersection : strength.whole,
    };
  }

  /** @param {ts.TypeQueryNode} node */
  #query(node) {
    const symbol = this.#sources.meaning(node.exprName);
    const name = this.#names.get(symbol);
    if (!name) throw new Error(`${symbol.name}: only the engine knows this value`);
    return `typeof ${name}`;
  }

  /**
   * The literals that a constant of the engine lists, for `(typeof list)[number]` and `keyof typeof table`; null
   * for other types.
   * @param {ts.Node} node
   */
  #listed(node) {
    if (!ts.isIndexedAccessTypeNode(node) && !ts.isTypeOperatorNode(node)) return null;
    const whole = ts.isTypeOperatorNode(node) ? node.type : node.objectType;
    const query = ts.isParenthesizedTypeNode(whole) ? whole.type : whole;
    return ts.isTypeQueryNode(query) ? literalsIn(this.#sources, query.exprName).join(" | ") : null;
  }

  /**
   * The call signatures of a type; none for a type with a public name and for one that cannot be called.
   * @param {ts.Node} node
   * @param {Scope} scope
   * @returns {Form[]}
   */
  forms(node, scope) {
    if (ts.isParenthesizedTypeNode(node)) return this.forms(node.type, scope);
    if (ts.isFunctionTypeNode(node)) return [this.form(node, scope)];
    if (ts.isIntersectionTypeNode(node))
      return node.types.flatMap((type) => this.forms(type, scope));
    if (ts.isInterfaceDeclaration(node))
      return node.members
        .filter(ts.isCallSignatureDeclaration)
        .map((call) => this.form(call, scope));
    const meant = ts.isTypeReferenceNode(node) ? this.#meaning(node, scope) : null;
    return meant ? this.forms(meant.node, meant.scope) : [];
  }

  /**
   * The type of an op's call; null for any type that is not an op's.
   * @param {ts.Node} node
   * @param {Scope} scope
   * @returns {Meant | null}
   */
  opCall(node, scope) {
    if (!ts.isTypeReferenceNode(node)) return null;
    const { name } = this.#sources.meaning(node.typeName);
    const [call] = node.typeArguments ?? [];
    if (call && (name === "Op" || name === "FunctionOp")) return { node: call, scope };
    const meant = this.#meaning(node, scope);
    return meant && this.opCall(meant.node, meant.scope);
  }

  /**
   * @param {Signature} node
   * @param {Scope} scope
   * @returns {Form}
   */
  form(node, scope) {
    if (!node.type) throw new Error(`${node.name?.getText()}: missing result in ${fileOf(node)}`);
    return {
      generics: this.generics(node, scope),
      parameters: node.parameters.flatMap((parameter) => this.parameter(parameter, scope)),
      returns: this.text(node.type, scope),
      doc: docOf(node),
    };
  }

  /**
   * @param {{ readonly typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> | undefined }} node
   * @param {Scope} scope
   */
  generics({ typeParameters }, scope) {
    if (!typeParameters?.length) return "";
    return `<${typeParameters.map((parameter) => this.text(parameter, scope)).join(", ")}>`;
  }

  /**
   * @param {{ readonly node: ts.Node, readonly scope: Scope }} meant
   * @returns {number}
   */
  #strength({ node, scope }) {
    if (ts.isTypeReferenceNode(node)) {
      const meant = this.#meaning(node, scope);
      return meant ? this.#strength(meant) : strength.whole;
    }
    if (ts.isFunctionTypeNode(node) || ts.isConditionalTypeNode(node)) return strength.function;
    if (ts.isUnionTypeNode(node) || this.#listed(node)) return strength.union;
    if (ts.isIntersectionTypeNode(node)) return strength.intersection;
    if (ts.isTypeOperatorNode(node)) return strength.operator;
    return strength.whole;
  }
}

/** @typedef {{ readonly text: string, readonly strength: number }} Written */

/**
 * @param {Written} written
 * @param {ts.Node} node the type that it replaces
 */
function bracketed(written, { parent }) {
  return written.strength < demanded(parent) ? `(${written.text})` : written.text;
}

/** @param {ts.Node} parent */
function demanded(parent) {
  if (ts.isArrayTypeNode(parent) || ts.isIndexedAccessTypeNode(parent)) return strength.postfix;
  if (ts.isTypeOperatorNode(parent)) return strength.postfix;
  if (ts.isIntersectionTypeNode(parent)) return strength.intersection;
  if (ts.isUnionTypeNode(parent) || ts.isConditionalTypeNode(parent)) return strength.union;
  return strength.function;
}

/**
 * Merges bodies. The first of several equal names stays: an interface's own members come before inherited ones.
 * @param {readonly Body[]} parts
 * @returns {Body}
 */
function merged(parts) {
  /** @type {Map<string, string>} */
  const members = new Map();
  for (const part of parts)
    for (const [name, text] of part.members) if (!members.has(name)) members.set(name, text);
  return { bases: parts.flatMap(({ bases }) => bases), members };
}

/** An optional parameter needs no `| undefined`. @param {string} parameter */
function withoutUndefined(parameter) {
  return /^\w+\?:/.test(parameter) ? parameter.replace(/ \| undefined$/, "") : parameter;
}

/** @param {ts.InterfaceDeclaration} node */
function basesOf({ heritageClauses = ts.factory.createNodeArray() }) {
  return heritageClauses.flatMap(({ types }) => [...types]);
}

/**
 * @param {ts.Node} base
 * @returns {never}
 */
function unnamed(base) {
  throw new Error(`${base.getText()}: no object type in ${fileOf(base)}`);
}

/**
 * @param {ts.Node} node
 * @returns {node is Reference}
 */
function isReference(node) {
  return ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node);
}

/** @param {Reference} node */
function nameIn(node) {
  return ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
}
