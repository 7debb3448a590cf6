/**
 * Reads a module's text in the generic form of MLIR that print.ts writes and all its tools can, and in the pretty form
 * of the operations that JAX prints for usual programs. The text is a stranger's: whatever is wrong with it is a Fault
 * that says where.
 */
import { fault } from "../../ir/fault.ts";
import { isOperationName } from "../dialect/check.ts";
import { areOf, sameType } from "../dialect/rules.ts";
import type { Block, Module, Operation, Port, TensorType, Value } from "../dialect/tree.ts";
import { type Entries, type Parsed, readEntries } from "./attributes.ts";
import { append, type Draft, wayOut } from "./operation.ts";
import { isPretty, readPretty } from "./pretty.ts";
import { Scanner, name as who } from "./scanner.ts";
import { type FunctionSource, functionsIn, properties } from "./sources.ts";
import { type FunctionType, readFunctionType, readType } from "./types.ts";

const longest = 2 ** 28;
const maxOperations = 200_000;

export interface ParsedModule {
  readonly module: Module;
  /** Line and column of an operation, such as `12:5`. */
  readonly positionOf: (operation: Operation) => string;
}

/** Throws a Fault for what is no module of the dialect, or has in it what is not read. */
export function parseModule(text: string): ParsedModule {
  if (/^ML.R/.test(text) || text.startsWith("StableHLO_v"))
    throw fault(
      who,
      "unsupported bytecode: pass the module's text, which stablehlo-translate --deserialize writes",
    );
  if (text.length > longest)
    throw fault(who, `unsupported text of ${text.length} characters: the limit is ${longest}`);
  if (/^\s*HloModule\b/.test(text))
    throw fault(who, "unsupported text of HLO: pass the StableHLO that it was compiled from");
  return new ModuleReader(new Scanner(text)).read();
}

type Names = Map<string, Value | readonly Value[]>;

/** The readers of operations need this of a module's reader. */
export interface Reader {
  readonly scanner: Scanner;
  /** A value that is named here. */
  value(): Value;
  /** Reads a region in braces, whose parameters may have been read before. */
  region(parameters?: readonly (readonly [name: string, value: Value])[]): Block;
  /** The name of a value that is defined here. */
  valueName(): string;
}

