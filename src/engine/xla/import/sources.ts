/** Finds the functions of a module, whose bodies are read later: a call may come before what it calls. */
import { type Entries, type Parsed, readEntries } from "./attributes.ts";
import type { Scanner } from "./scanner.ts";

export interface FunctionSource {
  readonly name: string;
  /** The offset at which its body begins, or in the pretty form its parameters. */
  readonly offset: number;
  readonly isPretty: boolean;
  /** The attributes in the generic form. */
  readonly entries: Entries;
}

export interface ModuleSource {
  readonly name: string;
  readonly functions: readonly FunctionSource[];
}

export function functionsIn(scanner: Scanner): ModuleSource {
  skipAliases(scanner);
  const from = scanner.start();
  const quoted = scanner.string();
  const word = quoted ?? scanner.word();
  if (quoted === "builtin.module") return genericModule(scanner);
  if (quoted === null && (word === "module" || word === "builtin.module"))
    return prettyModule(scanner);
  throw scanner.fault("invalid", "text", 'a module begins with "builtin.module" or module', from);
}

/** Short names for attributes and source locations stand before and behind a module. */
function skipAliases(scanner: Scanner): void {
  while (scanner.match(/[#!][\w$.-]+\s*=/y) !== null) {
    if (scanner.match(/loc(?=\s*\()/y) !== null) scanner.skipGroup();
    else scanner.skipValue();
  }
}

function genericModule(scanner: Scanner): ModuleSource {
  scanner.expect("(");
  scanner.expect(")");
  const own = properties(scanner);
  scanner.expect("(");
  scanner.expect("{");
  scanner.match(/\^[\w$.-]+\s*(?:\(\s*\))?\s*:/y);
  const functions: FunctionSource[] = [];
  while (!scanner.takes("}")) functions.push(functionSource(scanner));
  scanner.expect(")");
  const behind = discardable(scanner);
  scanner.expect(":");
  scanner.expect("()");
  scanner.expect("->");
  scanner.expect("()");
  atEnd(scanner);
  return { name: nameIn(own) ?? nameIn(behind) ?? "program", functions };
}

function prettyModule(scanner: Scanner): ModuleSource {
  const name = scanner.symbol() ?? "program";
  if (scanner.match(/attributes\b/y) !== null) {
    scanner.expect("{");
    readEntries(scanner, "}");
  }
  scanner.expect("{");
  const functions: FunctionSource[] = [];
  while (!scanner.takes("}")) functions.push(functionSource(scanner));
  atEnd(scanner);
  return { name, functions };
}

/** Names of meshes, which have no meaning on one device. */
function isMesh(name: string): boolean {
  return name === "sdy.mesh";
}

function functionSource(scanner: Scanner): FunctionSource {
  for (;;) {
    const from = scanner.start();
    const quoted = scanner.string();
    const word = quoted ?? scanner.demandedWord("a function");
    if (isMesh(word)) {
      skipMesh(scanner, quoted !== null);
      continue;
    }
    if (word !== "func.func")
      throw scanner.fault(
        "unsupported",
        `operation "${word}"`,
        "a module may contain only functions",
        from,
      );
    return quoted === null ? prettyFunction(scanner) : genericFunction(scanner);
  }
}

function skipMesh(scanner: Scanner, isGeneric: boolean): void {
  if (!isGeneric) {
    scanner.symbol();
    scanner.expect("=");
    scanner.skipValue();
    return;
  }
  while (scanner.sees("(") || scanner.sees("<") || scanner.sees("{")) scanner.skipGroup();
  scanner.expect(":");
  scanner.expect("()");
  scanner.expect("->");
  scanner.expect("()");
}

function genericFunction(scanner: Scanner): FunctionSource {
  scanner.expect("(");
  scanner.expect(")");
  const own = properties(scanner);
  scanner.expect("(");
  const offset = scanner.start();
  scanner.skipGroup();
  scanner.expect(")");
  const entries = new Map([...discardable(scanner), ...own]);
  scanner.expect(":");
  scanner.expect("()");
  scanner.expect("->");
  scanner.expect("()");
  skipLocation(scanner);
  return { name: nameIn(entries) ?? "", offset, isPretty: false, entries };
}

function prettyFunction(scanner: Scanner): FunctionSource {
  scanner.match(/(?:public|private|nested)\b/y);
  const name = scanner.symbol();
  if (name === null) throw scanner.unexpected("the name of a function");
  const offset = scanner.start();
  if (!scanner.sees("(")) throw scanner.unexpected("the parameters of a function");
  scanner.skipGroup();
  if (scanner.takes("->")) {
    if (scanner.sees("(")) scanner.skipGroup();
    else scanner.skipType();
  }
  if (scanner.match(/attributes\b/y) !== null) scanner.skipGroup();
  if (!scanner.sees("{")) throw scanner.unexpected("the body of a function");
  scanner.skipGroup();
  skipLocation(scanner);
  return { name, offset, isPretty: true, entries: new Map() };
}

/** The attributes in `<{…}>`. */
export function properties(scanner: Scanner): Map<string, Parsed> {
  if (!scanner.takes("<")) return new Map();
  scanner.expect("{");
  const entries = readEntries(scanner, "}");
  scanner.expect(">");
  return entries;
}

function discardable(scanner: Scanner): Map<string, Parsed> {
  return scanner.takes("{") ? readEntries(scanner, "}") : new Map();
}

function nameIn(entries: Entries): string | null {
  const found = entries.get("sym_name");
  return found?.kind === "string" ? found.value : null;
}

function skipLocation(scanner: Scanner): void {
  if (scanner.match(/loc(?=\s*\()/y) !== null) scanner.skipGroup();
}

function atEnd(scanner: Scanner): void {
  skipLocation(scanner);
  skipAliases(scanner);
  if (!scanner.isAtEnd) throw scanner.unexpected("the end of the module");
}
