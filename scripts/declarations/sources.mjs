// The engine's sources as TypeScript's compiler sees them: the exports of the public entries, and the meaning of names.
import { join } from "node:path";
import ts from "typescript";

/**
 * @typedef {object} Sources
 * @property {(file: string) => Map<string, ts.Symbol>} exportsOf what a module exports, by name
 * @property {(name: ts.Node) => ts.Symbol} meaning what a name refers to, with imports resolved
 * @property {(module: ts.Symbol) => Map<string, ts.Symbol>} membersOf the exports of a namespace
 * @property {(symbol: ts.Symbol) => boolean} isOfLanguage whether JavaScript itself declares it
 */

/**
 * Parses the sources without checking them: names are resolved lazily.
 * @param {string} root
 * @param {string} entry
 * @returns {Sources}
 */
export function openSources(root, entry) {
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    lib: ["lib.es2023.d.ts"],
    types: [],
  };
  const program = ts.createProgram([join(root, entry)], options);
  const checker = program.getTypeChecker();

  /** @param {ts.Symbol} symbol */
  const followed = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /** @param {ts.Symbol} module */
  const membersOf = (module) =>
    new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, followed(symbol)]));

  return {
    membersOf,
    exportsOf(file) {
      const source = program.getSourceFile(join(root, file));
      const module = source && checker.getSymbolAtLocation(source);
      if (!module) throw new Error(`${file}: missing module`);
      return membersOf(module);
    },
    meaning(name) {
      const symbol = checker.getSymbolAtLocation(name);
      if (!symbol) throw new Error(`${name.getText()}: unknown name in ${fileOf(name)}`);
      return followed(symbol);
    },
    isOfLanguage: ({ declarations = [] }) =>
      declarations.length > 0 &&
      declarations.every((node) => /\/lib\.(es\d+|decorators)[\w.]*\.d\.ts$/.test(fileOf(node))),
  };
}

/** @param {ts.Node} node */
export function fileOf(node) {
  return node.getSourceFile().fileName;
}

/** The comment before a declaration, or an empty text. @param {ts.Node} node */
export function docOf(node) {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const comments = ts.getJSDocCommentsAndTags(holder).filter(ts.isJSDoc);
  const comment = comments.at(-1)?.getText() ?? "";
  return comment === "" ? "" : `${comment}\n`;
}

/** @param {ts.Node} node */
export function isInternal(node) {
  return docOf(node).includes("@internal");
}