class ModuleReader implements Reader {
  readonly scanner: Scanner;
  readonly #positions = new Map<Operation, number>();
  #functions: ReadonlyMap<string, FunctionSource> = new Map();
  /** The names of the function that is read, of each block around the offset. */
  #scopes: Names[] = [];
  #calls: string[] = [];
  #operations = 0;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  read(): ParsedModule {
    const { name, functions } = functionsIn(this.scanner);
    this.#functions = new Map(functions.map((definition) => [definition.name, definition]));
    if (this.#functions.size < functions.length)
      throw fault(who, "duplicate function: names must be unique");
    const entry = this.#functions.get("main") ?? functions[0];
    if (!entry) throw fault(who, "missing function main: the module has no function");
    const { body, inputs, outputs } = this.#entry(entry);
    return {
      module: { name, functions: [{ name: "main", inputs, outputs, body }] },
      positionOf: (operation) => this.scanner.positionAt(this.#positions.get(operation) ?? 0),
    };
  }

  value(): Value {
    const from = this.scanner.start();
    const name = this.valueName();
    const index = this.scanner.match(/#\d+/y);
    for (let depth = this.#scopes.length - 1; depth >= 0; depth--) {
      const found = this.#scopes[depth]?.get(name);
      if (found === undefined) continue;
      const value = Array.isArray(found)
        ? (found as readonly Value[])[Number(index?.slice(1) ?? 0)]
        : (found as Value);
      if (value && (Array.isArray(found) || index === null || index === "#0")) return value;
      break;
    }
    throw this.scanner.fault(
      "unknown",
      `value ${name}${index ?? ""}`,
      "it is used before it is defined",
      from,
    );
  }

  valueName(): string {
    const name = this.scanner.match(/%[\w$.-]+/y);
    if (name === null) throw this.scanner.unexpected("a value such as %0");
    return name;
  }

  region(given: readonly (readonly [string, Value])[] = []): Block {
    const { scanner } = this;
    scanner.expect("{");
    return scanner.nested(() => {
      this.#scopes.push(new Map());
      for (const [name, value] of given) this.#define(name, value);
      const parameters = [...given.map(([, value]) => value), ...this.#parameters()];
      const operations: Operation[] = [];
      const results = this.#steps(operations, ["stablehlo.return"]);
      scanner.expect("}");
      this.#scopes.pop();
      return { parameters, operations, results };
    });
  }

  #define(name: string, value: Value | readonly Value[]): void {
    const scope = this.#scopes.at(-1) as Names;
    if (scope.has(name))
      throw this.scanner.fault("duplicate", `value ${name}`, "it is defined twice in a block");
    scope.set(name, value);
  }

  /** The label of a block with its parameters, if there is one. */
  #parameters(): Value[] {
    const { scanner } = this;
    if (scanner.match(/\^[\w$.-]+/y) === null) return [];
    const parameters = scanner.takes("(") ? scanner.list(")", () => this.#parameter()) : [];
    scanner.expect(":");
    return parameters;
  }

  #parameter(): Value {
    const name = this.valueName();
    this.scanner.expect(":");
    const value: Value = { type: readType(this.scanner) };
    this.#location();
    this.#define(name, value);
    return value;
  }

  /** Appends the operations of a block up to one of these ends, and returns that one's values. */
  #steps(operations: Operation[], ends: readonly string[]): readonly Value[] {
    for (;;) {
      const { scanner } = this;
      if (scanner.sees("^") || scanner.sees("}"))
        throw scanner.fault(
          "unsupported",
          "block",
          `a region must be one block that ends with ${ends.join(" or ")}`,
        );
      const found = this.#step(operations, ends);
      if (found) return found;
    }
  }

  /** Reads one operation; the values that it returns where it ends the block. */
  #step(operations: Operation[], ends: readonly string[]): readonly Value[] | null {
    const { scanner } = this;
    const names = this.#resultNames();
    const offset = scanner.start();
    const quoted = scanner.string();
    const name = quoted ?? scanner.demandedWord("an operation");
    if (ends.includes(name)) {
      if (quoted === null) return this.#prettyEnd(offset, name);
      const { operands } = this.#generic(name, offset);
      return operands;
    }
    if (++this.#operations > maxOperations)
      throw scanner.fault("unsupported", "size", `the limit is ${maxOperations} operations`);
    let results: readonly Value[];
    if (quoted === null && (name === "call" || name === "func.call"))
      results = this.#prettyCall(operations, offset);
    else {
      const draft = quoted === null ? this.#pretty(name, offset) : this.#generic(name, offset);
      results =
        name === "func.call" ? this.#call(draft, operations) : this.#append(draft, operations);
    }
    this.#location();
    this.#name(names, results, offset);
    return null;
  }

