/**
 * Errors that follow from an op's declaration: each op is called as in its first case, but with a wrong value for one
 * argument. Errors that are special to an op are in its family's table in tests/ops/.
 */
import { describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { type Tensor, zeros } from "../../src/engine/index.ts";
import { dtypes } from "../../src/engine/ir/dtype.ts";
import {
  type Argument,
  allArguments,
  callWith,
  choicesOf,
  isChoice,
} from "../ops/wrong-arguments.ts";
import { computeOn } from "../running/compute-on.ts";

computeOn({ device: "reference" });

interface Rule {
  readonly title: string;
  readonly concerns: (argument: Argument) => boolean;
  readonly wrong: (argument: Argument) => unknown;
  /** What follows the name of the op, or of the part of it that refuses the value. */
  readonly message: (argument: Argument) => string | RegExp;
  /** Ops for which the value is right, or whose own message comes first. */
  readonly except?: readonly string[];
}

const takes = ({ kind }: Argument, word: string): boolean => kind.words.includes(word);
const isDType = (argument: Argument): boolean =>
  isChoice(argument) && argument.kind.words.every((word) => dtypes.some((d) => word === `"${d}"`));

const rules: readonly Rule[] = [
  {
    title: "an axis that there is not",
    concerns: (argument) => /^axis\d?$/.test(argument.name) && takes(argument, "a number"),
    wrong: () => 99,
    message: () => /^invalid axis 99: \[[\d, ]*\] has (no axes|the axes -\d to \d)$/,
    except: ["choice", "dequantizeLinear", "quantizeLinear"],
  },
  {
    title: "the same axis twice",
    concerns: (argument) => /^ax[ei]s$/.test(argument.name) && takes(argument, "a list of numbers"),
    wrong: () => [0, 0],
    message: () => "duplicate axis in [0, 0]",
    except: ["gradient", "permute", "roll"],
  },
  {
    title: "a negative extent",
    concerns: (argument) => argument.name === "shape" && takes(argument, "a list of numbers"),
    wrong: () => [-3],
    message: () => "invalid shape [-3]: expected non-negative integers",
  },
  {
    title: "indices that are floats",
    concerns: (argument) => argument.name === "indices" && takes(argument, "a tensor"),
    wrong: () => zeros([2]),
    message: () =>
      "invalid indices: expected an i32 or u32 tensor, got f32 (cast it to i32, or pass that dtype to arange)",
    except: ["indexAdd", "indexCopy", "indexReduce"],
  },
  {
    title: "a mask of floats",
    concerns: (argument) => argument.name === "where" && argument.isOption,
    wrong: () => zeros([3]),
    message: () => "invalid where: expected a bool tensor, got f32",
    except: ["max", "min"],
  },
  {
    title: "a mask of another shape",
    concerns: (argument) => argument.name === "where" && argument.isOption,
    wrong: () => zeros([97], { dtype: "bool" }),
    message: () => /^mismatched where: \[97\] does not broadcast to \[[\d, ]*\]$/,
    except: ["max", "min"],
  },
  {
    title: "a choice that there is not",
    concerns: (argument) => isChoice(argument) && !isDType(argument),
    wrong: () => "other",
    message: (argument) => `unknown ${argument.name} "other": use ${choicesOf(argument)}`,
    except: ["qr"],
  },
  {
    title: "no dtype",
    concerns: isDType,
    wrong: () => "f64",
    message: (argument) => `unknown dtype "f64": use ${choicesOf(argument).replaceAll('"', "")}`,
  },
  {
    title: "a dtype of another kind",
    concerns: (argument) => isDType(argument) && dtypes.some((d) => !takes(argument, `"${d}"`)),
    wrong: (argument) => dtypes.find((dtype) => !takes(argument, `"${dtype}"`)),
    message: (argument) =>
      new RegExp(`^unsupported dtype \\w+: use ${choicesOf(argument).replaceAll('"', "")}$`),
  },
  {
    title: "a key that is none",
    concerns: ({ name, isOption }) => name === "key" && isOption,
    wrong: () => zeros([97]),
    message: () =>
      "invalid key f32 [97]: expected an integer from 0 to 4294967295 or a u32 tensor [2]",
    // These draw only for dropout and training.
    except: ["multiHeadAttention", "rrelu", "scaledDotProductAttention"],
  },
  {
    title: "a parameter of another shape",
    concerns: (argument) =>
      argument.spec.family === "random" &&
      argument.name !== "key" &&
      takes(argument, "a tensor") &&
      takes(argument, "a number"),
    wrong: () => zeros([97]),
    message: ({ name }) =>
      new RegExp(`^mismatched shapes: ${name} \\[97\\] does not broadcast to \\[[\\d, ]*\\]$`),
    except: ["choice", "foldIn", "permutation"],
  },
];

describe.each(rules)("$title", ({ concerns, wrong, message, except = [] }) => {
  const concerned = allArguments.filter(
    (argument) => concerns(argument) && !except.includes(argument.spec.name),
  );
  const tests = concerned.map(
    (argument) => [`${argument.spec.name} by its ${argument.name}`, argument] as const,
  );

  it.each(tests)("is refused by %s", async (_, argument) => {
    const expected = message(argument);
    let found = "";
    try {
      await callWith(argument, wrong(argument));
    } catch (error) {
      found = (error as Error).message;
    }
    expect(found).toMatch(/^\w+: /);
    const rest = found.replace(/^\w+: /, "");
    if (typeof expected === "string") expect(rest).toBe(expected);
    else expect(rest).toMatch(expected);
  });
});

const pairs = specs.filter(
  ({ primitive }) => primitive?.kind === "elementwise" && primitive.operands === 2,
);

describe("shapes that do not broadcast", () => {
  it.each(pairs.map(({ name }) => [name]))("are refused by %s", (name) => {
    const pair = (x: Tensor, y: Tensor): unknown =>
      (x as unknown as Record<string, (y: Tensor) => unknown>)[name]?.(y);
    const [x, y] = [zeros([2, 3], { dtype: "i32" }), zeros([2, 4], { dtype: "i32" })];
    expect(() => pair(x, y)).toThrow(
      `${name}: mismatched shapes: [2, 3] and [2, 4] do not broadcast (axis -1: 3 and 4)`,
    );
  });
});
