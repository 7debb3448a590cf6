/** The examples of the reference run on the CPU, print what their comments say, and type-check. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { libraryDeclarations } from "../../src/engine/derive/declarations.ts";
import { entries } from "../../src/engine/derive/reference/entries.ts";
import { arange, type Device, init, npy, npz, ones, safetensors } from "../../src/engine/index.ts";
import { disagreements } from "../running/example-prints.ts";
import { runProgram } from "../running/run-program.ts";
import { problemsOf } from "./doc-examples.ts";

/** Node decodes no images. */
const inBrowsersOnly = ["data.image"];

describe("the reference's examples", { timeout: 120_000 }, () => {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  let device: Device;

  beforeAll(async () => {
    device = await init({ device: "cpu", threads: 1 });
    files["points.csv"] = new TextEncoder().encode("x,y\n1,2\n3,4\n");
    files["grid.npy"] = await npy.write(arange(12).reshape([3, 4]));
    files["grids.npz"] = await npz.write({ a: arange(2), b: ones([3]) });
    files["model.safetensors"] = await safetensors.write({ weight: ones([2, 1]) });
  });
  afterAll(() => device.dispose());

  it.each(entries().filter(({ name }) => !inBrowsersOnly.includes(name)))(
    "$name runs and prints what it says",
    async ({ example: { program } }) => {
      const { printed } = await runProgram(program, { files });
      expect(disagreements(program, printed)).toEqual([]);
    },
  );

  it("type-check", () => {
    const examples = entries().map(({ name, example }) => ({ name, text: example.program }));
    expect(problemsOf(examples, libraryDeclarations())).toEqual([]);
  });
});

describe("a comment of an example", () => {
  const program = "print(a); // [1.00 2.] 3\n";

  it("may differ from what is printed in white space and in the last digits", () => {
    expect(disagreements(program, ["[1.0001 2.]\n3"])).toEqual([]);
  });

  it.each(["[1.00 2.] 4", "1. 2. 3", "[1.1 2.] 3"])("is wrong where it prints %s", (printed) => {
    expect(disagreements(program, [printed])).toEqual([`said [1.00 2.] 3, printed ${printed}`]);
  });

  it("belongs to one output", () => {
    expect(disagreements(program, [])).toEqual(["1 lines print, and there are 0 outputs"]);
  });
});
