/**
 * The console's formatting specifiers (console.spec.whatwg.org, 2.2.1). No code of the values runs: `%s` of an
 * object is formatted like `%o`.
 */
import { type Piece, shownPieces, spaced } from "../../engine/present/print.ts";

const specifier = /%[sdifcoO%]/g;

/** The text of a call's values, of which the first may be a format for the others. */
export function formatted(values: readonly unknown[]): readonly Piece[] {
  const [first, ...rest] = values;
  if (typeof first !== "string" || rest.length === 0) return spaced(values.map(shownPieces));
  const pieces: Piece[] = [];
  let used = 0;
  let done = 0;
  for (const { 0: found, index } of first.matchAll(specifier)) {
    if (found !== "%%" && used === rest.length) continue;
    pieces.push(first.slice(done, index));
    done = index + found.length;
    if (found === "%%") pieces.push("%");
    else for (const piece of written(found, rest[used++])) pieces.push(piece);
  }
  pieces.push(first.slice(done));
  return spaced([pieces, ...rest.slice(used).map(shownPieces)]);
}

function written(found: string, value: unknown): readonly Piece[] {
  // Styles have no meaning in Output.
  if (found === "%c") return [];
  if (found === "%s" || found === "%O" || found === "%o") {
    const isText = typeof value === "string" && found !== "%s";
    return isText ? [JSON.stringify(value)] : shownPieces(value);
  }
  // A tensor, as a number that is still to be computed.
  if (typeof value === "object" && value !== null) {
    const pieces = shownPieces(value);
    return pieces.length === 1 && typeof pieces[0] !== "string" ? pieces : ["NaN"];
  }
  return [numberText(found, value)];
}

function numberText(found: string, value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol" || typeof value === "function") return "NaN";
  const text = String(value);
  if (found === "%f") return String(Number.parseFloat(text));
  if (found === "%i") return String(Number.parseInt(text, 10));
  return String(Number(value));
}
