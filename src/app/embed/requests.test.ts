import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConnect, protocolVersion, readRequest } from "./requests.ts";

describe("a message of the page around an embedded program", () => {
  it("is read where it is a call", () => {
    for (const call of ["run", "stop", "get"])
      expect(readRequest({ id: 1, call })).toEqual({ ok: true, request: { id: 1, call } });
    const program = { source: "print(1)", device: "cpu", params: { n: 4 }, seed: 7 };
    expect(readRequest({ id: 2, call: "set", given: { ...program, other: true } })).toEqual({
      ok: true,
      request: { id: 2, call: "set", program },
    });
  });

  it.each([
    [{ call: "run" }, null, "the message has no id"],
    [{ id: 1, call: "evaluate" }, 1, "unknown call: expected one of run, stop, get, set"],
    [{ id: 1, call: "set" }, 1, "program: expected an object"],
    [
      { id: 1, call: "set", given: { source: 7 } },
      1,
      "program.source: expected a string of at most 524288 characters",
    ],
    [
      { id: 1, call: "set", given: { source: "", device: "tpu" } },
      1,
      "program.device: expected one of compare, gpu, cpu, auto, hybrid",
    ],
    [
      { id: 1, call: "set", given: { source: "", seed: -1 } },
      1,
      "program.seed: expected an integer from 0 to 4294967295",
    ],
    [
      { id: 1, call: "set", given: { source: "", params: { n: [1] } } },
      1,
      "program.params.n: expected a number, a string or a boolean",
    ],
  ])("is refused with a sentence where it is not: %j", (data, id, message) => {
    expect(readRequest(data)).toEqual({ ok: false, id, message });
  });

  it("is read or refused, and never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(typeof readRequest(data).ok).toBe("boolean");
        expect(isConnect(data)).toBe(false);
      }),
    );
  });

  it("connects only in the version that the frame speaks", () => {
    expect(isConnect({ tensorpad: protocolVersion, type: "connect" })).toBe(true);
    expect(isConnect({ tensorpad: protocolVersion + 1, type: "connect" })).toBe(false);
    expect(isConnect({ tensorpad: protocolVersion, type: "ready" })).toBe(false);
  });
});
