import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLink, encodeLink } from "./link.ts";
import { readVerdict, type SentVerdict, verdictSentence, writeVerdict } from "./verdict.ts";

const verdict: SentVerdict = {
  machine: "Chrome 141 on Linux",
  times: [
    { device: "gpu", name: "NVIDIA H200", milliseconds: 0.42 },
    { device: "cpu", name: "16 threads", milliseconds: 1.3 },
  ],
  faster: "gpu",
};
const there = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a verdict in a link", () => {
  it("comes back as it was, also through a whole link", () => {
    expect(readVerdict(there(writeVerdict(verdict)))).toEqual(verdict);
    const shared = { source: "print(1)", device: "compare", params: {}, seed: 0, verdict } as const;
    expect(decodeLink(encodeLink(shared))).toEqual({ ok: true, program: shared });
  });

  it("is stated as the sender's, with its devices", () => {
    expect(verdictSentence(verdict)).toBe(
      "The sender measured GPU 420 µs and CPU 1.30 ms (GPU 3.10× faster), on NVIDIA H200, 16 threads and Chrome 141 on Linux",
    );
    const [time] = verdict.times;
    expect(verdictSentence({ machine: "", times: time ? [time] : [] })).toBe(
      "The sender measured GPU 420 µs, on NVIDIA H200",
    );
  });

  it("names no device as faster where that was not certain", () => {
    const { faster, ...open } = verdict;
    expect(verdictSentence(open)).not.toContain("faster");
    expect(readVerdict(there(writeVerdict(open)))).toEqual(open);
  });

  it("has no marks that change how the page reads", () => {
    const hostile = { m: "a\u202eb", t: [["gpu", "\u2066x", 1]] };
    expect(readVerdict(hostile)).toMatchObject({ machine: "ab", times: [{ name: "x" }] });
  });

  it.each([
    ["nothing", null],
    ["no times", { m: "", t: [] }],
    ["a time of 0", { m: "", t: [["gpu", "", 0]] }],
    ["an unknown device", { m: "", t: [["tpu", "", 1]] }],
    [
      "a device twice",
      {
        m: "",
        t: [
          ["gpu", "", 1],
          ["gpu", "", 2],
        ],
      },
    ],
    [
      "a slower device as the faster one",
      {
        m: "",
        t: [
          ["gpu", "", 2],
          ["cpu", "", 1],
        ],
        f: "gpu",
      },
    ],
    ["a faster device without a time", { m: "", t: [["gpu", "", 2]], f: "cpu" }],
    ["a long name", { m: "m".repeat(61), t: [["gpu", "", 1]] }],
    ["a sentence of its own", { m: "", t: "Your computer is slow" }],
  ])("is none of %s", (_, value) => {
    expect(readVerdict(value)).toBeNull();
  });

  it("is read or refused, and never throws, whatever the value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readVerdict(value);
        expect(read === null || read.times.length > 0).toBe(true);
      }),
    );
  });

  it("is dropped where it is none, and the program opens", () => {
    const shared = { source: "print(1)", device: "cpu", params: {}, seed: 0 } as const;
    const broken = { ...verdict, times: [] };
    expect(decodeLink(encodeLink({ ...shared, verdict: broken }))).toEqual({
      ok: true,
      program: shared,
    });
  });
});
