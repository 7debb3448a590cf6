/** Each step of the tutorial is open at first, and solved by a solution of its task. */
import { describe, expect, it } from "vitest";
import { runProgram } from "../../../../tests/running/run-program.ts";
import { guide } from "../../../site/guide.ts";
import { programsOf } from "../blocks.ts";
import { checks } from "./checks.ts";

const { steps } = guide();

/** The replacements in a step's program that solve its task. */
const solutions: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  print: [["print(hours)", "print(hours * 60 * 60)"]],
  tensor: [["arange(5)", "arange(10)"]],
  axis: [["mean(0)", "mean(1)"]],
  broadcast: [["x.mul(x)", "x.unsqueeze(1).mul(x)"]],
  gradient: [
    ["x.square()", "x.pow(3)"],
    ["tensor(3)", "tensor(2)"],
  ],
  descend: [["step < 5", "step < 50"]],
  train: [["nn.linear(2, 2)", "nn.linear(2, 16), nn.tanh(), nn.linear(16, 2)"]],
  plot: [["lr: 2", "lr: 0.1"]],
  param: [
    ["const n = 256", 'const n = param("n", { min: 64, max: 1024, scale: "log2", value: 256 })'],
    ["import { print", "import { param, print"],
  ],
  faster: [["faster: ?", "faster: GPU"]],
};

function programOf(slug: string): string {
  const step = steps.find((each) => each.slug === slug);
  return step === undefined ? "" : (programsOf(step)[0] ?? "");
}

describe("the tutorial", () => {
  it("has ten steps, each with one program, a task and a check", () => {
    expect(steps.map(({ slug }) => slug)).toEqual(Object.keys(checks));
    expect(steps).toHaveLength(10);
    for (const step of steps) {
      expect(programsOf(step), step.slug).toHaveLength(1);
      expect(JSON.stringify(step.blocks), step.slug).toContain('"Task."');
    }
  });

  it.each(Object.keys(checks))(
    "step %s is open at first, and done once it is solved",
    async (slug) => {
      const check = checks[slug];
      const program = programOf(slug);
      const begun = await runProgram(program);
      expect(check?.(begun.printed)).toMatch(/\.$|\?$/);
      const solved = (solutions[slug] ?? []).reduce((text, [from, to]) => {
        expect(text).toContain(from);
        return text.replace(from, to);
      }, program);
      const { printed } = await runProgram(solved, { params: { n: 512 } });
      expect(check?.(printed)).toBeNull();
    },
  );

  it.each(Object.entries(checks))("step %s returns a hint if nothing was printed", (_, check) => {
    expect(check([])).toMatch(/\.$/);
  });
});

describe("a check", () => {
  it("takes no other numbers for those that are wanted", () => {
    expect(checks.axis?.(["[2. 5. 7.]"])).not.toBeNull();
    expect(checks.axis?.(["[5. 2.]"])).not.toBeNull();
    expect(checks.axis?.(["means", "[2. 5.]"])).toBeNull();
  });

  it("says of a loss that is not a number what to do", () => {
    expect(checks.plot?.(["nan"])).toContain("NaN");
    expect(checks.plot?.(["0.5"])).toContain("0.5");
  });

  it("wants an answer, not the question", () => {
    expect(checks.faster?.(["1.0", "faster: ?"])).toContain("name the GPU or the CPU");
    expect(checks.faster?.(["1.0"])).toContain("no line");
    expect(checks.faster?.(["faster: too close to call"])).toBeNull();
  });
});
