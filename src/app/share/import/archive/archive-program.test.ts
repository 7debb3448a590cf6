import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemsOf } from "../../../../../tests/library/doc-examples.ts";
import { runProgram } from "../../../../../tests/running/run-program.ts";
import { libraryDeclarations } from "../../../../engine/derive/declarations.ts";
import * as tp from "../../../../engine/index.ts";
import { fileLiterals } from "../../../programs/literals/file-literals.ts";
import { archiveProgram } from "./archive-program.ts";
import type { OpenedArchive } from "./read-archive.ts";
import { readArchive } from "./read-archive.ts";

let device: tp.Device;
beforeAll(async () => {
  device = await tp.init({ device: "reference", seed: 5 });
});
afterAll(() => device.dispose());

const x = (): tp.Tensor => tp.linspace(-1, 1, 16).reshape([8, 2]);

/** A step with dropout, whose random numbers differ by a counter, and a rate that is a number. */
function trained(batch: tp.Tensor | { readonly shape: readonly number[]; readonly name: string }) {
  const model = tp.nn.sequential(tp.nn.linear(2, 6), tp.nn.dropout(0.25), tp.nn.linear(6, 2));
  const adam = tp.optim.adam(model.parameters(), { lr: 0.05 });
  const step = (rows: tp.Tensor) => {
    const loss = tp.mse(model(rows), rows);
    adam.step(loss);
    return { loss };
  };
  return { model, module: tp.exportTraining(step, { model, optimizer: adam }, batch) };
}

async function archiveOf(
  modules: Readonly<Record<string, tp.StableHLOModule>>,
): Promise<OpenedArchive> {
  const read = readArchive("net.zip", await tp.stableHLOZip(modules, { name: "net" }));
  if (!read.ok) throw new Error(read.message);
  return read.archive;
}

const nameOf = (file: string): string => `net-${file}`;

/** Returns what the archive's program prints, including charts, on a device of another kind than the example's. */
async function printedBy(archive: OpenedArchive): Promise<readonly string[]> {
  const program = archiveProgram("net.zip", archive, nameOf);
  const files = Object.fromEntries(
    [...archive.files].map(([file, bytes]) => [nameOf(file), bytes] as const),
  );
  const { printed } = await runProgram(program.replaceAll("plot.line(", "print("), { files });
  device.use();
  return printed;
}

const differences = (printed: readonly string[]): number[] =>
  printed.flatMap(
    (text) => /differs from the example by (\S+) /.exec(text)?.slice(1).map(Number) ?? [],
  );

const losses = (printed: readonly string[]): number[] =>
  printed.flatMap((text) => /^loss\D*([\d.e-]+)/.exec(text)?.slice(1).map(Number) ?? []);

