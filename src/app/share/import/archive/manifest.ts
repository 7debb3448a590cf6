/** Reads the manifest of an export, which is untrusted. Throws `Malformed`, or `Unreadable` with a reason. */

import * as v from "valibot";
import { dtypes } from "../../../../engine/ir/dtype.ts";
import { formatShape, type Shape, sameShape } from "../../../../engine/ir/shape.ts";
import {
  type InputRole,
  type ManifestModule,
  manifestVersion,
} from "../../../../xla/export/manifest.ts";
import { finite, integer, list, object, oneOf, read, text } from "../../../foreign.ts";

/** The message is for people, after "X cannot be opened: ", and includes a remedy. */
export class Unreadable extends Error {}

const maxModules = 24;
const maxPorts = 10_000;
const maxName = 300;
const maxAxes = 8;
const maxExtent = 2 ** 31 - 1;

const roles: readonly InputRole[] = ["state", "constant", "data", "rate", "counter"];
const kinds: readonly ManifestModule["kind"][] = ["function", "training"];

const name = text(maxName);

const port = {
  name,
  dtype: oneOf(dtypes),
  shape: v.pipe(
    list(integer(0, maxExtent), maxAxes),
    // Sizes beyond exact integers would otherwise have wrong products.
    v.check(
      (shape) => shape.reduce((size, extent) => size * extent, 1) <= maxExtent,
      `at most ${maxExtent} elements`,
    ),
  ),
};

const openedInput = v.pipe(
  object({
    ...port,
    role: oneOf(roles),
    tensor: v.exactOptional(name),
    value: v.exactOptional(finite),
  }),
  v.transform(({ tensor, value, ...given }) => ({
    ...given,
    /** The name in the file of weights, of a state or a constant. */
    tensor: tensor ?? given.name,
    /** The first number of a rate or a counter. */
    value: value ?? 0,
  })),
);

const openedOutput = object({ ...port, input: v.exactOptional(integer(0, maxPorts)) });

/** A file beside the manifest: neither folders nor names that some systems reject. */
const plainName = /^[A-Za-z0-9][\w.-]{0,99}$/;
const fileName = v.custom<string>(
  (value) => typeof value === "string" && plainName.test(value),
  'a file name in the same folder, of letters, digits, "-", "_" and "."',
);

const openedModule = object({
  name: fileName,
  kind: oneOf(kinds),
  file: fileName,
  inputs: list(openedInput, maxPorts),
  outputs: list(openedOutput, maxPorts),
  example: v.exactOptional(fileName),
});

const openedManifest = object({
  weights: v.nullable(fileName),
  modules: list(openedModule, maxModules),
});

/** The parts of a manifest that the page uses, as the archive states them. */
export type OpenedManifest = v.InferOutput<typeof openedManifest>;
export type OpenedModule = v.InferOutput<typeof openedModule>;
export type OpenedInput = v.InferOutput<typeof openedInput>;
export type OpenedOutput = v.InferOutput<typeof openedOutput>;

const again = "export the program again";

/** Checks the text of a `manifest.json`, everything in it that the page uses, and the consistency of its parts. */
export function readManifest(json: string): OpenedManifest {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new Unreadable(`its manifest.json is not valid JSON: ${again}`);
  }
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "tensorpad-export")
    throw new Unreadable(
      "it is not a Tensorpad export (its manifest.json has another format); unpack it, and add the files that the program reads",
    );
  if (version !== manifestVersion)
    throw new Unreadable(
      `its manifest.json has version ${JSON.stringify(version)?.slice(0, 20)}, but this page reads version ${manifestVersion}: reload the page to get the newest version, or ${again}`,
    );
  const manifest = read(openedManifest, given, "manifest.json");
  if (manifest.modules.length === 0) throw new Unreadable(`it has no module: ${again}`);
  checkNames(manifest.modules);
  for (const each of manifest.modules) checkSteps(each);
  return manifest;
}

function checkNames(modules: readonly OpenedModule[]): void {
  const once = (names: readonly string[], what: string): void => {
    const known = new Set<string>();
    for (const name of names) {
      if (known.has(name))
        throw new Unreadable(`its manifest.json lists ${what} "${short(name)}" twice: ${again}`);
      known.add(name);
    }
  };
  once(
    modules.map(({ name }) => name.toLowerCase()),
    "the module",
  );
  for (const { name, inputs, outputs } of modules) {
    once(
      inputs.map((each) => each.name),
      `${name}'s input`,
    );
    once(
      outputs.map((each) => each.name),
      `${name}'s output`,
    );
  }
}

/** An output that becomes an input of the next step is a state's, has its type, and is the only one. */
function checkSteps({ name, kind, inputs, outputs }: OpenedModule): void {
  const known = new Set<number>();
  for (const each of outputs) {
    if (each.input === undefined) continue;
    const next = inputs[each.input];
    const gives = `its manifest.json feeds the output "${short(each.name)}" of ${name}`;
    if (next?.role !== "state")
      throw new Unreadable(`${gives} to the input ${each.input}, which is not a state: ${again}`);
    if (known.has(each.input))
      throw new Unreadable(
        `${gives} to the input "${short(next.name)}", which already has one: ${again}`,
      );
    if (next.dtype !== each.dtype || !sameShape(next.shape, each.shape))
      throw new Unreadable(
        `${gives} to the input "${short(next.name)}", but their types are ${typeText(each)} and ${typeText(next)}: ${again}`,
      );
    known.add(each.input);
  }
  if (kind === "training" && known.size === 0)
    throw new Unreadable(
      `its manifest.json declares ${name} a training step, but none of its outputs is an input of the next step: ${again}`,
    );
}

export function typeText({
  dtype,
  shape: of,
}: {
  readonly dtype: string;
  readonly shape: Shape;
}): string {
  return `${dtype}${formatShape(of)}`;
}

/** An untrusted name in a sentence. */
export function short(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 59)}…`;
}
