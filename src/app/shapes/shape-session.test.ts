import { describe, expect, it, vi } from "vitest";
import { compiledText, nodeRealm } from "../../../tests/running/record-program.ts";
import { fullBudget, smallBudget } from "../run/shapes/shape-messages.ts";
import { shapeProgram } from "../run/shapes/shape-program.ts";
import { ShapeRecorder, type ShapeResult } from "./shape-session.ts";

const inputs = { seed: 0, languageVersion: 2, params: {}, files: [], budget: fullBudget };
const always = (): boolean => true;

async function resultOf(...lines: readonly string[]): Promise<ShapeResult> {
  const session = new ShapeRecorder(() => nodeRealm, shapeProgram);
  const source = ['import * as tp from "tensorpad";', ...lines].join("\n");
  const outcome = await session.shapesOf(compiledText(source), inputs, always);
  if (outcome === null || typeof outcome === "string")
    throw new Error("the program was not recorded");
  return outcome;
}

const fixesOf = async (...lines: readonly string[]): Promise<readonly string[]> =>
  (await resultOf(...lines)).fixes.map(({ title, text }) => `${title}: ${text}`);

const declared = ["const a = tp.randn([3, 4]);", "const b = tp.randn([3, 4]);"];

describe("quick fixes that a recording confirms", () => {
  it("transpose an operand of a product", async () => {
    expect(await fixesOf(...declared, "tp.print(a.matmul(b));")).toEqual([
      "Transpose b: b.T",
      "Transpose a: a.T",
    ]);
  });

  it("transpose the last axes of a stack of matrices", async () => {
    expect(
      await fixesOf("const s = tp.zeros([5, 3, 4]);", "const p = s.matmul(tp.zeros([5, 7, 4]));"),
    ).toEqual([
      "Transpose the last axes of tp.zeros([5, 7, 4]): tp.zeros([5, 7, 4]).transpose(-1, -2)",
    ]);
  });

  it("keep the axes of a reduction, where its name is bound too", async () => {
    expect((await fixesOf(...declared, "const m = a.mean(1);", "const c = a.sub(m);"))[0]).toBe(
      "Keep the reduced axes of mean: keepdims: a.mean(1, { keepdims: true })",
    );
  });

  it("add an axis", async () => {
    expect(
      await fixesOf("const x = tp.zeros([3, 4]);", "const w = tp.zeros([3]);", "x.mul(w);"),
    ).toEqual(["Add an axis to w: unsqueeze(-1): w.unsqueeze(-1)", "Transpose x: x.T"]);
  });

  it("cast a tensor", async () => {
    expect((await fixesOf('const k = tp.zeros([3], { dtype: "i32" });', "k.add(0.5);"))[0]).toBe(
      'Cast k to f32: k.cast("f32")',
    );
  });

  it("are missing if none would fix the call", async () => {
    expect(await fixesOf(...declared, "a.matmul(tp.zeros([7, 9]));")).toEqual([]);
  });
});

describe("a program that takes too long", () => {
  it("is tried twice, and then not again until it changes", async () => {
    const record = vi.fn(async () => null);
    const session = new ShapeRecorder(() => ({ ...nodeRealm, record }), shapeProgram);
    const text = compiledText("export {}; while (true) ;");
    expect(await session.shapesOf(text, inputs, always)).toBe("late");
    expect(record).toHaveBeenCalledTimes(2);
    expect(await session.shapesOf(text, inputs, always)).toBe("late");
    expect(record).toHaveBeenCalledTimes(2);
    await session.shapesOf(compiledText("export {}; while (1) ;"), inputs, always);
    expect(record).toHaveBeenCalledTimes(4);
  });

  it("does not count if the realm has not started", async () => {
    const session = new ShapeRecorder(
      () => ({ ...nodeRealm, ready: async () => null }),
      shapeProgram,
    );
    expect(await session.shapesOf(compiledText("export {};"), inputs, always)).toBe("unready");
  });

  it("is not recorded once its text has changed", async () => {
    const record = vi.fn(async () => null);
    const session = new ShapeRecorder(() => ({ ...nodeRealm, record }), shapeProgram);
    expect(await session.shapesOf(compiledText("export {};"), inputs, () => false)).toBe(null);
    expect(record).not.toHaveBeenCalled();
  });
});

describe("the realm of a text", () => {
  /** A session that starts realms by number, and logs what happens to them. */
  function watched(): { session: ShapeRecorder; story: string[] } {
    const story: string[] = [];
    let started = 0;
    const session = new ShapeRecorder(() => {
      const name = `realm ${++started}`;
      story.push(`${name} starts`);
      return {
        ...nodeRealm,
        record: (request) => {
          story.push(`${name} records ${request.standIn}`);
          return nodeRealm.record(request);
        },
        end: () => story.push(`${name} ends`),
      };
    }, shapeProgram);
    return { session, story };
  }

  it("records nothing else, and ends with the outcome", async () => {
    const { session, story } = watched();
    await session.shapesOf(compiledText("export {};"), inputs, always);
    await session.shapesOf(compiledText("export {}; 1;"), inputs, always);
    expect(story).toEqual(
      [1, 2].flatMap((realm) =>
        ["starts", "records zeros", "records others", "ends"].map(
          (what) => `realm ${realm} ${what}`,
        ),
      ),
    );
  });

  it("is a waiting one, if there is one", async () => {
    const { session, story } = watched();
    session.standBy();
    session.standBy();
    await session.shapesOf(compiledText("export {};"), inputs, always);
    expect(story.filter((what) => what.includes("starts"))).toEqual(["realm 1 starts"]);
  });

  it("ends immediately when the text is abandoned, which does not count as late", async () => {
    let isThere = true;
    const ends: (() => void)[] = [];
    const record = vi.fn(() => new Promise<null>((resolve) => ends.push(() => resolve(null))));
    const session = new ShapeRecorder(
      () => ({ ...nodeRealm, record, end: () => ends.forEach((end) => void end()) }),
      shapeProgram,
    );
    const outcome = session.shapesOf(compiledText("export {};"), inputs, () => isThere);
    await vi.waitFor(() => expect(record).toHaveBeenCalledTimes(1));
    isThere = false;
    session.abandon();
    expect(await outcome).toBe(null);
    expect(record).toHaveBeenCalledTimes(1);
  });
});

describe("a text that nobody has edited or run", () => {
  const untrusted = { ...inputs, budget: smallBudget };

  it("is tried once, and given up silently", async () => {
    const record = vi.fn(async () => null);
    const session = new ShapeRecorder(() => ({ ...nodeRealm, record }), shapeProgram);
    expect(await session.shapesOf(compiledText("export {};"), untrusted, always)).toBe(null);
    expect(record).toHaveBeenCalledTimes(1);
  });

  it("has shapes and no quick fixes, each of which would be another recording", async () => {
    const record = vi.fn(nodeRealm.record);
    const session = new ShapeRecorder(() => ({ ...nodeRealm, record }), shapeProgram);
    const source = ['import * as tp from "tensorpad";', ...declared, "a.matmul(b);"].join("\n");
    const outcome = await session.shapesOf(compiledText(source), untrusted, always);
    expect(outcome).toMatchObject({ fixes: [], view: { mismatch: { start: { line: 4 } } } });
    expect(record).toHaveBeenCalledTimes(2);
  });
});
