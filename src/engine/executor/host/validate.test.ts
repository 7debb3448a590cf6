import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fault } from "../../ir/fault.ts";
import { limits } from "../limits.ts";
import type { Evaluate, ToHost, WireGraph } from "../protocol.ts";
import { readMessage } from "./validate.ts";

const graph: WireGraph = {
  inputs: [{ dtype: "f32", shape: [2, 3] }],
  nodes: [
    { op: "constant", operands: [], attributes: { value: Number.NaN, dtype: "f32" }, position: -1 },
    { op: "add", operands: [0, 1], attributes: {}, position: 0 },
  ],
  targets: [2],
  positions: [{ line: 3, column: 7 }],
};

const evaluate: Evaluate = {
  type: "evaluate",
  request: 1,
  graph: 1,
  definition: graph,
  inputs: [1],
  numbers: [],
  keep: [2],
  read: [0],
};

const valid: readonly ToHost[] = [
  evaluate,
  { ...evaluate, definition: null, inputs: [4], numbers: [[1, Number.NaN, -0]] },
  {
    type: "upload",
    value: 1,
    dtype: "f16",
    shape: [3],
    bytes: new ArrayBuffer(8),
    position: null,
    from: null,
  },
  {
    type: "upload",
    value: 1,
    dtype: "f32",
    shape: [2, 0],
    bytes: new ArrayBuffer(0),
    position: { line: 3, column: 7 },
    from: "gpu",
  },
  {
    ...evaluate,
    expect: [4, 5],
    release: [7, 8],
    uploads: [
      {
        type: "upload",
        value: 3,
        dtype: "i32",
        shape: [2],
        bytes: new ArrayBuffer(8),
        position: null,
        from: null,
      },
    ],
    finish: 9,
  },
  { type: "expect", values: [1, 2] },
  { type: "read", request: 2, values: [4, 5] },
  { type: "read", request: 2, values: [4, 5], labels: [{}, null], answered: [false, true] },
  {
    type: "split",
    dataset: "mnist",
    split: "train",
    rows: 60_000,
    width: 784,
    features: 1,
    levels: 2,
    labels: 3,
  },
  { type: "dataset", request: 3, name: "mnist" },
  { type: "text", request: 5, name: "moby-dick" },
  { type: "finish", request: 4 },
  { type: "release", values: [1, 2, 3] },
  { type: "forget", graphs: [1, 2] },
  {
    type: "name",
    keepers: [
      { keeper: 0, frames: [{ line: 3, column: 7 }], names: ["weight", "bias"], values: [8, 9] },
    ],
  },
];

/** The fields that an evaluation may lack. */
const optional: readonly string[] = [
  "expect",
  "release",
  "uploads",
  "finish",
  "labels",
  "answered",
];

const without = (message: string) => new RegExp(`^message: invalid ${message}`);

