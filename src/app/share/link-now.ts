/** The addresses of the program that is on the page now. */
import { defaultEmbedOptions, type EmbedOptions, writeEmbedOptions } from "../embed/options.ts";
import { gallery } from "../gallery/gallery.ts";
import { namedAs, titleOf } from "../programs/draft.ts";
import { useResults } from "../results/results.ts";
import { curveToSend } from "../results/sweep/sent-curve.ts";
import { choiceInForce, useProgram } from "../run/session.ts";
import { useMachine } from "../shell/machine.ts";
import { verdictToSend } from "../verdict/verdict-to-send.ts";
import type { SharedCurve } from "./curve.ts";
import { encodeLink, type SharedProgram } from "./link.ts";
import type { SentVerdict } from "./verdict.ts";
import { engineVersion } from "./version.ts";

/** The times that the visitor measured and may send along. */
export interface Measured {
  readonly curve: SharedCurve | null;
  readonly verdict: SentVerdict | null;
}

export function measuredNow(): Measured {
  const { source } = useProgram.getState();
  const [results, { machine }] = [useResults.getState(), useMachine.getState()];
  return {
    curve: curveToSend(results, source, machine),
    verdict: verdictToSend(results, source, machine),
  };
}

export function programNow({ curve, verdict }: Measured): SharedProgram {
  const session = useProgram.getState();
  const { source, params, seed, identity } = session;
  return {
    source,
    ...namedAs(identity.title ?? "", undefined),
    device: choiceInForce(session),
    params,
    seed,
    version: engineVersion,
    ...(curve && { curve }),
    ...(verdict && { verdict }),
  };
}

/** The address of the page with the program in it. */
export function linkOf(program: SharedProgram): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${encodeLink(program)}`;
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
  const { origin, identity } = useProgram.getState();
  if (origin !== "example") return null;
  const example = gallery.find(({ title }) => title === identity.name);
  return example === undefined ? null : new URL(`ex/${example.id}.html`, pageFolder()).href;
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