describe("the program that an archive opens with", () => {
  it("calls a function with its example, and prints its result and the difference", async () => {
    const weight = tp.tensor([[1], [2]]);
    const f = (rows: tp.Tensor) => ({ sums: rows.matmul(weight), isLarge: rows.gt(0) });
    const printed = await printedBy(await archiveOf({ answers: tp.toStableHLO(f, x()) }));
    expect(differences(printed)).toHaveLength(1);
    expect(differences(printed)[0]).toBeLessThan(1e-6);
    expect(printed.join("\n")).toContain("result.isLarge");
  });

  it("counts results without elements as equal", async () => {
    const none = (rows: tp.Tensor) => rows.slice([0, 0]);
    const alone = await printedBy(await archiveOf({ none: tp.toStableHLO(none, x()) }));
    expect(differences(alone)).toEqual([0]);
    const beside = (rows: tp.Tensor) => ({ sum: rows.sum(), none: none(rows) });
    const printed = await printedBy(await archiveOf({ beside: tp.toStableHLO(beside, x()) }));
    expect(differences(printed)).toHaveLength(1);
    expect(differences(printed)[0]).toBeLessThan(1e-6);
  });

  it("reports where the numbers differ", async () => {
    const archive = await archiveOf({
      answers: tp.toStableHLO((rows: tp.Tensor) => rows.exp(), x()),
    });
    const text = new TextDecoder().decode(archive.files.get("answers.mlir"));
    const other = new TextEncoder().encode(
      text.replace("stablehlo.exponential", "stablehlo.negate"),
    );
    const files = new Map([...archive.files, ["answers.mlir", other] as const]);
    expect(differences(await printedBy({ ...archive, files }))[0]).toBeGreaterThan(0.1);
  });

  it("continues training from the state of each step, with a counter that increases", async () => {
    const archive = await archiveOf({ "train-step": trained(x()).module });
    const printed = await printedBy(archive);
    expect(differences(printed)[0]).toBeLessThan(1e-5);
    const learnt = losses(printed);
    expect(learnt).toHaveLength(20);
    expect(learnt.at(-1)).toBeLessThan(0.7 * (learnt[0] as number));
    expect(archiveProgram("net.zip", archive, nameOf)).toContain(
      'counter: tensor(step, { dtype: "u32" })',
    );
  });

  it("begins with a checkpoint that replaces the weights", async () => {
    const archive = await archiveOf({ "train-step": trained(x()).module });
    const shown = tp.safetensors.read(
      archive.files.get("example-train-step.safetensors") as Uint8Array,
    );
    // A runner writes the next states under the names that they have in the file of weights.
    const next = Object.entries(shown).flatMap(([name, each]) =>
      name.startsWith("outputs/") ? [[name.slice("outputs/".length), each] as const] : [],
    );
    const checkpoint = await tp.safetensors.write(Object.fromEntries(next));
    const files = new Map([...archive.files, ["weights.safetensors", checkpoint] as const]);
    const [before, after] = [await printedBy(archive), await printedBy({ ...archive, files })];
    expect(differences(before)[0]).toBeLessThan(1e-5);
    expect(differences(after)[0]).toBeGreaterThan(1e-4);
  });

  it("draws what no example has", async () => {
    const archive = await archiveOf({
      "train-step": trained({ shape: [4, 2], name: "rows" }).module,
    });
    const program = archiveProgram("net.zip", archive, nameOf);
    expect(program).toContain("rows: randn([4, 2])");
    expect(program).not.toContain("difference");
    expect(losses(await printedBy(archive))).toHaveLength(20);
  });

  it("has a part for each of several modules, which share their weights", async () => {
    const { model, module } = trained(x());
    const predict = tp.toStableHLO((rows: tp.Tensor) => model(rows).softmax(), x());
    const archive = await archiveOf({ "train-step": module, predict, data: predict });
    const printed = await printedBy(archive);
    expect(differences(printed)).toHaveLength(3);
    for (const each of differences(printed)) expect(each).toBeLessThan(1e-5);
    const program = archiveProgram("net.zip", archive, nameOf);
    expect(program).toContain('captured0: weights["model.0.weight"]');
    expect([...fileLiterals(program)].sort()).toEqual([...archive.files.keys()].map(nameOf).sort());
  });

  it("follows the manifest where an output has another name than its input", async () => {
    const archive = await archiveOf({ "train-step": trained(x()).module });
    const [module] = archive.modules;
    if (!module) throw new Error("there is a module");
    const text = new TextDecoder().decode(archive.files.get(module.file));
    const isWeight = (name: string): boolean => name === "model.0.weight";
    const outputs = module.outputs.map((each) =>
      isWeight(each.name) ? { ...each, name: "model.0.weight next" } : each,
    );
    const results = text.replace(
      'jax.result_info = "model.0.weight"',
      'jax.result_info = "model.0.weight next"',
    );
    const files = new Map([
      ...archive.files,
      [module.file, new TextEncoder().encode(results)] as const,
    ]);
    const changed = { ...archive, files, modules: [{ ...module, outputs, example: undefined }] };
    expect(results).not.toBe(text);
    const learnt = losses(await printedBy(changed as unknown as OpenedArchive));
    expect(learnt.at(-1)).toBeLessThan(0.7 * (learnt[0] as number));
  });

  it("wraps around after the largest integer", async () => {
    const archive = await archiveOf({ "train-step": trained(x()).module });
    const modules = archive.modules.map((each) => ({
      ...each,
      inputs: each.inputs.map((input) =>
        input.role === "counter" ? { ...input, value: 2 ** 32 - 2 } : input,
      ),
    }));
    expect(archiveProgram("net.zip", { ...archive, modules }, nameOf)).toContain(
      'counter: tensor((4294967294 + step) % 2 ** 32, { dtype: "u32" })',
    );
    expect(losses(await printedBy({ ...archive, modules }))).toHaveLength(20);
  });

  it("type-checks, whatever names a manifest has", async () => {
    const { model, module } = trained(x());
    const predict = tp.toStableHLO((rows: tp.Tensor) => model(rows), x());
    const plain = await archiveOf({ step: module, predict, "1.result": predict });
    const odd = ["__proto__", "a\n*/ b", "toString", 'quote"', "data", "\u2028"];
    const named = plain.modules.map((each) => ({
      ...each,
      inputs: each.inputs.map((input, at) => ({ ...input, name: odd[at] ?? input.name })),
    }));
    const drawn = plain.modules.map(({ example: _, ...each }) => each);
    const programs = [plain.modules, plain.modules.slice(0, 1), named, drawn].map(
      (modules, at) => ({
        name: `program ${at}`,
        text: archiveProgram(
          "a\n*/b.zip",
          { ...plain, modules: modules as OpenedArchive["modules"] },
          nameOf,
        ),
      }),
    );
    expect(problemsOf(programs, libraryDeclarations())).toEqual([]);
  });
});
