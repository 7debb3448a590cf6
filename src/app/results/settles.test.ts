import { expect, it } from "vitest";
import type { Device } from "../run/messages/events.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { settles } from "./settles.ts";

/** So many iterations in which each device takes about its time. */
const iterations = (count: number, times: Partial<Record<Device, number>>) =>
  Array.from({ length: count }, (_, at) =>
    Object.entries(times).map(([device, time]) =>
      executionTiming({
        device: device as Device,
        index: at + 1,
        endToEnd: [time * (1 + (at % 3) / 100)],
      }),
    ),
  ).flat();

const both: readonly Device[] = ["gpu", "cpu"];

it("settles which device is faster after a few iterations that agree", () => {
  expect(settles(iterations(7, { gpu: 1, cpu: 3 }), both)).toBe(true);
  expect(settles(iterations(3, { gpu: 1, cpu: 3 }), both)).toBe(false);
});

it("settles nothing while the times are too close to call, or one device has none", () => {
  expect(settles(iterations(12, { gpu: 1, cpu: 1 }), both)).toBe(false);
  expect(settles(iterations(12, { gpu: 1 }), both)).toBe(false);
});

it("settles nothing while the factor is not known closely", () => {
  const scattered = iterations(12, { gpu: 1, cpu: 3 }).map((timing) => ({
    ...timing,
    endToEnd: timing.endToEnd.map((time) => (timing.index % 2 === 0 ? 2 * time : time)),
  }));
  const unlike = scattered.map((timing) =>
    timing.device === "cpu" ? { ...timing, endToEnd: [3] } : timing,
  );
  expect(settles(scattered, both)).toBe(true);
  expect(settles(unlike, both)).toBe(false);
});

it("settles the time of one device by its interval alone", () => {
  expect(settles(iterations(8, { cpu: 2 }), ["cpu"])).toBe(true);
  expect(settles(iterations(4, { cpu: 2 }), ["cpu"])).toBe(false);
});