  #append(draft: Draft, operations: Operation[]): readonly Value[] {
    const from = operations.length;
    const results = append(this.scanner, draft, operations);
    for (let index = from; index < operations.length; index++)
      this.#positions.set(operations[index] as Operation, draft.offset);
    return results;
  }

  /** The names before `=`, each with the number of results that it stands for. */
  #resultNames(): (readonly [name: string, count: number])[] {
    const { scanner } = this;
    if (!scanner.sees("%")) return [];
    const names: (readonly [string, number])[] = [];
    do {
      const name = this.valueName();
      names.push([name, scanner.takes(":") ? scanner.integer() : 1]);
    } while (scanner.takes(","));
    scanner.expect("=");
    return names;
  }

  #name(
    names: readonly (readonly [string, number])[],
    results: readonly Value[],
    from: number,
  ): void {
    const wanted = names.reduce((sum, [, count]) => sum + count, 0);
    if (names.length > 0 && wanted !== results.length)
      throw this.scanner.fault(
        "mismatched",
        "number of results",
        `${wanted} names for ${results.length} results`,
        from,
      );
    let next = 0;
    for (const [name, count] of names) {
      const own = results.slice(next, next + count);
      this.#define(name, count === 1 ? (own[0] as Value) : own);
      next += count;
    }
  }

  /** Reads what follows the name of an operation in the generic form. */
  #generic(name: string, offset: number): Draft {
    const { scanner } = this;
    scanner.expect("(");
    const operands = scanner.list(")", () => this.value());
    if (scanner.sees("["))
      throw scanner.fault(
        "unsupported",
        `operation "${name}"`,
        "branches to other blocks are not supported",
        offset,
      );
    const entries = properties(scanner);
    const regions: Block[] = scanner.takes("(") ? scanner.list(")", () => this.region()) : [];
    if (scanner.takes("{"))
      for (const [key, value] of readEntries(scanner, "}"))
        if (!entries.has(key)) entries.set(key, value);
    scanner.expect(":");
    return { name, offset, operands, entries, regions, type: readFunctionType(scanner) };
  }

  #pretty(name: string, offset: number): Draft {
    if (!isPretty(name)) {
      const own = name.replace(/^stablehlo\./, "");
      const remedy = isOperationName(own)
        ? "its pretty form is not supported: print the module in MLIR's generic form"
        : wayOut(name);
      throw this.scanner.fault("unsupported", `operation "${name}"`, remedy, offset);
    }
    return { name, offset, ...readPretty(name, this) };
  }

  #prettyEnd(offset: number, name: string): readonly Value[] {
    const { scanner } = this;
    const values: Value[] = [];
    if (scanner.sees("%")) {
      do values.push(this.value());
      while (scanner.takes(","));
      scanner.expect(":");
      for (const [index, { type }] of values.entries()) {
        if (index > 0) scanner.expect(",");
        if (!sameType(readType(scanner), type))
          throw scanner.fault(
            "mismatched",
            `type of operand ${index} of "${name}"`,
            "the value has another type",
            offset,
          );
      }
    }
    this.#location();
    return values;
  }

  #prettyCall(operations: Operation[], offset: number): readonly Value[] {
    const { scanner } = this;
    const callee = scanner.symbol();
    if (callee === null) throw scanner.unexpected("the name of a function");
    scanner.expect("(");
    const operands = scanner.list(")", () => this.value());
    const entries = new Map<string, Parsed>(scanner.takes("{") ? readEntries(scanner, "}") : []);
    entries.set("callee", { kind: "symbol", value: callee });
    scanner.expect(":");
    const type = readFunctionType(scanner);
    return this.#call(
      { name: "func.call", offset, operands, entries, regions: [], type },
      operations,
    );
  }

  /** Reads the function that is called, with the operands for its parameters, in place of the call. */
  #call({ operands, entries, offset, type }: Draft, operations: Operation[]): readonly Value[] {
    const { scanner } = this;
    const callee = entries.get("callee");
    const name = callee?.kind === "symbol" ? callee.value : "";
    const source = this.#functions.get(name);
    if (!source)
      throw scanner.fault("unknown", `function @${name}`, "the module does not define it", offset);
    if (this.#calls.includes(name))
      throw scanner.fault("unsupported", `function @${name}`, "it calls itself", offset);
    const [after, scopes] = [scanner.offset, this.#scopes];
    this.#calls.push(name);
    const { results, parameters } = scanner.nested(() => this.#body(source, operations, operands));
    this.#calls.pop();
    this.#scopes = scopes;
    scanner.offset = after;
    const fits =
      areOf(parameters, type.operands) &&
      areOf(operands, type.operands) &&
      areOf(results, type.results);
    if (!fits)
      throw scanner.fault(
        "mismatched",
        `call of @${name}`,
        "its types differ from those of the function",
        offset,
      );
    return results;
  }

  #entry(source: FunctionSource): {
    readonly body: Block;
    readonly inputs: readonly Port[];
    readonly outputs: readonly Port[];
  } {
    const operations: Operation[] = [];
    this.#calls.push(source.name);
    const { parameters, results, signature } = this.#body(source, operations, null);
    const ports = (values: readonly Value[], entries: readonly Entries[], key: string): Port[] =>
      values.map((_, index) => portOf(entries[index] ?? new Map(), key));
    return {
      body: { parameters, operations, results },
      inputs: ports(parameters, signature.inputs, "jax.arg_info"),
      outputs: ports(results, signature.outputs, "jax.result_info"),
    };
  }

  /** Reads a function's body with these values for its parameters, or with new ones. */
  #body(
    source: FunctionSource,
    operations: Operation[],
    operands: readonly Value[] | null,
  ): {
    readonly parameters: readonly Value[];
    readonly results: readonly Value[];
    readonly signature: Signature;
  } {
    const { scanner } = this;
    this.#scopes = [new Map()];
    scanner.offset = source.offset;
    const signature = source.isPretty ? this.#prettySignature() : genericSignature(source.entries);
    scanner.expect("{");
    const given = source.isPretty ? signature.parameters : this.#parameters();
    const names = [...(this.#scopes[0] as Names).keys()];
    if (operands) {
      this.#scopes = [
        new Map(names.map((name, index) => [name, operands[index] ?? (given[index] as Value)])),
      ];
    }
    const results = this.#steps(operations, ["func.return", "return"]);
    scanner.expect("}");
    const { type } = signature;
    if (type && (type.operands.length !== given.length || type.results.length !== results.length))
      throw scanner.fault(
        "mismatched",
        `function @${source.name}`,
        "its type differs from that of its body",
        source.offset,
      );
    return { parameters: given, results, signature };
  }

  /** Reads `(%arg0: tensor<2xf32> {…}) -> (tensor<2xf32> {…}) attributes {…}`. */
  #prettySignature(): Signature {
    const { scanner } = this;
    const inputs: Entries[] = [];
    scanner.expect("(");
    const attributes = (): Entries => (scanner.takes("{") ? readEntries(scanner, "}") : new Map());
    const parameters = scanner.list(")", () => {
      const value = this.#parameter();
      inputs.push(attributes());
      this.#location();
      return value;
    });
    const results: TensorType[] = [];
    const outputs: Entries[] = [];
    if (scanner.takes("->")) {
      // Behind a single type without parentheses a brace begins the body.
      if (!scanner.takes("(")) results.push(readType(scanner));
      else
        scanner.list(")", () => {
          results.push(readType(scanner));
          outputs.push(attributes());
        });
    }
    if (scanner.takes("attributes")) {
      scanner.expect("{");
      readEntries(scanner, "}");
    }
    const type = { operands: parameters.map(({ type: each }) => each), results };
    return { parameters, inputs, outputs, type };
  }

  #location(): void {
    if (this.scanner.match(/loc(?=\s*\()/y) !== null) this.scanner.skipGroup();
  }
}

interface Signature {
  readonly parameters: readonly Value[];
  readonly inputs: readonly Entries[];
  readonly outputs: readonly Entries[];
  readonly type: FunctionType | null;
}

function genericSignature(entries: Entries): Signature {
  const lists = ["arg_attrs", "res_attrs"].map((key): Entries[] => {
    const found = entries.get(key);
    if (found?.kind !== "list") return [];
    return found.values.map((value) => (value.kind === "dictionary" ? value.entries : new Map()));
  }) as [Entries[], Entries[]];
  const type = entries.get("function_type");
  return {
    parameters: [],
    inputs: lists[0],
    outputs: lists[1],
    type: type?.kind === "type" ? type.value : null,
  };
}

function portOf(entries: Entries, key: string): Port {
  const name = entries.get(key);
  return name?.kind === "string" ? { name: name.value } : {};
}
