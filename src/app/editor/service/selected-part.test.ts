import { describe, expect, it } from "vitest";
import { checkedProgram } from "../../testing/typescript-program.ts";
import { selectedPart } from "./selected-part.ts";

const declarations = `declare module "tensorpad" {
  export interface Tensor { add(y: number): Tensor; sum(): Tensor; backward(): void; }
  export interface Model { (x: Tensor): Tensor; parameters(): Tensor[]; }
  export interface Optimiser { step(loss: Tensor): void; }
  export declare function ones(shape: number[]): Tensor;
  export declare function print(...values: unknown[]): void;
  export declare function config(options: object): void;
  export declare const nn: { linear(a: number, b: number): Model };
  export declare const optim: { adam(parameters: Tensor[]): Optimiser };
}`;

/** The texts of a program's other files, by name. */
type Others = Readonly<Record<string, string>>;

/** The lines that remain of a program when the one with that text is selected. */
function linesFor(program: string, selected: string, others: Others = {}): string[] {
  const part = partOf(program, selected, others);
  return (part?.text ?? "").split("\n").filter((line) => line.replaceAll(";", "").trim() !== "");
}

function partOf(
  program: string,
  selected: string,
  others: Others = {},
): ReturnType<typeof selectedPart> {
  const files = new Map([
    ["tensorpad.d.ts", declarations],
    ["main.ts", program],
    ...Object.entries(others),
  ]);
  const { main } = checkedProgram(files);
  const start = program.indexOf(selected);
  return selectedPart(main, start, start + selected.length);
}

const head = 'import { config, nn, ones, optim, print } from "tensorpad";\n';

describe("the part of a program that a selection needs", () => {
  it("is what declares its names, and keeps its lines where they are", () => {
    const program = `${head}const a = ones([2]);\nconst b = ones([3]);\nprint(a);\nprint(b.sum());\n`;
    const part = partOf(program, "print(b.sum());");
    expect(part).toMatchObject({ first: 5, last: 5, needed: 2 });
    expect(part?.text.split("\n").map((line) => line.trim())).toEqual([
      head.trim(),
      ";",
      "const b = ones([3]);",
      ";",
      "print(b.sum());",
      "",
    ]);
    expect(part?.text).toHaveLength(program.length);
  });

  it("has the assignments to them, also those within functions that were called", () => {
    const program = `${head}let n = 1;
let other = 2;
const grow = () => { n += 1; };
other = 3;
grow();
print(n);
print(other);
n = 100;
`;
    expect(linesFor(program, "print(n);")).toEqual([
      head.trim(),
      "let n = 1;",
      "const grow = () => { n += 1; };",
      "grow();",
      "print(n);",
    ]);
    expect(linesFor(program, "print(other);")).toEqual([
      head.trim(),
      "let other = 2;",
      "other = 3;",
      "print(other);",
    ]);
  });

  it("has what may have changed a value that is not immutable, under another name too", () => {
    const program = `${head}const x = ones([1, 2]);
const model = nn.linear(2, 1);
const adam = optim.adam(model.parameters());
const free = nn.linear(2, 1);
for (let step = 0; step < 3; step++) {
  adam.step(model(x).sum());
}
print(free(x));
print(model(x));
`;
    expect(linesFor(program, "print(model(x));")).toEqual(
      program.split("\n").filter((line) => line !== "" && !line.includes("free")),
    );
    expect(linesFor(program, "print(free(x));")).not.toContain("  adam.step(model(x).sum());");
  });

  it("leaves out what only shows a value, unless that changes it", () => {
    const program = `${head}const list = [1, 2];\nprint(list);\nprint(list.pop());\nprint(list.length);\n`;
    expect(linesFor(program, "print(list.length);")).toEqual([
      head.trim(),
      "const list = [1, 2];",
      "print(list.pop());",
      "print(list.length);",
    ]);
  });

  it("has the program's config, and gradients that were written", () => {
    const program = `${head}config({ device: "cpu" });
const w = ones([2]);
const kept = [w];
w.sum().backward();
print(kept);
`;
    expect(linesFor(program, "print(kept);")).toEqual(program.trim().split("\n"));
  });

  it("is whole statements of the top level, for a line within one too", () => {
    const program = `${head}for (const n of [1, 2]) {\n  const x = ones([n]);\n  print(x);\n}\n`;
    expect(partOf(program, "print(x)")).toMatchObject({ first: 2, last: 5, needed: 1 });
  });

  it("ends a line that had no semicolon before what was left out", () => {
    const program = `${head}const one = 1\nprint(2)\n;[one].map(print)\n`;
    expect(partOf(program, "[one].map")?.text).toContain("const one = 1\n;       \n");
  });

  it("has what may have changed the state of another file, and no call of one without state", () => {
    const counter =
      "let n = 0;\nexport const grow = () => { n += 1; };\nexport const read = () => n;";
    const model = 'import { ones } from "tensorpad";\nexport const three = () => ones([3]);';
    const program = `${head}import "./setup";
import { grow, read } from "./counter";
import { three } from "./model";
grow();
print(three());
print(read());
print(three().sum());
`;
    const others = { "counter.ts": counter, "model.ts": model, "setup.ts": "export {};" };
    expect(linesFor(program, "print(read());", others)).toEqual([
      head.trim(),
      'import "./setup";',
      'import { grow, read } from "./counter";',
      "grow();",
      "print(read());",
    ]);
    expect(linesFor(program, "print(three().sum());", others)).toEqual([
      head.trim(),
      'import "./setup";',
      'import { three } from "./model";',
      "print(three().sum());",
    ]);
  });

  it("is nothing where only a comment is selected", () => {
    expect(partOf(`// nothing here\n\n${head}`, "nothing")).toBeNull();
  });
});
