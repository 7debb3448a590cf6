/**
 * Tables as comma-separated values (RFC 4180). In: a file's text, whose header precedes its rows. Out: a table,
 * whose columns can be read as numbers, categories or words. In the other direction, columns become a file's
 * text.
 */

import { checkMethods } from "../graph/checked.ts";
import { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { tensor } from "../ops/index.ts";
import { type CsvRecord, checkDelimiter, formatRecord, parseRecords } from "./csv-cells.ts";
import { decodeText } from "./decode-text.ts";

export interface CsvOptions {
  /** The separator of cells: "," by default, ";" or "\t". */
  readonly delimiter?: string;
  /** Whether the first record names the columns; if not, they are named "0", "1" and so on. Default true. */
  readonly header?: boolean;
  /** Cells that stand for missing numbers, which are NaN in tensors: "", "NA" and "NaN" by default. */
  readonly missing?: readonly string[];
}

export interface Categories {
  /** i32 [rows]: the index of each row's category in `names`. */
  readonly codes: Tensor;
  /** The different cells, each once, in the order of their first rows. */
  readonly names: readonly string[];
}

/** A file of comma-separated values. */
export interface Table {
  readonly rows: number;
  /** The names of the columns, in their order. */
  readonly names: readonly string[];
  /** The names of the columns that contain only numbers and missing cells. */
  readonly numeric: readonly string[];
  /** f32 [rows]: a column of numbers, NaN where one is missing. */
  numbers(column: string): Tensor;
  /** f32 [rows, columns]: the named columns, by default all numeric ones. */
  matrix(columns?: readonly string[]): Tensor;
  /** The cells of a column, unchanged. */
  strings(column: string): readonly string[];
  /** A column as classes, numbered from 0. */
  categories(column: string): Categories;
}

const label = "csv.read";

/**
 * Reads a table from a file's bytes or text. Bytes are UTF-8, or UTF-16 if they begin with its byte order mark.
 * Throws a Fault that names the line where records have different numbers of cells, or a quote is not closed.
 */
export function read(file: ArrayBuffer | Uint8Array | string, options: CsvOptions = {}): Table {
  const { delimiter = ",", header = true, missing = ["", "NA", "NaN"] } = options;
  checkDelimiter(delimiter, label);
  const text = typeof file === "string" ? file : decodeText(file, label);
  const records = parseRecords(text, delimiter, label);
  const [first] = records;
  if (first === undefined) throw fault(label, "invalid file: it is empty");
  const names = header
    ? first.cells.map((name) => name.trim())
    : first.cells.map((_, at) => `${at}`);
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  if (twice !== undefined) throw fault(label, `duplicate column "${twice}": use { header: false }`);
  const body = header ? records.slice(1) : records;
  const uneven = body.find(({ cells }) => cells.length !== names.length);
  if (uneven) {
    throw fault(
      label,
      `mismatched line ${uneven.line}: ${uneven.cells.length} cells, and there are ${names.length} columns`,
    );
  }
  return new CsvTable(names, body, new Set(missing));
}

/** The pattern is unambiguous for every digit, so that a long cell is matched in one pass. */
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const infinite = /^([+-]?)inf(?:inity)?$/i;

class CsvTable implements Table {
  readonly names: readonly string[];
  readonly #indices: ReadonlyMap<string, number>;
  readonly #records: readonly CsvRecord[];
  readonly #missing: ReadonlySet<string>;

  constructor(
    names: readonly string[],
    records: readonly CsvRecord[],
    missing: ReadonlySet<string>,
  ) {
    this.names = names;
    this.#indices = new Map(names.map((name, index) => [name, index]));
    this.#records = records;
    this.#missing = missing;
  }

  get rows(): number {
    return this.#records.length;
  }

  get numeric(): readonly string[] {
    return this.names.filter((_, index) =>
      this.#records.every(({ cells }) => this.#number(cells[index] as string) !== null),
    );
  }

  numbers(column: string): Tensor {
    return tensor(this.#elements([this.#indexOf(column)]), { shape: [this.rows] });
  }

  matrix(columns: readonly string[] = this.numeric): Tensor {
    const indices = columns.map((column) => this.#indexOf(column));
    return tensor(this.#elements(indices), { shape: [this.rows, indices.length] });
  }

  strings(column: string): readonly string[] {
    const index = this.#indexOf(column);
    return this.#records.map(({ cells }) => cells[index] as string);
  }

  categories(column: string): Categories {
    const codes = new Map<string, number>();
    const elements = this.strings(column).map((cell) => {
      const code = codes.get(cell) ?? codes.size;
      codes.set(cell, code);
      return code;
    });
    return { codes: tensor(Int32Array.from(elements)), names: [...codes.keys()] };
  }

  #elements(indices: readonly number[]): Float32Array {
    const elements = new Float32Array(this.rows * indices.length);
    for (const [row, { cells, line }] of this.#records.entries()) {
      for (const [at, index] of indices.entries()) {
        const cell = cells[index] as string;
        const value = this.#number(cell);
        if (value === null) {
          throw fault(
            label,
            `invalid number ${JSON.stringify(cell)} in column "${this.names[index]}", line ${line}: use strings() or categories(), or list it in { missing }`,
          );
        }
        elements[row * indices.length + at] = value;
      }
    }
    return elements;
  }

  /** NaN for a missing cell; null for one that is not a number. */
  #number(cell: string): number | null {
    const text = cell.trim();
    if (this.#missing.has(text)) return Number.NaN;
    if (number.test(text)) return Number(text);
    const [, sign] = infinite.exec(text) ?? [];
    if (sign === undefined) return null;
    return sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  #indexOf(column: string): number {
    const index = this.#indices.get(column);
    if (index !== undefined) return index;
    const known = this.names.map((name) => `"${name}"`).join(", ");
    throw fault(label, `unknown column "${column}": the columns are ${known}`);
  }

  static {
    checkMethods((method) => method, "Table", CsvTable.prototype);
  }
}

export type CsvColumn = Tensor | readonly (string | number | boolean)[];

/**
 * The text of a file with these columns under their names: tensors of rank 1, or lists. Each number is the
 * shortest decimal that reads back as the same f32. Waits for the tensors' elements.
 */
export async function write(
  columns: Readonly<Record<string, CsvColumn>>,
  options: Pick<CsvOptions, "delimiter"> = {},
): Promise<string> {
  const { delimiter = "," } = options;
  checkDelimiter(delimiter, "csv.write");
  const entries = Object.entries(columns);
  const all = await Promise.all(entries.map(([name, column]) => cellsOf(name, column)));
  const rows = all[0]?.length ?? 0;
  for (const [index, [name]] of entries.entries()) {
    const length = all[index]?.length ?? 0;
    if (length === rows) continue;
    throw fault(
      "csv.write",
      `mismatched column "${name}": ${length} rows, but the first column has ${rows}`,
    );
  }
  if (entries.length === 0) return "";
  const lines = [formatRecord(Object.keys(columns), delimiter)];
  for (let row = 0; row < rows; row++)
    lines.push(
      formatRecord(
        all.map((cells) => cells[row] as string),
        delimiter,
      ),
    );
  return lines.join("");
}

async function cellsOf(name: string, column: CsvColumn): Promise<readonly string[]> {
  if (!(column instanceof Tensor)) {
    if (Array.isArray(column)) return column.map(String);
    throw fault("csv.write", `invalid column "${name}": expected a tensor or a list`);
  }
  if (column.rank !== 1) {
    throw fault(
      "csv.write",
      `invalid column "${name}": expected a tensor of rank 1, got ${formatShape(column.shape)}: name its columns one by one`,
    );
  }
  const { dtype } = column;
  const format = (value: number): string => {
    if (dtype === "bool") return value === 1 ? "true" : "false";
    return isFloat(dtype) ? shortest(value) : String(value);
  };
  return Array.from(await column.data(), format);
}

/** The shortest decimal that is nearest to this f32; every f16 is an f32 too. */
function shortest(value: number): string {
  if (!Number.isFinite(value) || value === 0) return Object.is(value, -0) ? "-0" : String(value);
  for (let digits = 1; digits < 9; digits++) {
    const text = String(Number(value.toPrecision(digits)));
    if (Math.fround(Number(text)) === value) return text;
  }
  return String(Number(value.toPrecision(9)));
}
