import { describe, expect, it } from "vitest";
import type { Convolution } from "../kernels/convolution/core.ts";
import type { Scan } from "../kernels/scan/core.ts";
import type { Expression } from "./expression.ts";
import type { Core, Kernel } from "./kernel.ts";
import { verify } from "./verify.ts";
import { contiguousView, type View } from "./view.ts";

function load(view: View, input: number = 0): Expression {
  return { kind: "load", dtype: "f32", input, access: [view] };
}

function storing(value: Expression, changes: Partial<Kernel> = {}): Kernel {
  return {
    name: "k",
    inputs: [{ dtype: "f32", size: 6 }],
    domain: [2, 3],
    core: null,
    outputs: [{ dtype: "f32", value }],
    ...changes,
  };
}

const good = load(contiguousView([2, 3]));

describe("verifying kernels", () => {
  it("accepts a plain copy", () => {
    expect(() => verify(storing(good))).not.toThrow();
  });

  it("rejects a load beyond its input, and accepts the same behind a mask", () => {
    const shifted: View = { shape: [2, 3], strides: [3, 1], offset: 1, mask: null };
    expect(() => verify(storing(load(shifted)))).toThrow("load of elements 1 to 6 of 6");
    const masked: View = {
      ...shifted,
      mask: [
        [0, 2],
        [0, 2],
      ],
    };
    expect(() => verify(storing(load(masked)))).not.toThrow();
  });

  it("counts the bytes of a load that unpacks them, which only an input of u32 packs", () => {
    const unpacked = (shape: readonly [number, number], dtype: "i32" | "f32"): Expression => ({
      kind: "load",
      dtype,
      input: 0,
      access: [contiguousView(shape)],
      unpacks: "i8",
    });
    const kernel = (dtype: "u32" | "i32", value: Expression, size = 2): Kernel =>
      storing(value, { inputs: [{ dtype, size }], outputs: [{ dtype: value.dtype, value }] });
    expect(() => verify(kernel("u32", unpacked([2, 3], "i32")))).not.toThrow();
    expect(() => verify(kernel("u32", unpacked([2, 3], "i32"), 1))).toThrow(
      "load of elements 0 to 5 of 4",
    );
    expect(() => verify(kernel("i32", unpacked([2, 3], "i32")))).toThrow("loads i32 from input 0");
    expect(() => verify(kernel("u32", unpacked([2, 3], "f32")))).toThrow("unpacks f32");
  });

  it("rejects an access over another shape than the domain", () => {
    expect(() => verify(storing(load(contiguousView([6]))))).toThrow("access over [6], not [2, 3]");
  });

  it("rejects operands of mixed dtypes", () => {
    const operands = [good, { kind: "constant", dtype: "i32", value: 1 }] as const;
    const mixed: Expression = { kind: "apply", dtype: "f32", instruction: "add", operands };
    expect(() => verify(storing(mixed))).toThrow("add of mixed dtypes");
  });

  it("rejects a comparison that does not give a bool", () => {
    const operands = [good, good];
    const wrong: Expression = { kind: "apply", dtype: "f32", instruction: "lt", operands };
    expect(() => verify(storing(wrong))).toThrow("lt returns a bool");
  });

  it("rejects an accumulator where nothing is accumulated", () => {
    const value: Expression = { kind: "accumulator", dtype: "f32" };
    expect(() => verify(storing(value))).toThrow(
      "accumulator of another dtype, of a later stage or without a core",
    );
  });

  it("accepts a stage over rows that names an earlier one, and rejects one that names itself", () => {
    const rows = (stage: number): Kernel => {
      const value: Expression = { kind: "accumulator", dtype: "f32", stage };
      const stages = [
        { combine: "max", value: good },
        { combine: "sum", value },
      ] as const;
      return storing(value, {
        domain: [2],
        core: { kind: "rows", axes: [3], stages },
        outputs: [{ dtype: "f32", value: good, each: "element" }],
      });
    };
    expect(() => verify(rows(0))).not.toThrow();
    expect(() => verify(rows(1))).toThrow("of a later stage");
    const { outputs } = rows(0);
    expect(() => verify(storing(good, { outputs }))).toThrow("an output per row without rows");
  });

  it("rejects an empty domain, and a dtype that is not the output's", () => {
    expect(() => verify(storing(good, { domain: [0, 3] }))).toThrow("empty domain [0, 3]");
    expect(() => verify(storing(good, { outputs: [{ dtype: "i32", value: good }] }))).toThrow(
      "stores f32 as i32",
    );
  });

  it("rejects an input that is not there", () => {
    expect(() => verify(storing(load(contiguousView([2, 3]), 1)))).toThrow(
      "loads f32 from input 1",
    );
  });

  it("rejects scans that make no sense, and accumulators of another dtype", () => {
    const scan: Scan = {
      kind: "scan",
      combine: "sum",
      axis: 1,
      segment: 2,
      reverse: false,
      exclusive: false,
      value: good,
      factor: null,
      start: load(contiguousView([2, 2])),
    };
    const sum: Expression = { kind: "accumulator", dtype: "f32" };
    expect(() => verify(storing(sum, { core: scan }))).not.toThrow();
    const wrong = (changes: Partial<Scan>) => () =>
      verify(storing(sum, { core: { ...scan, ...changes } }));
    expect(wrong({ axis: 2 })).toThrow("scan along axis 2 of [2, 3]");
    expect(wrong({ segment: 0 })).toThrow("scan of segments of 0");
    expect(wrong({ start: good })).toThrow("access over [2, 3], not [2, 2]");
    expect(wrong({ factor: good, exclusive: true })).toThrow(
      "recurrence that is not an inclusive sum",
    );
  });

  it("rejects a convolution whose groups or axes do not fit its domain", () => {
    const axis = { extent: 3, window: 2, stride: 1, dilation: 1, before: 0 };
    const convolving = (changes: Partial<Convolution>): Kernel => ({
      ...storing({ kind: "accumulator", dtype: "f32" }),
      inputs: [
        { dtype: "f32", size: 3 },
        { dtype: "f32", size: 4 },
      ],
      domain: [1, 2, 2],
      core: {
        kind: "convolution",
        groups: 1,
        channels: 1,
        axes: [axis],
        input: load(contiguousView([1, 1, 3])),
        weight: load(contiguousView([2, 1, 2]), 1),
        ...changes,
      },
    });
    expect(() => verify(convolving({}))).not.toThrow();
    expect(() => verify(convolving({ groups: 3 }))).toThrow("convolution of 3 groups");
    expect(() => verify(convolving({ axes: [axis, axis] }))).toThrow("convolution over 2 axes");
    expect(() => verify(convolving({ axes: [{ ...axis, stride: 0 }] }))).toThrow(
      "convolution with a stride or dilation below 1",
    );
    expect(() => verify(convolving({ input: load(contiguousView([1, 3])) }))).toThrow(
      "access over [1, 3], not [1, 1, 3]",
    );
  });

  it("rejects sorts by other than u32, of too few keys, and in blocks that do not fit", () => {
    const key: Expression = { kind: "constant", dtype: "u32", value: 1 };
    const index: Expression = { kind: "accumulator", dtype: "i32" };
    const sort: Core = { kind: "sort", length: 3, gives: "place", key };
    const verifying = (core: Core) => () =>
      verify(storing(index, { core, outputs: [{ dtype: "i32", value: index }] }));
    expect(verifying(sort)).not.toThrow();
    expect(verifying({ ...sort, length: 2 })).toThrow("more of a row than its 2 keys");
    expect(verifying({ ...sort, run: 2 })).not.toThrow();
    expect(verifying({ ...sort, run: 4 })).toThrow("run of 4 of 3 keys");
    expect(verifying({ ...sort, key: good })).toThrow("sort by a dtype other than u32");
    const counts: Core = { kind: "histogram", length: 5, block: 2, digit: key };
    const count: Expression = { kind: "accumulator", dtype: "u32" };
    const counting = (core: Core) => () =>
      verify(storing(count, { core, outputs: [{ dtype: "u32", value: count }] }));
    expect(counting(counts)).not.toThrow();
    expect(counting({ ...counts, length: 9 })).toThrow("histogram of 3 blocks of 2 of 9");
    const rank: Core = { kind: "rank", digits: 4, block: 2, digit: key, base: key };
    expect(() => verify(storing(good, { core: rank }))).not.toThrow();
    expect(() => verify(storing(good, { core: { ...rank, block: 0 } }))).toThrow("blocks of 0");
    expect(counting(rank)).toThrow("accumulator of another dtype, of a later stage");
  });
});
