/** Names the weights of layers as `state()` of their model does, from the program's text. */
import type { Place } from "../../../program/events.ts";
import { lineStarts, offsetAt, positionAt } from "../../../program/line-starts.ts";
import { calledAt } from "../../../store/call-names.ts";
import { type PlacedToken, placedTokensOf } from "../../../store/tokens.ts";
import { variableAt } from "../../../store/variable-names.ts";

export interface LayerNames {
  /** "model.0" for the place of `linear` in `const model = nn.sequential(nn.linear(3, 8))`; null for any other call. */
  layerAt(place: Place): string | null;
}

export function layerNames(lines: readonly string[]): LayerNames {
  const text = lines.join("\n");
  const [tokens, starts] = [placedTokensOf(text), lineStarts(text)];
  const indexAt = new Map(tokens.map(({ token, end }, at) => [end - token.text.length, at]));
  const nameOf = (at: number): string | null => {
    const inside = argumentOf(tokens, at);
    if (inside === null || tokens[inside.call]?.token.text !== "sequential") return null;
    const { end, token } = tokens[inside.call] as PlacedToken;
    const model =
      variableAt(lines, positionAt(starts, end - token.text.length)) ?? nameOf(inside.call);
    return model === null ? null : `${model}.${inside.place}`;
  };
  return {
    layerAt: (place) => {
      const at = indexAt.get(offsetAt(starts, place));
      return at === undefined ? null : nameOf(at);
    },
  };
}

/** The function of whose call an expression is an argument, and which; null where that is not known from the text. */
function argumentOf(
  tokens: readonly PlacedToken[],
  from: number,
): { readonly call: number; readonly place: number } | null {
  let depth = 0;
  let place = 0;
  for (let at = from - 1; at > 0; at--) {
    const text = tokens[at]?.token.kind === "string" ? "" : tokens[at]?.token.text;
    if (text === ")" || text === "]" || text === "}") depth++;
    else if (depth > 0) depth -= text === "(" || text === "[" || text === "{" ? 1 : 0;
    else if (text === "(") return { call: at - 1, place };
    else if (text === "[" || text === "{" || text === ";") return null;
    else if (text === ",") place++;
    // Arguments that are spread are any number.
    else if (text === "." && tokens[at - 1]?.token.text === ".") return null;
  }
  return null;
}

/** Layers that have a weight, and perhaps a bias, which is a vector. */
const weighing = /^(?:linear|bilinear|embedding|conv\w*)$/;

/** "weight" or "bias" for each of the tensors that were made at a place; null where their shapes do not tell. */
export function leavesAt(
  lines: readonly string[],
  place: Place,
  shapes: readonly (readonly number[])[],
): readonly string[] | null {
  if (!weighing.test(calledAt(lines, place) ?? "")) return null;
  const leaves = shapes.map((shape) => (shape.length > 1 ? "weight" : "bias"));
  return new Set(leaves).size === leaves.length ? leaves : null;
}
