import { expect, it } from "vitest";
import { deviceOf, limitsOf } from "./config-options.ts";

it("The limits of a config are its threads and its memory in bytes", () => {
  expect(limitsOf({ device: "cpu", threads: 2, memory: "1.5 KiB" })).toEqual({
    threads: 2,
    bytes: 1536,
  });
  expect(limitsOf({ memory: 100 })).toEqual({ bytes: 100 });
  expect(limitsOf(null)).toEqual({});
});

it("Wrong values limit nothing, and choose no device", () => {
  expect(limitsOf({ threads: 0, memory: "much" })).toEqual({});
  expect(limitsOf({ threads: "2", memory: -1 })).toEqual({});
  expect(deviceOf({ device: "tpu" })).toBe(null);
  expect(deviceOf({ device: 1 })).toBe(null);
  expect(deviceOf(null)).toBe(null);
});

it("The device of a config is any that a program can open", () => {
  expect(["gpu", "cpu", "auto", "gpu:low"].map((device) => deviceOf({ device }))).toEqual([
    "gpu",
    "cpu",
    "auto",
    "gpu:low",
  ]);
});
