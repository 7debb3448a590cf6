/**
 * Operations and regions as the text has them, before names are values. In: a scanner at an operation, in the generic form
 * of MLIR that print.ts writes and all its tools can, or in the pretty form that JAX prints. Out: its syntax.
 */
import { isOperationName } from "../dialect/check.ts";
import type { TensorType } from "../dialect/tree.ts";
import { type Entries, type Parsed, readEntries } from "./attributes.ts";
import { wayOut } from "./operation.ts";
import { isPretty, readPretty } from "./pretty.ts";
import type { Scanner } from "./scanner.ts";
import { type FunctionType, readFunctionType, readType } from "./types.ts";

/** The use of a value, such as `%3` or `%3#1`. */
export interface Use {
  readonly name: string;
  readonly index: number | null;
  readonly offset: number;
}

export interface OperationSyntax {
  /** With its dialect, such as `stablehlo.add`. */
  readonly name: string;
  readonly offset: number;
  /** The names before `=`, each with the number of results that it stands for. */
  readonly results: readonly (readonly [name: string, count: number])[];
  readonly operands: readonly Use[];
  readonly entries: Entries;
  readonly regions: readonly RegionSyntax[];
  readonly type: FunctionType;
}

export interface RegionSyntax {
  readonly parameters: readonly (readonly [name: string, type: TensorType])[];
  readonly operations: readonly OperationSyntax[];
  /** What follows the name of the operation that ends it. */
  readonly end: {
    readonly name: string;
    readonly offset: number;
    readonly operands: readonly Use[];
    /** Null where the form states none. */
    readonly types: readonly TensorType[] | null;
  };
}

const maxOperations = 200_000;

/** Counts operations up to the limit. */
export class OperationCount {
  readonly #scanner: Scanner;
  #count = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  add(offset: number): void {
    if (++this.#count > maxOperations)
      throw this.#scanner.fault(
        "unsupported",
        "size",
        `the limit is ${maxOperations} operations`,
        offset,
      );
  }
}

export class SyntaxReader {
  readonly scanner: Scanner;
  readonly #count: OperationCount;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
    this.#count = new OperationCount(scanner);
  }

  /** The name of a value that is defined here. */
  valueName(): string {
    const name = this.scanner.match(/%[\w$.-]+/y);
    if (name === null) throw this.scanner.unexpected("a value such as %0");
    return name;
  }

  use(): Use {
    const offset = this.scanner.start();
    const name = this.valueName();
    const index = this.scanner.match(/#\d+/y);
    return { name, index: index === null ? null : Number(index.slice(1)), offset };
  }

  /** One or more uses between commas. */
  uses(): Use[] {
    const uses: Use[] = [];
    do uses.push(this.use());
    while (this.scanner.takes(","));
    return uses;
  }

  /** Reads a region in braces, whose parameters may have been read before. */
  region(
    given: RegionSyntax["parameters"] = [],
    ends: readonly string[] = ["stablehlo.return"],
  ): RegionSyntax {
    const { scanner } = this;
    scanner.expect("{");
    return scanner.nested((): RegionSyntax => {
      const parameters = [...given, ...this.#label()];
      const operations: OperationSyntax[] = [];
      for (;;) {
        if (scanner.sees("^") || scanner.sees("}"))
          throw scanner.fault(
            "unsupported",
            "block",
            `a region must be one block that ends with ${ends.join(" or ")}`,
          );
        const results = this.#resultNames();
        const offset = scanner.start();
        const quoted = scanner.string();
        const name = quoted ?? scanner.demandedWord("an operation");
        if (ends.includes(name)) {
          const end = quoted === null ? this.#prettyEnd() : this.#genericEnd(name, offset);
          this.location();
          scanner.expect("}");
          return { parameters, operations, end: { name, offset, ...end } };
        }
        this.#count.add(offset);
        const rest = quoted === null ? this.#pretty(name, offset) : this.#generic(name, offset);
        this.location();
        operations.push({ name: name === "call" ? "func.call" : name, offset, results, ...rest });
      }
    });
  }

  parameter(): readonly [name: string, type: TensorType] {
    const name = this.valueName();
    this.scanner.expect(":");
    const type = readType(this.scanner);
    this.location();
    return [name, type];
  }

  location(): void {
    if (this.scanner.match(/loc(?=\s*\()/y) !== null) this.scanner.skipGroup();
  }

  /** The parameters in the label of a block, if there is one. */
  #label(): RegionSyntax["parameters"] {
    const { scanner } = this;
    if (scanner.match(/\^[\w$.-]+/y) === null) return [];
    const parameters = scanner.takes("(") ? scanner.list(")", () => this.parameter()) : [];
    scanner.expect(":");
    return parameters;
  }

  #resultNames(): OperationSyntax["results"] {
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

  /** Reads what follows the name of an operation in the generic form. */
  #generic(name: string, offset: number): Rest {
    const { scanner } = this;
    scanner.expect("(");
    const operands = scanner.list(")", () => this.use());
    if (scanner.sees("["))
      throw scanner.fault(
        "unsupported",
        `operation "${name}"`,
        "branches to other blocks are not supported",
        offset,
      );
    const entries = readProperties(scanner);
    const regions = scanner.takes("(") ? scanner.list(")", () => this.region()) : [];
    if (scanner.takes("{"))
      for (const [key, value] of readEntries(scanner, "}"))
        if (!entries.has(key)) entries.set(key, value);
    scanner.expect(":");
    return { operands, entries, regions, type: readFunctionType(scanner) };
  }

  #genericEnd(name: string, offset: number) {
    return { operands: this.#generic(name, offset).operands, types: null };
  }

  #pretty(name: string, offset: number): Rest {
    if (name === "call" || name === "func.call") return this.#prettyCall();
    if (isPretty(name)) return readPretty(name, this);
    const own = name.replace(/^stablehlo\./, "");
    const remedy = isOperationName(own)
      ? "its pretty form is not supported: print the module in MLIR's generic form"
      : wayOut(name);
    throw this.scanner.fault("unsupported", `operation "${name}"`, remedy, offset);
  }

  #prettyCall(): Rest {
    const { scanner } = this;
    const callee = scanner.symbol();
    if (callee === null) throw scanner.unexpected("the name of a function");
    scanner.expect("(");
    const operands = scanner.list(")", () => this.use());
    const entries = new Map<string, Parsed>(scanner.takes("{") ? readEntries(scanner, "}") : []);
    entries.set("callee", { kind: "symbol", value: callee });
    scanner.expect(":");
    return { operands, entries, regions: [], type: readFunctionType(scanner) };
  }

  #prettyEnd() {
    const { scanner } = this;
    if (!scanner.sees("%")) return { operands: [], types: [] };
    const operands = this.uses();
    scanner.expect(":");
    const types = operands.map((_, index) => {
      if (index > 0) scanner.expect(",");
      return readType(scanner);
    });
    return { operands, types };
  }
}

/** The rest of an operation after its name. */
export type Rest = Pick<OperationSyntax, "operands" | "entries" | "regions" | "type">;

/** The attributes in `<{…}>`. */
export function readProperties(scanner: Scanner): Map<string, Parsed> {
  if (!scanner.takes("<")) return new Map();
  scanner.expect("{");
  const entries = readEntries(scanner, "}");
  scanner.expect(">");
  return entries;
}
