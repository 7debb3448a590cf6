import { describe, expect, it } from "vitest";
import { checkedProgram } from "../../testing/typescript-program.ts";
import { missingAwait } from "./missing-await.ts";

const declarations = `declare module "tensorpad" {
  export interface Tensor { data(): Promise<Float32Array>; item(): Promise<number>; }
  export declare function ones(shape: number[]): Tensor;
  export declare function tensor(values: readonly number[] | Float32Array): Tensor;
}`;

const opening = 'import { ones, tensor } from "tensorpad";\nconst x = ones([3]);\n';

/** The statement after the fix of its first error, or an empty text if none is offered. */
function fixed(statement: string): string {
  const files = new Map([
    ["tensorpad.d.ts", declarations],
    ["main.ts", `${opening}${statement}`],
  ]);
  const { program, main } = checkedProgram(files);
  const [fault] = program.getSemanticDiagnostics(main.source);
  if (fault === undefined) throw new Error(`no fault in ${statement}`);
  const { start = 0, length = 0 } = fault;
  const edits = missingAwait(main, { start, end: start + length });
  if (edits.length === 0) return "";
  const text = [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.start + edit.length),
      main.source.text,
    );
  return text.slice(opening.length);
}

describe("a promise that is used as its value at the top level", () => {
  it.each([
    ["const n = x.data().length;", "const n = (await x.data()).length;"],
    ["const first = x.data()[0];", "const first = (await x.data())[0];"],
    ["const more = x.item() + 1;", "const more = await x.item() + 1;"],
    ["const root = Math.sqrt(x.item());", "const root = Math.sqrt(await x.item());"],
    ["const y = tensor(x.data());", "const y = tensor(await x.data());"],
    ["const s = x.item() ** 2;", "const s = (await x.item()) ** 2;"],
    [
      "const y = tensor(x ? x.data() : ones([2]).data());",
      "const y = tensor(await (x ? x.data() : ones([2]).data()));",
    ],
    ["const n: number = x.item();", "const n: number = await x.item();"],
    ["if (x.item() > 0.5) ones([1]);", "if (await x.item() > 0.5) ones([1]);"],
    ["if (x.item()) ones([1]);", "if (await x.item()) ones([1]);"],
    ["for (const v of x.data()) ones([v]);", "for (const v of await x.data()) ones([v]);"],
    ["const d = x.data();\nones([d.length]);", "const d = x.data();\nones([(await d).length]);"],
    ["const e = x.item() - x.item();", "const e = await x.item() - await x.item();"],
  ])("is awaited in: %s", (before, after) => {
    // TypeScript reports one operand of an operation at a time.
    const once = fixed(before);
    expect(once === after ? once : fixed(once)).toBe(after);
  });

  it("begins no call with the line before", () => {
    expect(fixed("const s = 1\nx.data().fill(s)")).toBe("const s = 1\n;(await x.data()).fill(s)");
  });

  it("is left to TypeScript in functions, and other faults to their own fixes", () => {
    expect(fixed("const f = async () => x.data().length;")).toBe("");
    expect(fixed("function* g() { yield x.item() + 1; }")).toBe("");
    expect(fixed("const n: string = 5;")).toBe("");
    expect(fixed("x.dta();")).toBe("");
  });
});
