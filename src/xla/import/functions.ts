/** Reads the functions of a module. */
import type { TensorType } from "../dialect/tree.ts";
import { type Entries, type Parsed, readEntries } from "./attributes.ts";
import type { Scanner } from "./scanner.ts";
import { type RegionSyntax, readProperties, SyntaxReader } from "./syntax.ts";
import { type FunctionType, readType } from "./types.ts";

export interface FunctionSyntax {
  readonly name: string;
  readonly offset: number;
  /** The attributes of parameters and of results. */
  readonly inputs: readonly Entries[];
  readonly outputs: readonly Entries[];
  /** Null where the text states none. */
  readonly type: FunctionType | null;
  readonly body: RegionSyntax;
}

export interface ModuleSyntax {
  readonly name: string;
  readonly functions: readonly FunctionSyntax[];
}

const ends = ["func.return", "return"];

export function readModule(scanner: Scanner): ModuleSyntax {
  const reader = new SyntaxReader(scanner);
  skipAliases(scanner);
  const from = scanner.start();
  const quoted = scanner.string();
  const word = quoted ?? scanner.word();
  let name: string | null;
  const functions: FunctionSyntax[] = [];
  if (quoted === "builtin.module") {
    scanner.expect("(");
    scanner.expect(")");
    const own = readProperties(scanner);
    scanner.expect("(");
    scanner.expect("{");
    scanner.match(/\^[\w$.-]+\s*(?:\(\s*\))?\s*:/y);
    while (!scanner.takes("}")) functions.push(readFunction(reader));
    scanner.expect(")");
    name = nameIn(own) ?? nameIn(discardable(scanner));
    expectNoType(scanner);
  } else if (quoted === null && (word === "module" || word === "builtin.module")) {
    name = scanner.symbol();
    if (scanner.match(/attributes\b/y) !== null) {
      scanner.expect("{");
      readEntries(scanner, "}");
    }
    scanner.expect("{");
    while (!scanner.takes("}")) functions.push(readFunction(reader));
  } else
    throw scanner.fault("invalid", "text", 'a module begins with "builtin.module" or module', from);
  reader.location();
  skipAliases(scanner);
  if (!scanner.isAtEnd) throw scanner.unexpected("the end of the module");
  return { name: name ?? "program", functions };
}

/** Short names for attributes and source locations stand before and behind a module. */
function skipAliases(scanner: Scanner): void {
  while (scanner.match(/[#!][\w$.-]+\s*=/y) !== null) {
    if (scanner.match(/loc(?=\s*\()/y) !== null) scanner.skipGroup();
    else scanner.skipValue();
  }
}

/** The type of operations that have neither operands nor results. */
function expectNoType(scanner: Scanner): void {
  for (const token of [":", "()", "->", "()"]) scanner.expect(token);
}

function readFunction(reader: SyntaxReader): FunctionSyntax {
  const { scanner } = reader;
  for (;;) {
    const from = scanner.start();
    const quoted = scanner.string();
    const word = quoted ?? scanner.demandedWord("a function");
    // The names of meshes have no meaning on one device.
    if (word === "sdy.mesh") skipMesh(scanner, quoted !== null);
    else if (word === "func.func") {
      const read = quoted === null ? prettyFunction(reader) : genericFunction(reader);
      reader.location();
      return read;
    } else
      throw scanner.fault(
        "unsupported",
        `operation "${word}"`,
        "a module may contain only functions",
        from,
      );
  }
}

function skipMesh(scanner: Scanner, isGeneric: boolean): void {
  if (isGeneric) {
    while (scanner.sees("(") || scanner.sees("<") || scanner.sees("{")) scanner.skipGroup();
    expectNoType(scanner);
    return;
  }
  scanner.symbol();
  scanner.expect("=");
  scanner.skipValue();
}

function genericFunction(reader: SyntaxReader): FunctionSyntax {
  const { scanner } = reader;
  scanner.expect("(");
  scanner.expect(")");
  const own = readProperties(scanner);
  scanner.expect("(");
  const offset = expectClosed(scanner);
  const body = reader.region([], ends);
  scanner.expect(")");
  const entries = new Map([...discardable(scanner), ...own]);
  expectNoType(scanner);
  const [inputs, outputs] = ["arg_attrs", "res_attrs"].map((key): Entries[] => {
    const found = entries.get(key);
    if (found?.kind !== "list") return [];
    return found.values.map((value) => (value.kind === "dictionary" ? value.entries : new Map()));
  }) as [Entries[], Entries[]];
  const stated = entries.get("function_type");
  const type = stated?.kind === "type" ? stated.value : null;
  return { name: nameIn(entries) ?? "", offset, inputs, outputs, type, body };
}

/** Reads `@main(%arg0: tensor<2xf32> {…}) -> (tensor<2xf32> {…}) attributes {…}` and the body. */
function prettyFunction(reader: SyntaxReader): FunctionSyntax {
  const { scanner } = reader;
  scanner.match(/(?:public|private|nested)\b/y);
  const name = scanner.symbol();
  if (name === null) throw scanner.unexpected("the name of a function");
  if (!scanner.sees("(")) throw scanner.unexpected("the parameters of a function");
  const offset = expectClosed(scanner);
  const [inputs, outputs]: Entries[][] = [[], []];
  const results: TensorType[] = [];
  scanner.expect("(");
  const parameters = scanner.list(")", () => {
    const parameter = reader.parameter();
    inputs?.push(discardable(scanner));
    reader.location();
    return parameter;
  });
  if (scanner.takes("->")) {
    // Behind a single type without parentheses a brace begins the body.
    if (!scanner.takes("(")) results.push(readType(scanner));
    else
      scanner.list(")", () => {
        results.push(readType(scanner));
        outputs?.push(discardable(scanner));
      });
  }
  if (scanner.match(/attributes\b/y) !== null) scanner.skipGroup();
  if (!scanner.sees("{")) throw scanner.unexpected("the body of a function");
  expectClosed(scanner);
  const body = reader.region(parameters, ends);
  const type = { operands: parameters.map(([, each]) => each), results };
  return { name, offset, inputs: inputs ?? [], outputs: outputs ?? [], type, body };
}

/** Throws a Fault for brackets that are next and have no end, and returns where they begin. */
function expectClosed(scanner: Scanner): number {
  const offset = scanner.start();
  scanner.skipGroup();
  scanner.offset = offset;
  return offset;
}

/** The attributes in `{…}`. */
function discardable(scanner: Scanner): Map<string, Parsed> {
  return scanner.takes("{") ? readEntries(scanner, "}") : new Map();
}

function nameIn(entries: Entries): string | null {
  const found = entries.get("sym_name");
  return found?.kind === "string" ? found.value : null;
}
