/** Options in the page's address, such as `?device=cpu&engines=ours,jax&only=matmul&quick`. */
import { type Device, devices, type EngineName, engineNames } from "./result.ts";
import type { Options } from "./run.ts";

declare const VERSIONS: Options["versions"];

export function optionsOf(query: URLSearchParams): Options {
  return {
    device: oneOf<Device>("device", query.get("device") ?? "gpu", devices),
    engines: (query.get("engines") ?? engineNames.join())
      .split(",")
      .map((name) => oneOf<EngineName>("engines", name, engineNames)),
    // Every name contains the empty string.
    only: (query.get("only") ?? "").split(","),
    quick: query.has("quick"),
    reduced: query.has("reduced"),
    neighbours: query.has("neighbours"),
    portable: query.has("portable"),
    seed: query.has("seed"),
    native: query.has("native"),
    models: query.has("models"),
    limitSeconds: Number(query.get("limit") ?? Number.POSITIVE_INFINITY),
    versions: VERSIONS,
    flags: (query.get("flags") ?? "").split(" ").filter(Boolean),
  };
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined)
    throw new RangeError(`unknown ${option} "${value}": use ${known.join(", ")}`);
  return found;
}
