/** Compares what the results belong to with what is on the page: its text, its inputs and its device. */

import { joined } from "../controls/joined.ts";
import { useFiles } from "../programs/files.ts";
import type { NamedFile } from "../run/messages/events.ts";
import { choiceInForce, type ProgramState, paramValue, useProgram } from "../run/session.ts";
import { type Results, useResults } from "./results.ts";

type Inputs = Pick<
  ProgramState,
  "source" | "choice" | "seed" | "languageVersion" | "params" | "specs"
>;
type Ran = Pick<Results, "options" | "declared">;

/** The changes since the run, in words; empty if there are none, or if nothing has run. */
export function changedSince(
  { options, declared }: Ran,
  inputs: Inputs,
  files: readonly NamedFile[],
): readonly string[] {
  if (options === null) return [];
  if (options.source !== inputs.source) return ["the program"];
  const params = inputs.specs.filter((spec) => {
    const used = declared.get(spec.name);
    return used !== undefined && used !== paramValue(spec, inputs.params);
  });
  const sameFiles =
    !/\bdata\b/.test(options.source) ||
    (files.length === options.files.length &&
      files.every(({ content }, index) => content === options.files[index]?.content));
  return [
    ...params.map(({ name }) => name),
    ...(options.seed === inputs.seed ? [] : ["the seed"]),
    ...(options.languageVersion === inputs.languageVersion ? [] : ["the language version"]),
    ...(options.choice === inputs.choice ? [] : ["the device"]),
    ...(sameFiles ? [] : ["the files"]),
  ];
}

/** "out of date: n and the seed were changed"; empty if the results are up to date. */
export function staleText(changed: readonly string[]): string {
  if (changed.length === 0) return "";
  const verb = changed.length > 1 || changed[0] === "the files" ? "were" : "was";
  return `out of date: ${joined(changed)} ${verb} changed`;
}

/** `staleText` for what is on the page. */
export function useStaleText(): string {
  const options = useResults((state) => state.options);
  const declared = useResults((state) => state.declared);
  const files = useFiles((state) => state.files);
  return useProgram((session) => {
    const inputs = { ...session, choice: choiceInForce(session) };
    return staleText(changedSince({ options, declared }, inputs, files));
  });
}

/** `staleText` at this moment, for commands. */
export function staleTextNow(): string {
  const session = useProgram.getState();
  const inputs = { ...session, choice: choiceInForce(session) };
  return staleText(changedSince(useResults.getState(), inputs, useFiles.getState().files));
}
