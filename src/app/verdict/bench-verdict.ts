/** The verdict on functions that the program measures itself. In: their samples. Out: one sentence, and their times. */
import { deviceNames, type HardwareKind } from "../../engine/ir/device-kinds.ts";
import { formatTime, threeDigits } from "../controls/format.ts";
import { on } from "../controls/on-device.ts";
import { timeOfBench } from "../results/bench-time.ts";
import type { DeviceBench } from "../results/results.ts";
import { compare, order } from "../results/statistics.ts";
import type { Measured } from "../results/summary.ts";
import type { Device } from "../run/messages/events.ts";
import { verdict } from "./verdict-words.ts";

export interface BenchTime {
  readonly name: string;
  readonly device: Device;
  readonly time: Measured;
}

/** The times of one call, in the order of the program, those of one function next to each other. */
export function benchTimes(benches: readonly DeviceBench[]): readonly BenchTime[] {
  const names = [...new Set(benches.map(({ name }) => name))];
  return names.flatMap((name) =>
    benches.flatMap((bench): BenchTime[] => {
      const time = bench.name === name ? timeOfBench(bench) : null;
      return time === null ? [] : [{ name, device: bench.device, time }];
    }),
  );
}

/** The sentence names this many functions; of more it counts them. */
const maxNamed = 4;

interface Compared {
  readonly name: string;
  readonly words: string;
  readonly faster: HardwareKind | null;
}

/**
 * "By time per call: product: GPU 3.10× faster; sum: CPU 2.00× faster". On one device, "Fastest on the CPU: product, 1.20
 * ms per call; sum 2.00× slower".
 */
export function benchSentence(times: readonly BenchTime[]): string {
  const names = [...new Set(times.map(({ name }) => name))];
  const compared = names.flatMap((name): Compared[] => {
    const [gpu, cpu] = (["gpu", "cpu"] as const).map(
      (device) => times.find((each) => each.name === name && each.device === device)?.time ?? null,
    );
    const comparison = compare(gpu ?? null, cpu ?? null);
    const words = verdict(gpu ?? null, cpu ?? null);
    return comparison === null ? [] : [{ name, words, faster: comparison.faster }];
  });
  if (compared.length === 0) return fastestSentence(times);
  const words =
    compared.length <= maxNamed
      ? compared.map(({ name, words: each }) => `${name}: ${each}`)
      : countsOf(compared);
  return `By time per call: ${words.join("; ")}`;
}

function countsOf(compared: readonly Compared[]): readonly string[] {
  const counted = (["gpu", "cpu", null] as const).map((device) => ({
    device,
    count: compared.filter(({ faster }) => faster === device).length,
  }));
  return counted.flatMap(({ device, count }) => {
    if (count === 0) return [];
    const what = device === null ? "too close to call" : `${deviceNames[device]} faster`;
    return [`${what} at ${count} of ${compared.length}`];
  });
}

function fastestSentence(times: readonly BenchTime[]): string {
  const [fastest, ...others] = times.toSorted((a, b) => a.time.median - b.time.median);
  if (fastest === undefined) return "";
  const { device, name, time } = fastest;
  const first = `${name}, ${formatTime(time)} per call`;
  if (others.length === 0) return `${deviceNames[device]}: ${first}`;
  const named = others.slice(0, maxNamed - 1).map((other) => {
    const ordering = order(time, other.time);
    const isSlower = ordering?.shorter === "first";
    return isSlower
      ? `${other.name} ${threeDigits(ordering.ratio)}× slower`
      : `${other.name} too close to call`;
  });
  const more = others.length - named.length;
  const rest = more > 0 ? [`${more} more in Timings`] : [];
  return [`Fastest ${on(device)}: ${first}`, ...named, ...rest].join("; ");
}
