import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import * as tensorpad from "../index.ts";
import { fileOfFrame } from "./fault.ts";

const { Fault, matmul, zeros } = tensorpad;

/** Returns the error that the function throws. */
function thrownBy(f: () => unknown): unknown {
  try {
    f();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("the file of a line of a stack", () => {
  it.each([
    ["    at run (file:///app/main.js:3:14)", "file:///app/main.js"],
    ["    at Module.run (/my programs/main.js:3:14)", "/my programs/main.js"],
    ["    at /my programs/main.js:3:14", "/my programs/main.js"],
    ["    at async file:///app/main.js:3:14", "file:///app/main.js"],
    ["    at async run (C:\\my programs\\main.js:3:14)", "C:\\my programs\\main.js"],
    ["    at Array.map (<anonymous>)", null],
    ["    at async Promise.all (index 0)", null],
  ])("is read with its spaces: %s", (frame, file) => {
    expect(fileOfFrame(frame)).toBe(file);
  });
});

describe("an error of the library", () => {
  it("is a Fault, which a program can import, with the kind of its problem", async () => {
    await onReference(async () => {
      const mismatch = thrownBy(() => matmul(zeros([2, 3]), zeros([4, 5])));
      expect(mismatch).toBeInstanceOf(Fault);
      expect(mismatch).toBeInstanceOf(Error);
      expect((mismatch as tensorpad.Fault).kind).toBe("mismatched");
      const unknown = await zeros([2])
        .item()
        .catch((error: unknown) => error);
      expect(unknown).toBeInstanceOf(Fault);
      expect((unknown as tensorpad.Fault).kind).toBe("invalid");
    });
  });

  it("has its message before the frames, as many as V8 notes by default", async () => {
    await onReference(() => {
      const { stack = "", message } = thrownBy(() => matmul(zeros([2, 3]), zeros([4, 5]))) as Error;
      expect(stack.startsWith(`Fault: ${message}\n    at `)).toBe(true);
      expect(stack.split("\n").length).toBeLessThanOrEqual(Error.stackTraceLimit + 1);
    });
  });
});