describe("readMessage", () => {
  it("lets every message of the protocol through, unchanged", () => {
    for (const message of valid) expect(readMessage(structuredClone(message))).toEqual(message);
  });

  it("returns a message or throws a Fault for anything at all", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withTypedArray: true, withMap: true }),
        (anything) => {
          expect(() => readMessage(anything)).toThrow(Fault);
        },
      ),
    );
  });

  it("refuses every message that lacks a field", () => {
    for (const message of valid) {
      for (const field of Object.keys(message)) {
        if (optional.includes(field)) continue;
        const { [field]: _, ...rest } = message as unknown as Record<string, unknown>;
        expect(() => readMessage(rest), `${message.type} without ${field}`).toThrow(Fault);
      }
    }
  });

  it("refuses every message with a field of another kind", () => {
    const others = [
      Number.NaN,
      -1,
      1.5,
      2 ** 60,
      "",
      {},
      [],
      null,
      undefined,
      true,
      [[]],
      () => {},
    ];
    for (const message of valid) {
      for (const [field, value] of Object.entries(message)) {
        for (const other of others) {
          if (["definition", "position", "from"].includes(field) && other === null) continue;
          if (Array.isArray(value) && Array.isArray(other) && other.length === 0) continue;
          // An empty list of numbers is a list of numbers, too.
          if (field === "numbers" && Array.isArray(other)) continue;
          if (field === "request" && other === 0) continue;
          if (optional.includes(field) && other === undefined) continue;
          if (typeof value === "string" && typeof other === "string" && field !== "type") continue;
          const changed = { ...message, [field]: other };
          expect(
            () => readMessage(changed),
            `${message.type} with ${field} ${String(other)}`,
          ).toThrow(Fault);
        }
      }
    }
  });

  it("names what is wrong", () => {
    expect(() => readMessage({ type: "explode" })).toThrow(
      "message: invalid type: expected the name of a message, got explode",
    );
    expect(() => readMessage(7)).toThrow("message: invalid message: expected an object, got 7");
    expect(() => readMessage({ type: "finish", request: 0.5 })).toThrow(
      "message: invalid request: expected an integer from 1 to 9007199254740991, got 0.5",
    );
    expect(() =>
      readMessage({
        type: "upload",
        value: 1,
        dtype: "f32",
        shape: [3],
        bytes: new ArrayBuffer(8),
      }),
    ).toThrow("upload: invalid bytes: expected 12 for f32[3], got 8 bytes");
    expect(() =>
      readMessage({
        type: "upload",
        value: 1,
        dtype: "f32",
        shape: [2 ** 30],
        bytes: new ArrayBuffer(8),
      }),
    ).toThrow(
      "upload: unsupported size: 4 GiB exceed the limit of 2 GiB for one tensor: make several smaller tensors",
    );
  });

  it("refuses names that are not those of so many values, or that come with too many calls", () => {
    const keeper = { keeper: 0, frames: [], names: ["weight"], values: [8] };
    const named = (change: object) => () =>
      readMessage({ type: "name", keepers: [{ ...keeper, ...change }] });
    expect(named({})).not.toThrow();
    expect(named({ values: [8, 9] })).toThrow("message: invalid values: expected a list of 1");
    expect(named({ names: ["w".repeat(300)] })).toThrow(without("name"));
    const call = { line: 1, column: 1 };
    expect(named({ frames: new Array(99).fill(call) })).toThrow(without("frames"));
  });

  it("refuses operands that come after their user", () => {
    const nodes = [{ op: "neg", operands: [1], attributes: {}, position: -1 }];
    expect(() =>
      readMessage({ ...evaluate, definition: { ...graph, nodes, targets: [1] } }),
    ).toThrow(without("operand"));
  });

  it("refuses a target or a position that is not there", () => {
    expect(() => readMessage({ ...evaluate, definition: { ...graph, targets: [3] } })).toThrow(
      without("target"),
    );
    const nodes = [{ op: "neg", operands: [0], attributes: {}, position: 1 }];
    expect(() =>
      readMessage({ ...evaluate, definition: { ...graph, nodes, targets: [1] } }),
    ).toThrow(without("position"));
  });

  it("refuses shapes beyond the limits", () => {
    const shaped = (shape: readonly number[]): unknown => ({
      ...evaluate,
      definition: { ...graph, inputs: [{ dtype: "f32", shape }] },
    });
    expect(() => readMessage(shaped([65536, 65536]))).toThrow(without("shape"));
    expect(() => readMessage(shaped(new Array(9).fill(1)))).toThrow(without("shape"));
    expect(() => readMessage(shaped([-1]))).toThrow(without("extent"));
  });

  it("refuses attributes that are deep, many or no plain data", () => {
    const withAttributes = (attributes: unknown): unknown => {
      const nodes = [{ op: "neg", operands: [0], attributes, position: -1 }];
      return { ...evaluate, definition: { ...graph, nodes, targets: [1] } };
    };
    let deep: unknown = 1;
    for (let level = 0; level < 20; level++) deep = [deep];
    expect(() => readMessage(withAttributes({ deep }))).toThrow("invalid attributes: too deep");
    const many = new Array(limits.attributePartsPerNode + 1).fill(1);
    expect(() => readMessage(withAttributes({ many }))).toThrow("invalid attributes: too many");
    expect(() => readMessage(withAttributes({ when: new Date() }))).toThrow(without("attribute"));
    expect(() => readMessage(withAttributes([]))).toThrow(without("attributes"));
  });

  it("reads holes in lists as the missing elements that they are", () => {
    expect(() => readMessage({ ...evaluate, keep: new Array(3) })).toThrow(without("keep"));
  });
});
