// Writes the declarations of all exports except ops.
import ts from "typescript";
import { docOf, fileOf, isInternal } from "./sources.mjs";
import { noScope } from "./types.mjs";

/** @import { Sources } from "./sources.mjs" */
/** @import { Form, TypeWriter } from "./types.mjs" */

/**
 * @param {Sources} sources
 * @param {TypeWriter} types
 * @param {string} name
 * @param {ts.Symbol} symbol
 * @param {boolean} isType whether only the type is exported
 * @returns {string}
 */
export function printDeclaration(sources, types, name, symbol, isType) {
  const meant = followed(sources, symbol);
  const declarations = meant.declarations ?? [];
  const [first] = declarations;
  if (!first) throw new Error(`${name}: missing declaration`);
  if (ts.isTypeAliasDeclaration(first))
    return `${docOf(first)}export type ${name}${types.generics(first, noScope)} = ${types.text(first.type, noScope)};`;
  const ownClass = declarations.find(ts.isClassDeclaration);
  if (ownClass) return printClass(types, name, ownClass, declarations, isType);
  if (ts.isInterfaceDeclaration(first)) return printInterface(types, name, first);
  if (ts.isFunctionDeclaration(first))
    return functionForms(types, declarations)
      .map(({ doc, ...form }) => `${doc}export declare function ${name}${printForm(form)};`)
      .join("\n");
  const doc = docOf(/** @type {ts.Declaration} */ (symbol.declarations?.[0])) || docOf(first);
  return `${doc}export declare const ${name}: ${valueType(sources, types, name, meant)};`;
}

/**
 * Returns the engine directory that declares a symbol, and the directory within it.
 * @param {Sources} sources
 * @param {ts.Symbol} symbol
 */
export function declarationOf(sources, symbol) {
  const { declarations: [first] = [], flags } = followed(sources, symbol);
  if (!first) throw new Error(`${symbol.name}: missing declaration`);
  const [, path = ""] = /\/src\/(?:engine\/)?(.*)$/.exec(fileOf(first)) ?? [];
  const [room = "", folder = ""] = path.replace(/\.ts$/, "").split("/");
  return { room, folder, isNamespace: (flags & ts.SymbolFlags.ValueModule) !== 0 };
}

/**
 * A nested namespace becomes a separate interface, with the name of both. Returns the interfaces with the names of
 * their files.
 * @param {Sources} sources
 * @param {TypeWriter} types
 * @param {string} name
 * @param {ts.Symbol} symbol
 * @returns {[file: string, text: string][]}
 */
export function printInner(sources, types, name, symbol) {
  const meant = followed(sources, symbol);
  if (!(meant.flags & ts.SymbolFlags.ValueModule)) return [];
  return [...sources.membersOf(meant)]
    .filter(([, { flags }]) => flags & ts.SymbolFlags.ValueModule)
    .map(([inner, module]) => [
      `${name}-${inner}`,
      `${openingOf(module)}export interface ${innerName(name, inner)} ${namespaceType(sources, types, innerName(name, inner), module)}`,
    ]);
}

/** The comment at the top of a module's file, which describes the module. @param {ts.Symbol} module */
function openingOf({ declarations: [first] = [] }) {
  const comment = /^\/\*\*[\s\S]*?\*\//.exec(first?.getSourceFile().text ?? "")?.[0];
  return comment === undefined ? "" : `${comment}\n`;
}

/**
 * @param {string} name
 * @param {string} inner
 */
function innerName(name, inner) {
  return [name, inner].map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("");
}

/**
 * A constant of type `typeof other` is that other value.
 * @param {Sources} sources
 * @param {ts.Symbol} symbol
 * @returns {ts.Symbol}
 */
function followed(sources, symbol) {
  const [first] = symbol.declarations ?? [];
  const type = first && ts.isVariableDeclaration(first) ? first.type : undefined;
  return type && ts.isTypeQueryNode(type)
    ? followed(sources, sources.meaning(type.exprName))
    : symbol;
}

/**
 * @param {TypeWriter} types
 * @param {string} name
 * @param {ts.InterfaceDeclaration} node
 */
function printInterface(types, name, node) {
  const { bases, members } = types.bodyOf(node);
  const extended = bases.length > 0 ? ` extends ${bases.join(", ")}` : "";
  return `${docOf(node)}export interface ${name}${types.generics(node, noScope)}${extended} {\n${[...members.values()].join("\n")}\n}`;
}

/**
 * A class that a program cannot name as a value becomes an interface. Members of its own interface are written
 * together with it; the ops' methods, which that interface extends, are printed with the ops.
 * @param {TypeWriter} types
 * @param {string} name
 * @param {ts.ClassDeclaration} node
 * @param {readonly ts.Declaration[]} declarations
 * @param {boolean} isType
 */
