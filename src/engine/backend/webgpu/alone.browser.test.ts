import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { increment } from "../../testing/chain-plan.ts";
import { randomMatmul } from "../../testing/random/kernel.ts";
import type { Against } from "../alone.ts";
import type { Backend, Executable } from "../backend.ts";
import { planOfOne } from "../plan-of-one.ts";
import { createWebGPUBackend } from "./webgpu.ts";

let backend: Backend;

beforeAll(async () => {
  // The tables have a choice of tiles only where workgroup memory is worth using.
  backend = await createWebGPUBackend({ target: { workgroupMemory: true } });
});

afterAll(() => backend.dispose());

const never = (): boolean => false;
const all: Against = { kind: "variants", only: null };
const size = 4096;

const incremented = (): Promise<Executable> => backend.prepare(planOfOne(increment(size)));

async function codeOf(executable: Executable): Promise<string> {
  return backend.sources(executable)[0]?.text ?? "";
}

/** Measures a text against the code that increments. */
async function outcomeOf(change: (code: string) => string) {
  const executable = await incremented();
  const text = change(await codeOf(executable));
  const alone = await backend.alone?.(executable, 0, { kind: "text", text }, never);
  return alone?.variants[1]?.outcome;
}

describe("an isolated kernel on a GPU", () => {
  it("is measured against another tile of a product, each with its sizes", async () => {
    const { kernel } = randomMatmul(3, { batch: [], m: 32, k: 32, n: 32 });
    const executable = await backend.prepare(planOfOne(kernel));
    const only = ["32×32 tiles, 4×4 to a thread"];
    const alone = await backend.alone?.(executable, 0, { kind: "variants", only }, never);
    expect(alone?.variants).toMatchObject([
      { chosenBy: ["now", "tables"], outcome: { kind: "timed" } },
      { name: only[0], chosenBy: [], outcome: { kind: "timed" } },
    ]);
    const [present, other] = alone?.variants ?? [];
    expect(other?.sizes).toMatchObject({
      "tile rows": 32,
      "tile columns": 32,
      "rows per thread": 4,
    });
    expect(Object.keys(present?.sizes ?? {})).toEqual(Object.keys(other?.sizes ?? {}));
  });

  it("is measured against the named variants only, and frees its memory", async () => {
    const executable = await incremented();
    const { live } = backend.memory();
    const whole = await backend.alone?.(executable, 0, all, never);
    const name = whole?.variants[1]?.name ?? "";
    const two = await backend.alone?.(executable, 0, { kind: "variants", only: [name] }, never);
    expect(two?.variants.map((variant) => variant.name)).toEqual([whole?.variants[0]?.name, name]);
    expect(backend.memory().live).toBe(live);
  });

  it("is measured against a visitor's text that computes the same", async () => {
    expect(await outcomeOf((code) => `${code}\n// the same`)).toMatchObject({ kind: "timed" });
  });

  it("does not count the time of a text that computes something else", async () => {
    const outcome = await outcomeOf((code) => {
      const changed = code.replace("1.0", "1.5");
      expect(changed).not.toBe(code);
      return changed;
    });
    expect(outcome).toMatchObject({ kind: "wrong numbers" });
    expect(outcome?.kind === "wrong numbers" && outcome.most).toBeCloseTo(0.5, 5);
  });

  it("shows the compiler's messages with the lines of the text", async () => {
    const outcome = await outcomeOf((code) => `fn broken( {\n${code}`);
    expect(outcome?.kind).toBe("refused");
    expect(outcome?.kind === "refused" && outcome.messages[0]).toMatchObject({ line: 1 });
  });

  it("refuses a text that lacks what is dispatched", async () => {
    const outcome = await outcomeOf((code) => code.replace("fn main(", "fn other("));
    expect(outcome?.kind).toBe("refused");
  });
});
