import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed, fieldsIn } from "../testing/changed.ts";
import { aRun, around } from "../testing/kept-run.ts";
import type { KeptRun } from "./kept-run.ts";
import * as limits from "./limits.ts";
import { readRun, readRuns, textOfRun, textOfRuns } from "./run-text.ts";

const whole: KeptRun = aRun({
  source: 'print("é\u2028");\n',
  params: { n: 64, way: "up", isOn: true, constructor: 2, ...JSON.parse('{"__proto__": 3}') },
  sweep: "n",
  swept: [{ x: 4, endToEnd: { gpu: around(1), cpu: around(2) }, kernel: {} }],
  lines: [
    { line: 2, kernels: ["add"], executions: 3, times: { gpu: around(1), hybrid: around(2) } },
  ],
  kernels: [{ name: "add", line: null, executions: 0, times: {} }],
  benches: [{ device: "cpu", name: "b", calls: 4, samples: [1, 2.5] }],
  devices: [
    {
      device: "auto",
      name: "",
      stages: {
        endToEnd: around(1, { high: Number.POSITIVE_INFINITY, isOpen: true }),
        kernel: around(1, { isAtMost: true, cold: true }),
        upload: null,
        readback: null,
        program: null,
        compile: null,
      },
    },
  ],
});

const file: unknown = JSON.parse(textOfRuns([whole]));
const stage = "devices.0.stages.endToEnd";

/** A file with that run, in which the value at the path is replaced. */
function withField(path: string, value: unknown): string {
  return JSON.stringify(changed(file, `runs.0.${path}`, value));
}

function messageOf(content: string): string {
  const read = readRuns(content);
  return read.ok ? "it is read" : read.message;
}

describe("runs as text", () => {
  it("come back as they were", () => {
    expect(readRuns(textOfRuns([whole, aRun()]))).toEqual({ ok: true, runs: [whole, aRun()] });
    expect(readRuns(textOfRuns([]))).toEqual({ ok: true, runs: [] });
    expect(readRun(textOfRun(whole))).toEqual(whole);
  });

  it("state their format and its version", () => {
    expect(JSON.parse(textOfRuns([]))).toEqual({ format: "tensorpad runs", version: 1, runs: [] });
    const newer = textOfRuns([]).replace('"version":1', '"version":2');
    expect(messageOf(newer)).toBe(
      "the file was saved by a newer version of Tensorpad: reload the page to get that version",
    );
  });

  it("lose fields that are not a run's", () => {
    const content = withField("machine.secret", "<img>");
    expect(readRuns(content)).toEqual({ ok: true, runs: [whole] });
  });

  it.each<[message: string, path: string, value: unknown]>([
    ["expected a string of at most 100 characters", "id", 7],
    ["expected a number from 0 to 8640000000000000", "when", -1],
    ["expected a number", "when", null],
    ["expected a string", "source", undefined],
    ["expected a string of at most", "source", "x".repeat(limits.maxSource + 1)],
    ["expected one of compare, gpu", "choice", "tpu"],
    ["expected an object", "params", []],
    ["expected a number, a string or a boolean", "params.n", [1]],
    ["expected at most 50 entries", "params", Object.fromEntries(Object.entries("x".repeat(51)))],
    ["expected an integer", "seed", 1.5],
    ["expected an object", "machine", null],
    ["expected an array of at most 4", "devices", {}],
    ["expected low, median and high in this order", `${stage}.low`, 5],
    ["expected a number", `${stage}.median`, null],
    ["expected an integer", `${stage}.count`, 0],
    ["expected one of gpu, cpu", "lines.0.times", { tpu: around(1) }],
    ["expected an integer from 1", "lines.0.line", 0],
    ["expected an array of at most 300", "kernels", new Array(301).fill(whole.kernels[0])],
    ["expected an array of at most 100", "swept", new Array(101).fill(whole.swept?.[0])],
    ["expected a number", "swept.0.x", "4"],
    ["expected an object", "swept.0.endToEnd.gpu", 1],
    ["expected a number", "benches.0.samples.1", -1],
  ])("are refused with what is wrong: %s at %j", (message, path, value) => {
    const refusal = messageOf(withField(path, value));
    expect(refusal).toMatch(/^the file is damaged: runs\[0\]\./);
    expect(refusal).toContain(`: ${message}`);
  });

  it("name the path of what is wrong", () => {
    expect(messageOf(withField("benches.0.samples.1", "1"))).toBe(
      "the file is damaged: runs[0].benches[0].samples[1]: expected a number from 0 to 1000000000000",
    );
  });

  it("are refused where they are no runs at all", () => {
    expect(messageOf("")).toBe("the file is not JSON: choose a file saved by Export");
    for (const other of ["null", "7", "[]", "{}", '{"format":"runs"}'])
      expect(messageOf(other)).toBe("the file contains no runs: choose a file saved by Export");
    expect(messageOf('{"format":"tensorpad runs","version":1}')).toBe(
      "the file is damaged: runs: expected an array of at most 100 elements",
    );
    expect(messageOf("[".repeat(1_000_000))).toMatch(/^the file (is not JSON|contains no runs)/);
  });

  it("are read or refused, never half, whatever one field is", () => {
    const paths = fc.constantFrom(...fieldsIn(file).map(([path]) => path));
    fc.assert(
      fc.property(paths, fc.jsonValue(), (path, value) => {
        const read = readRuns(JSON.stringify(changed(file, path, value)));
        if (read.ok) expect(readRuns(textOfRuns(read.runs))).toEqual(read);
        else expect(read.message).toMatch(/^the file /);
      }),
      { numRuns: 1_000 },
    );
  });

  it("are refused or read for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(readRuns(content).ok).toBe(false);
        expect(readRun(content)).toBeNull();
      }),
    );
  });
});