function printClass(types, name, node, declarations, isType) {
  const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const extended = base ? ` ${base.getText()}` : "";
  const members = node.members
    .filter((member) => !(isType && ts.isConstructorDeclaration(member)))
    .map((member) => printMember(types, node, member));
  const merged = declarations
    .filter(ts.isInterfaceDeclaration)
    .flatMap((body) => body.members.map((member) => types.member(member, noScope)));
  const what = isType ? "interface" : "declare class";
  const body = [...members, ...merged].filter((text) => text !== "").join("\n");
  return `${docOf(node)}export ${what} ${name}${types.generics(node, noScope)}${extended} {\n${body}\n}`;
}

/**
 * @param {TypeWriter} types
 * @param {ts.ClassDeclaration} node
 * @param {ts.ClassElement} member
 * @returns {string}
 */
function printMember(types, node, member) {
  if (ts.isConstructorDeclaration(member) && isInternal(member)) return "protected constructor();";
  const flags = ts.getCombinedModifierFlags(member);
  if (isInternal(member) || flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Static)) return "";
  if (ts.isConstructorDeclaration(member)) {
    const parameters = member.parameters.flatMap((each) => types.parameter(each, noScope));
    return `${docOf(member)}constructor(${parameters.join(", ")});`;
  }
  const { name } = member;
  if (!name || ts.isPrivateIdentifier(name)) return "";
  const key = name.getText();
  if (ts.isMethodDeclaration(member)) {
    const { doc, ...form } = types.form(member, noScope);
    return `${doc}${key}${printForm(form)};`;
  }
  if (ts.isSetAccessor(member)) return "";
  if (!ts.isPropertyDeclaration(member) && !ts.isGetAccessor(member)) return "";
  if (!member.type) throw new Error(`${key}: missing type in ${fileOf(member)}`);
  const isFixed = ts.isGetAccessor(member)
    ? !node.members.some((other) => ts.isSetAccessor(other) && other.name.getText() === key)
    : flags & ts.ModifierFlags.Readonly;
  return `${docOf(member)}${isFixed ? "readonly " : ""}${key}: ${types.text(member.type, noScope)};`;
}

/**
 * The type of a constant or a namespace.
 * @param {Sources} sources
 * @param {TypeWriter} types
 * @param {string} name
 * @param {ts.Symbol} symbol
 * @returns {string}
 */
function valueType(sources, types, name, symbol) {
  if (symbol.flags & ts.SymbolFlags.ValueModule) return namespaceType(sources, types, name, symbol);
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.type)
    throw new Error(`${symbol.name}: missing type`);
  return types.text(declaration.type, noScope);
}

/**
 * @param {Sources} sources
 * @param {TypeWriter} types
 * @param {string} owner
 * @param {ts.Symbol} module
 */
function namespaceType(sources, types, owner, module) {
  const members = [...sources.membersOf(module)]
    .filter(([, { flags }]) => flags & ts.SymbolFlags.Value)
    .map(([name, symbol]) => namespaceMember(sources, types, owner, name, symbol));
  return `{\n${members.join("\n")}\n}`;
}

/**
 * @param {Sources} sources
 * @param {TypeWriter} types
 * @param {string} owner
 * @param {string} name
 * @param {ts.Symbol} symbol
 * @returns {string}
 */
function namespaceMember(sources, types, owner, name, symbol) {
  const [first] = symbol.declarations ?? [];
  if (!first) throw new Error(`${name}: missing declaration`);
  if (types.nameOf(symbol)) return `readonly ${name}: typeof ${types.nameOf(symbol)};`;
  if (ts.isFunctionDeclaration(first))
    return printMethods(name, "", functionForms(types, symbol.declarations ?? []));
  const forms =
    ts.isVariableDeclaration(first) && first.type ? types.forms(first.type, noScope) : [];
  if (forms.length > 0) return printMethods(name, docOf(first), forms);
  if (symbol.flags & ts.SymbolFlags.ValueModule)
    return `readonly ${name}: ${innerName(owner, name)};`;
  return `${docOf(first)}readonly ${name}: ${valueType(sources, types, name, symbol)};`;
}

/**
 * @param {string} name
 * @param {string} ownDoc
 * @param {readonly Form[]} forms
 */
function printMethods(name, ownDoc, forms) {
  return forms.map(({ doc, ...form }) => `${doc || ownDoc}${name}${printForm(form)};`).join("\n");
}

/**
 * The callable forms of a function: of an overloaded one, all but the implementation.
 * @param {TypeWriter} types
 * @param {readonly ts.Declaration[]} declarations
 */
function functionForms(types, declarations) {
  const functions = declarations.filter(ts.isFunctionDeclaration);
  const stated = functions.length > 1 ? functions.filter(({ body }) => !body) : functions;
  return stated.map((node) => types.form(node, noScope));
}

/** @param {Omit<Form, "doc">} form */
export function printForm({ generics, parameters, returns }) {
  return `${generics}(${parameters.join(", ")}): ${returns}`;
}
