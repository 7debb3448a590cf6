import { expect, it } from "vitest";
import { maxActivity } from "../limits.ts";
import type { ProgramActivity } from "../messages.ts";
import { readActivity } from "./read-activity.ts";

const activity: ProgramActivity = {
  running: Float64Array.of(1, 2, 4, 5),
  waiting: new Float64Array(0),
  until: Number.POSITIVE_INFINITY,
  begun: 1,
  origin: 1e12,
  clockStep: 0.1,
  recording: { milliseconds: 0.5, count: 3 },
};

it("A program's times are read as they were sent, and nothing else is", () => {
  expect(readActivity({ ...activity, more: 1 })).toEqual(activity);
});

it.each([
  ["nothing", undefined],
  ["null", null],
  ["no times", { ...activity, running: [1, 2] }],
  ["an odd number of times", { ...activity, waiting: Float64Array.of(1) }],
  ["too many times", { ...activity, running: new Float64Array(maxActivity + 4) }],
  ["no end of the room", { ...activity, until: Number.NaN }],
  ["a beginning that is no time", { ...activity, begun: Number.POSITIVE_INFINITY }],
  ["no origin", { ...activity, origin: undefined }],
  ["a clock that stands", { ...activity, clockStep: 0 }],
  ["a clock with endless steps", { ...activity, clockStep: 1e9 }],
  ["a negative time of recording", { ...activity, recording: { milliseconds: -1, count: 0 } }],
  ["no time of recording", { ...activity, recording: null }],
])("A program's times with %s are refused", (_, sent) => {
  expect(readActivity(sent)).toBeNull();
});
