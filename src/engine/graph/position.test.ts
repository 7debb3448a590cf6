import { beforeEach, describe, expect, it } from "vitest";
import { Fault } from "../ir/fault.ts";
import { enterProgram } from "../testing/enter-program.ts";
import { currentPosition, frameOf, located, positionIn } from "./position.ts";

describe("positions in stacks", () => {
  beforeEach(() => void enterProgram({ programFrame: frameOf("program.js") }));

  it("are those of the innermost frame of the program", () => {
    const stack =
      "Error\n    at add (tensorpad:9:1)\n    at mean (program.js:7:12)\n    at program.js:20:3";
    expect(positionIn(stack)).toEqual({ line: 7, column: 12 });
  });

  it("are not taken from a script whose address only mentions the program", () => {
    expect(
      positionIn("Error\n    at f (data:text/javascript,import('program.js'):1:5)"),
    ).toBeNull();
    expect(
      positionIn("Error\n    at f (data:text/javascript,'program.js':1:5)\n    at program.js:3:1"),
    ).toEqual({ line: 3, column: 1 });
  });

  it("take a dot in the program's name for a dot", () => {
    expect(positionIn("    at programmjs:1:2")).toBeNull();
  });

  it("are not collected where no program is named", () => {
    enterProgram({ programFrame: null });
    expect(positionIn("    at program.js:1:2")).toBeNull();
  });
});

describe("located calls", () => {
  it("have one position, however deep what they record is", () => {
    const outer = located(() => {
      const first = currentPosition();
      return [first, located(() => currentPosition())];
    });
    expect(outer[0]).toBe(outer[1]);
  });

  it("set their position on a fault, and end with it", () => {
    const position = { line: 2, column: 5 };
    const failing = (): never => {
      throw new Fault("invalid", "no", position);
    };
    expect(() => located(failing)).toThrow(expect.objectContaining({ position }));
    // Another call gets a separate position.
    expect(located(() => "fine")).toBe("fine");
  });
});
