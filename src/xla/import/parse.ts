/**
 * Reads a module's text: its syntax first, and then its names as values, with calls in place of the functions that they
 * call. The text is a stranger's: whatever is wrong with it is a Fault that says where.
 */
import { fault } from "../../engine/ir/fault.ts";
import { areOf, sameType } from "../dialect/rules.ts";
import type { Block, Module, Operation, Port, Value } from "../dialect/tree.ts";
import type { Entries } from "./attributes.ts";
import { type FunctionSyntax, type ModuleSyntax, readModule } from "./functions.ts";
import { append, checkTypes, type Draft } from "./operation.ts";
import { Scanner, name as who } from "./scanner.ts";
import { OperationCount, type OperationSyntax, type RegionSyntax, type Use } from "./syntax.ts";

const longest = 2 ** 28;

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
  const scanner = new Scanner(text);
  const syntax = readModule(scanner);
  return new Resolver(scanner, syntax).module(syntax.name);
}

type Names = Map<string, Value | readonly Value[]>;

class Resolver {
  readonly #scanner: Scanner;
  readonly #positions = new Map<Operation, number>();
  readonly #functions: ReadonlyMap<string, FunctionSyntax>;
  readonly #entry: FunctionSyntax;
  readonly #count: OperationCount;
  /** The names of the function that is read, of each block around the operation. */
  #scopes: Names[] = [];
  #calls: string[] = [];

  constructor(scanner: Scanner, { functions }: ModuleSyntax) {
    this.#scanner = scanner;
    this.#count = new OperationCount(scanner);
    this.#functions = new Map(functions.map((definition) => [definition.name, definition]));
    if (this.#functions.size < functions.length)
      throw fault(who, "duplicate function: names must be unique");
    const entry = this.#functions.get("main") ?? functions[0];
    if (!entry) throw fault(who, "missing function main: the module has no function");
    this.#entry = entry;
  }

  module(name: string): ParsedModule {
    const { inputs, outputs, body: syntax } = this.#entry;
    const parameters = syntax.parameters.map(([, type]): Value => ({ type }));
    const operations: Operation[] = [];
    const results = this.#call(this.#entry, parameters, operations);
    const ports = (values: readonly Value[], entries: readonly Entries[], key: string): Port[] =>
      values.map((_, index) => portOf(entries[index], key));
    const main = {
      name: "main",
      inputs: ports(parameters, inputs, "jax.arg_info"),
      outputs: ports(results, outputs, "jax.result_info"),
      body: { parameters, operations, results },
    };
    return {
      module: { name, functions: [main] },
      positionOf: (operation) => this.#scanner.positionAt(this.#positions.get(operation) ?? 0),
    };
  }

  /** Appends the operations of a function with these values for its parameters, and returns its results. */
  #call(
    { name, offset, type, body }: FunctionSyntax,
    operands: readonly Value[],
    operations: Operation[],
  ): readonly Value[] {
    const scopes = this.#scopes;
    this.#calls.push(name);
    this.#scopes = [];
    const results = this.#scanner.nested(() => this.#steps(body, operands, operations));
    this.#scopes = scopes;
    this.#calls.pop();
    const fits =
      !type ||
      (type.operands.length === body.parameters.length && type.results.length === results.length);
    if (!fits)
      throw this.#scanner.fault(
        "mismatched",
        `function @${name}`,
        "its type differs from that of its body",
        offset,
      );
    return results;
  }

  /** Appends the operations of a region with these values for its parameters, and returns its results. */
  #steps(
    { parameters, operations: syntax, end }: RegionSyntax,
    values: readonly Value[],
    operations: Operation[],
  ): readonly Value[] {
    this.#scopes.push(new Map());
    for (const [index, [name, type]] of parameters.entries())
      this.#define(name, values[index] ?? { type }, end.offset);
    for (const operation of syntax) this.#operation(operation, operations);
    const results = end.operands.map((use) => this.#value(use));
    for (const [index, { type }] of results.entries()) {
      const stated = end.types?.[index];
      if (stated && !sameType(stated, type))
        throw this.#scanner.fault(
          "mismatched",
          `type of operand ${index} of "${end.name}"`,
          "the value has another type",
          end.offset,
        );
    }
    this.#scopes.pop();
    return results;
  }

  #operation(syntax: OperationSyntax, operations: Operation[]): void {
    const { name, offset, results: names, entries, type } = syntax;
    this.#count.add(offset);
    const operands = syntax.operands.map((use) => this.#value(use));
    const draft = { name, offset, operands, entries, type };
    const from = operations.length;
    let results: readonly Value[];
    if (name === "func.call") results = this.#inlined(draft, operations);
    else {
      checkTypes(this.#scanner, draft);
      const regions = syntax.regions.map((region) => this.#block(region));
      results = append(this.#scanner, { ...draft, regions }, operations);
      for (const operation of operations.slice(from)) this.#positions.set(operation, offset);
    }
    const wanted = names.reduce((sum, [, count]) => sum + count, 0);
    if (names.length > 0 && wanted !== results.length)
      throw this.#scanner.fault(
        "mismatched",
        "number of results",
        `${wanted} names for ${results.length} results`,
        offset,
      );
    let next = 0;
    for (const [name, count] of names) {
      const own = results.slice(next, next + count);
      this.#define(name, count === 1 ? (own[0] as Value) : own, offset);
      next += count;
    }
  }

  #block(region: RegionSyntax): Block {
    const parameters = region.parameters.map(([, type]): Value => ({ type }));
    const operations: Operation[] = [];
    return { parameters, operations, results: this.#steps(region, parameters, operations) };
  }

  /** The operations of the function that is called, in place of the call. */
  #inlined(
    { operands, entries, offset, type }: Omit<Draft, "regions">,
    operations: Operation[],
  ): readonly Value[] {
    const callee = entries.get("callee");
    const name = callee?.kind === "symbol" ? callee.value : "";
    const called = this.#functions.get(name);
    if (!called)
      throw this.#scanner.fault(
        "unknown",
        `function @${name}`,
        "the module does not define it",
        offset,
      );
    if (this.#calls.includes(name))
      throw this.#scanner.fault("unsupported", `function @${name}`, "it calls itself", offset);
    const results = this.#call(called, operands, operations);
    const parameters = called.body.parameters.map(([, type]): Value => ({ type }));
    const fits =
      areOf(parameters, type.operands) &&
      areOf(operands, type.operands) &&
      areOf(results, type.results);
    if (!fits)
      throw this.#scanner.fault(
        "mismatched",
        `call of @${name}`,
        "its types differ from those of the function",
        offset,
      );
    return results;
  }

  #value({ name, index, offset }: Use): Value {
    const found = this.#scopes.findLast((scope) => scope.has(name))?.get(name);
    const all = Array.isArray(found) ? (found as readonly Value[]) : [found as Value | undefined];
    const value = all[index ?? 0];
    if (value) return value;
    const written = index === null ? name : `${name}#${index}`;
    throw this.#scanner.fault(
      "unknown",
      `value ${written}`,
      "it is used before it is defined",
      offset,
    );
  }

  #define(name: string, value: Value | readonly Value[], offset: number): void {
    const scope = this.#scopes.at(-1) as Names;
    if (scope.has(name))
      throw this.#scanner.fault(
        "duplicate",
        `value ${name}`,
        "it is defined twice in a block",
        offset,
      );
    scope.set(name, value);
  }
}

function portOf(entries: Entries = new Map(), key: string): Port {
  const name = entries.get(key);
  return name?.kind === "string" ? { name: name.value } : {};
}
