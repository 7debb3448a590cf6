/** Options in the page's address, such as `?suite=engines&device=cpu&engines=ours,jax&only=matmul&quick`. */
import {
  type Device,
  devices,
  type EngineName,
  engineNames,
  type SuiteName,
  suiteNames,
} from "./result.ts";
import type { Options } from "./suites/suite.ts";

export function optionsOf(query: URLSearchParams, versions: Options["versions"]): Options {
  return {
    suite: oneOf<SuiteName>("suite", query.get("suite") ?? "engines", suiteNames),
    device: oneOf<Device>("device", query.get("device") ?? "gpu", devices),
    engines: (query.get("engines") ?? engineNames.join())
      .split(",")
      .map((name) => oneOf<EngineName>("engines", name, engineNames)),
    // Every name contains the empty string.
    only: (query.get("only") ?? "").split(","),
    quick: query.has("quick"),
    reduced: query.has("reduced"),
    portable: query.has("portable"),
    limitSeconds: Number(query.get("limit") ?? Number.POSITIVE_INFINITY),
    versions,
    flags: (query.get("flags") ?? "").split(" ").filter(Boolean),
  };
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined)
    throw new RangeError(`unknown ${option} "${value}": use ${known.join(", ")}`);
  return found;
}
