/** The names that one statement of a program's top level declares, uses and may change. */
import type * as TypeScript from "typescript";

type Typescript = typeof TypeScript;

/** The compiler, and the types of a program. */
interface Checked {
  readonly ts: Typescript;
  readonly checker: TypeScript.TypeChecker;
}

/** The same with the syntax tree of a file. */
export interface CheckedFile extends Checked {
  readonly source: TypeScript.SourceFile;
}

export interface StatementUse {
  readonly declared: ReadonlySet<TypeScript.Symbol>;
  /** All names in it that this file declares. */
  readonly names: ReadonlySet<TypeScript.Symbol>;
  readonly assigned: ReadonlySet<TypeScript.Symbol>;
  /** Those of its names and declarations whose values can change without an assignment. */
  readonly mutable: ReadonlySet<TypeScript.Symbol>;
  /** True if it only shows values: it prints or plots, and calls nothing that could change a name. */
  readonly showsOnly: boolean;
  /** True if it declares only functions or classes, whose bodies run when they are called. */
  readonly isDeferred: boolean;
  /** True if it may change things without naming them: `backward` writes gradients into all parameters. */
  readonly changesAll: boolean;
  /** True if it sets how the program is run, or imports a file for its effects. */
  readonly isConfig: boolean;
}

/** The module's names that show values, and the one that sets how the program is run. */
const shows: ReadonlySet<string> = new Set(["print", "plot", "console"]);
const config = "config";

export function readStatement(
  { ts, checker, source }: CheckedFile,
  statement: TypeScript.Statement,
): StatementUse {
  const declared = new Set<TypeScript.Symbol>();
  const names = new Set<TypeScript.Symbol>();
  const assigned = new Set<TypeScript.Symbol>();
  const mutable = new Set<TypeScript.Symbol>();
  let changesAll = false;
  let callsOfMutable = 0;
  const visit = (node: TypeScript.Node): void => {
    if (ts.isIdentifier(node)) {
      const symbol = symbolOf({ ts, checker }, node);
      const found = symbol?.declarations?.filter((each) => each.getSourceFile() === source) ?? [];
      if (symbol !== undefined && found.length > 0) {
        names.add(symbol);
        const isHere = found.some((site) => site.pos >= statement.pos && site.end <= statement.end);
        if (isHere) declared.add(symbol);
        if (isTarget(ts, node)) assigned.add(symbol);
        if (isMutable({ ts, checker }, symbol, node)) {
          mutable.add(symbol);
          if (isCalledOn(ts, node)) callsOfMutable++;
        }
      }
    }
    if (ts.isPropertyAccessExpression(node) && node.name.text === "backward") changesAll = true;
    ts.forEachChild(node, visit);
  };
  visit(statement);
  const called = calledName(ts, statement);
  return {
    declared,
    names,
    assigned,
    mutable,
    changesAll,
    showsOnly: shows.has(called) && callsOfMutable === 0 && assigned.size === 0 && !changesAll,
    isDeferred: isDeferred(ts, statement),
    isConfig: called === config || isBareImport(ts, statement),
  };
}

function symbolOf(
  { ts, checker }: Checked,
  node: TypeScript.Identifier,
): TypeScript.Symbol | undefined {
  if (ts.isShorthandPropertyAssignment(node.parent))
    return checker.getShorthandAssignmentValueSymbol(node.parent);
  if (ts.isExportSpecifier(node.parent))
    return checker.getExportSpecifierLocalTargetSymbol(node.parent);
  return checker.getSymbolAtLocation(node);
}

/** True if the name is assigned to, directly or within a pattern. */
function isTarget(ts: Typescript, name: TypeScript.Identifier): boolean {
  for (let node: TypeScript.Node = name; ; node = node.parent) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent)) {
      const { operatorToken, left } = parent;
      const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
      const { kind } = operatorToken;
      if (left === node && kind >= FirstAssignment && kind <= LastAssignment) return true;
      return false;
    }
    if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
      const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
      return parent.operator === PlusPlusToken || parent.operator === MinusMinusToken;
    }
    if (ts.isForInStatement(parent) || ts.isForOfStatement(parent))
      return parent.initializer === node;
    const isPattern =
      ts.isArrayLiteralExpression(parent) ||
      ts.isObjectLiteralExpression(parent) ||
      ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent) ||
      ts.isSpreadElement(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isNonNullExpression(parent);
    if (!isPattern) return false;
  }
}

