import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import * as tensorpad from "../index.ts";

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
