import { describe, expect, it } from "vitest";
import { enterProgram } from "../testing/enter-program.ts";
import { calledBack, located } from "./position.ts";
import { beginRecording, endRecording, recordingTime } from "./recording-time.ts";

describe("the time of recording", () => {
  let now = 0;
  const takes = (milliseconds: number): void => {
    now += milliseconds;
  };

  it("is that of the outermost calls, whatever they call", () => {
    enterProgram({ recordingClock: () => now });
    takes(5);
    located(() => {
      takes(1);
      located(() => takes(2));
      beginRecording();
      takes(4);
      endRecording();
    });
    takes(5);
    located(() => takes(8));
    expect(recordingTime()).toEqual({ milliseconds: 15, count: 2 });
  });

  it("counts a call that throws", () => {
    enterProgram({ recordingClock: () => now });
    const fails = (): never => {
      takes(3);
      throw new Error("no");
    };
    expect(() => located(fails)).toThrow("no");
    expect(recordingTime()).toEqual({ milliseconds: 3, count: 1 });
  });

  it("leaves out the program's own functions that a call calls", () => {
    enterProgram({ recordingClock: () => now });
    const own = calledBack(() => {
      takes(100);
      located(() => takes(2));
    });
    located(() => {
      takes(1);
      located(own);
      takes(4);
    });
    expect(recordingTime().milliseconds).toBe(7);
  });

  it("goes on after a function of the program's that throws", () => {
    enterProgram({ recordingClock: () => now });
    const own = calledBack(() => {
      takes(100);
      throw new Error("no");
    });
    located(() => {
      takes(1);
      expect(own).toThrow("no");
      takes(2);
    });
    expect(recordingTime().milliseconds).toBe(3);
  });

  it("reads no clock unless it is requested", () => {
    enterProgram({ recordingClock: null });
    located(() => takes(1));
    expect(recordingTime()).toEqual({ milliseconds: 0, count: 0 });
  });
});