/**
 * True if the value can change without an assignment to its name. Numbers, texts, functions and tensors cannot. Imports
 * from the library have no state that a program could see.
 */
function isMutable(
  { ts, checker }: Checked,
  symbol: TypeScript.Symbol,
  node: TypeScript.Node,
): boolean {
  if ((symbol.flags & ts.SymbolFlags.Alias) !== 0)
    return isStateOfFile({ ts, checker }, checker.getAliasedSymbol(symbol));
  if ((symbol.flags & ts.SymbolFlags.Variable) === 0) return false;
  return isMutableType(ts, checker.getTypeOfSymbolAtLocation(symbol, node));
}

/**
 * True if an imported name stands for something that may change: a variable of another file of the program, or any
 * export of a file with variables that its functions may change.
 */
function isStateOfFile({ ts, checker }: Checked, imported: TypeScript.Symbol): boolean {
  const [site] = imported.declarations ?? [];
  const file = site?.getSourceFile();
  if (site === undefined || file === undefined || file.isDeclarationFile) return false;
  if (ts.isVariableDeclaration(site)) {
    if (isState({ ts, checker }, site)) return true;
    if (checker.getTypeAtLocation(site.name).getCallSignatures().length === 0) return false;
  }
  return hasState({ ts, checker }, file, new Set());
}

function isState({ ts, checker }: Checked, declaration: TypeScript.VariableDeclaration): boolean {
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return !isConst || isMutableType(ts, checker.getTypeAtLocation(declaration.name));
}

/** True if a file of the program, or one that it imports, has variables that may change. */
function hasState(
  { ts, checker }: Checked,
  file: TypeScript.SourceFile,
  met: Set<TypeScript.SourceFile>,
): boolean {
  if (met.has(file) || file.isDeclarationFile) return false;
  met.add(file);
  return file.statements.some((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.some((each) => isState({ ts, checker }, each));
    const from =
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
      statement.moduleSpecifier;
    const other = from && checker.getSymbolAtLocation(from)?.valueDeclaration;
    return other !== undefined && other !== false && ts.isSourceFile(other)
      ? hasState({ ts, checker }, other, met)
      : false;
  });
}

function isMutableType(ts: Typescript, type: TypeScript.Type): boolean {
  if (type.isUnion()) return type.types.some((each) => isMutableType(ts, each));
  const { Any, Unknown, Object: ObjectType, TypeParameter, Intersection } = ts.TypeFlags;
  if ((type.flags & (Any | Unknown | ObjectType | TypeParameter | Intersection)) === 0)
    return false;
  if (type.symbol?.name === "Tensor") return false;
  const isFunction = type.getCallSignatures().length > 0 && type.getProperties().length === 0;
  return !isFunction;
}

/** True if the name is called, or a member of it is: `list.push(1)`, `model(x)`. */
function isCalledOn(ts: Typescript, name: TypeScript.Identifier): boolean {
  let node: TypeScript.Node = name;
  while (
    (ts.isPropertyAccessExpression(node.parent) || ts.isElementAccessExpression(node.parent)) &&
    node.parent.expression === node
  ) {
    node = node.parent;
  }
  return ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** The first name of what a statement calls: "plot" in `plot.line(…)`; empty for other statements. */
function calledName(ts: Typescript, statement: TypeScript.Statement): string {
  if (!ts.isExpressionStatement(statement)) return "";
  const { expression } = statement;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return "";
  let callee: TypeScript.Expression = call.expression;
  while (ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) ? callee.text : "";
}

/** True if the statement is an import of no name, such as `import "./setup"`. */
function isBareImport(ts: Typescript, statement: TypeScript.Statement): boolean {
  return ts.isImportDeclaration(statement) && statement.importClause === undefined;
}

function isDeferred(ts: Typescript, statement: TypeScript.Statement): boolean {
  if (ts.isFunctionDeclaration(statement)) return true;
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (ts.isImportDeclaration(statement)) return true;
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.every(
    ({ initializer }) =>
      initializer !== undefined &&
      (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  );
}
