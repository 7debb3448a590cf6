/**
 * Stores four rows of a result, as WGSL: the partial sums of a split are added first, and each part adds a share
 * of the vectors.
 */
import { components, featuresOf, type RowPart, tailOf, vectorsOf } from "./part.ts";

export interface RowStore {
  /** `name1(batch, row, feature, x)` stores one feature; `name4` stores four that are a vector of memory. */
  readonly name: string;
  readonly isVector: boolean;
  readonly rows: "HeadRows" | "ValueRows";
  readonly part: RowPart;
  readonly lanes: number;
  readonly split: number;
  /** The vectors of each thread that the other parts can see at a time. */
  readonly sharedVectors: number;
}

/** Returns the function `name(batch, row, rows, tail, thread)`, which uses attention-split.wgsl. */
export function storeOfRows(store: RowStore): string {
  const { name, rows, split } = store;
  const lines = split === 1 ? ownRows(store) : addedRows(store);
  return `${storeOfVector(store)}
fn ${name}(batch: u32, row: u32, rows: ${rows}, tail: vec4f, thread: u32) {
  let lane = thread % LANES;
${lines.map((line) => `  ${line}`).join("\n")}
}`;
}

function ownRows(store: RowStore): string[] {
  const lines = vectorsOfRows(store).map((x, at) => toStore(store, `${at}u`, x));
  return store.part.tail > 0 ? [...lines, toStoreTail(store, "tail")] : lines;
}

function addedRows(store: RowStore): string[] {
  const { part, sharedVectors } = store;
  const vectors = vectorsOfRows(store);
  const all = part.tail > 0 ? [...vectors, "tail"] : vectors;
  const lines: string[] = [];
  for (let first = 0; first < all.length; first += sharedVectors) {
    const batch = all.slice(first, first + sharedVectors);
    const toStoreOne = [toStore(store, `(${first}u + index)`, "x")];
    if (batch.includes("tail"))
      toStoreOne.unshift(
        `if (${first}u + index == ${vectors.length}u) { ${toStoreTail(store, "x")} continue; }`,
      );
    lines.push(
      "workgroupBarrier();",
      ...batch.map((x, index) => `share_vector(${index}u, thread, ${x});`),
      "workgroupBarrier();",
      `for (var index = thread / GROUP; index < ${batch.length}u; index += SPLIT) {`,
      "  let x = sum_of_groups(index, thread);",
      ...toStoreOne.map((line) => `  ${line}`),
      "}",
    );
  }
  return lines;
}

/** The vectors of a thread, row by row. */
function vectorsOfRows({ part }: RowStore): string[] {
  return ["a", "b", "c", "d"].flatMap((row) =>
    Array.from({ length: vectorsOf(part) }, (_, index) => `rows.${row}[${index}]`),
  );
}

function toStore({ name, part }: RowStore, at: string, x: string): string {
  const count = vectorsOf(part);
  return `${name}_vector(batch, row + ${at} / ${count}u, lane, ${at} % ${count}u, ${x});`;
}

function toStoreTail({ name, part, lanes }: RowStore, x: string): string {
  const each = tailOf(part, lanes).map(
    (feature, index) =>
      `${name}1(batch, row + thread % 4u, ${feature}, ${x}.${components[index]});`,
  );
  return `if (lane < 4u) { ${each.join(" ")} }`;
}

/** Returns the function `name_vector(batch, row, lane, index, x)`, which stores a vector of a thread's part. */
function storeOfVector({ name, isVector, part, lanes }: RowStore): string {
  const each = (features: readonly string[]): string =>
    features
      .map((feature, step) => `    ${name}1(batch, row, ${feature}, x.${components[step]});`)
      .join("\n");
  const first = `(lane + index * ${lanes}u) * 4u`;
  const whole = isVector
    ? `    ${name}4(batch, row, ${first}, x);`
    : each(featuresOf(part, lanes, first));
  const rest = Array.from(
    { length: part.rest },
    (_, step) => `lane + ${(4 * part.whole + step) * lanes}u`,
  );
  return `fn ${name}_vector(batch: u32, row: u32, lane: u32, index: u32, x: vec4f) {
  if (index < ${part.whole}u) {
${whole}
  }${rest.length > 0 ? ` else {\n${each(rest)}\n  }` : ""}
}`;
}
