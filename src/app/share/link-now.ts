/** The addresses of the program that is on the page now. */

import { newestVersion } from "../../engine/ir/language-version.ts";
import { defaultEmbedOptions, type EmbedOptions, writeEmbedOptions } from "../embed/options.ts";
import { type Example, gallery } from "../gallery/gallery.ts";
import { namedAs, titleOf } from "../programs/draft.ts";
import { exampleAddress } from "../programs/example.ts";
import { useResults } from "../results/results.ts";
import { curveToSend } from "../results/sweep/sent-curve.ts";
import { areParamsChanged, choiceInForce, useProgram } from "../run/session.ts";
import { useMachine } from "../shell/machine.ts";
import { verdictToSend } from "../verdict/verdict-to-send.ts";
import type { SharedCurve } from "./curve.ts";
import type { ExampleTexts } from "./example-texts.ts";
import { encodeLink, type SharedProgram } from "./link.ts";
import type { SentVerdict } from "./verdict.ts";

/** The times that the visitor measured and may send along. */
export interface Measured {
  readonly curve: SharedCurve | null;
  readonly verdict: SentVerdict | null;
  /** The output of the last run, as `outputToSend` makes it; missing if it does not go along. */
  readonly output?: unknown;
}

export function measuredNow(): Measured {
  const { source } = useProgram.getState();
  const [results, { machine }] = [useResults.getState(), useMachine.getState()];
  return {
    curve: curveToSend(results, source, machine),
    verdict: verdictToSend(results, source, machine),
  };
}

export function programNow({ curve, verdict, output }: Measured): SharedProgram {
  const session = useProgram.getState();
  const { source, params, seed, languageVersion, identity } = session;
  return {
    source,
    ...namedAs(identity.title ?? "", undefined),
    device: choiceInForce(session),
    params,
    seed,
    languageVersion,
    ...(curve && { curve }),
    ...(verdict && { verdict }),
    ...(output != null && { output }),
  };
}

/**
 * The address of the page with the program in it. With the texts of the examples it may contain only the differences
 * from one, or the name of an example that is on the page unchanged.
 */
export function linkOf(program: SharedProgram, examples?: ExampleTexts): string {
  const long = `${pageFolder()}#${encodeLink(program, examples)}`;
  const isExample = examples?.nearest(program.source) === program.source;
  const short = isExample && isAsOpened(program) ? exampleLinkNow() : null;
  return short !== null && short.length < long.length ? short : long;
}

/** True for a program as everybody opens it: without a name, measurements and chosen settings. */
function isAsOpened({ title, curve, verdict, output }: SharedProgram): boolean {
  const session = useProgram.getState();
  const isChanged =
    session.isChosen ||
    session.seed !== 0 ||
    session.languageVersion !== newestVersion ||
    areParamsChanged(session);
  return !isChanged && [title, curve, verdict, output].every((added) => added === undefined);
}

/** The address that opens the example on the page; null if there is none, or its text was changed. */
function exampleLinkNow(): string | null {
  const example = exampleNow();
  return example === null ? null : `${pageFolder()}${exampleAddress(example.id)}`;
}

/** The address of a frame with the program in it. */
export function embedAddressOf(
  program: SharedProgram,
  options: EmbedOptions = defaultEmbedOptions,
): string {
  return new URL(`embed.html${writeEmbedOptions(options)}#${encodeLink(program)}`, pageFolder())
    .href;
}

/** The address of the page about the example that is on the page unchanged; null if there is none. */
export function exampleAddressNow(): string | null {
  const example = exampleNow();
  return example === null ? null : new URL(`ex/${example.id}.html`, pageFolder()).href;
}

/** The example that is on the page unchanged; null if there is none. */
function exampleNow(): Example | null {
  const { origin, identity } = useProgram.getState();
  if (origin !== "example") return null;
  return gallery.find(({ title }) => title === identity.name) ?? null;
}

/** A few words for the program on the page: its name, otherwise its example's, otherwise its first words. */
export function titleNow(): string {
  const { identity, origin, source } = useProgram.getState();
  if (identity.title !== undefined) return identity.title;
  return origin === "example" && identity.name !== "" ? identity.name : titleOf(source);
}

/** Without a fragment, against which other addresses could not be resolved. */
function pageFolder(): string {
  return `${location.origin}${location.pathname}`;
}
