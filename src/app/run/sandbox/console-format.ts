/**
 * The console's formatting specifiers (console.spec.whatwg.org, 2.2.1). No code of the values runs: `%s` of an
 * object is formatted like `%o`.
 */
import { isTensor, Line } from "../../../engine/present/line.ts";
import type { TextStyle } from "../../../engine/present/value-tree.ts";

const specifier = /%[sdifcoO%]/g;

/** The line of a call's values, of which the first may be a format for the others. */
export function formatted(values: readonly unknown[]): Line {
  const line = new Line();
  const [first, ...rest] = values;
  if (typeof first !== "string" || rest.length === 0) {
    line.values(values);
    return line;
  }
  let style: TextStyle | null = null;
  let used = 0;
  let done = 0;
  for (const { 0: found, index } of first.matchAll(specifier)) {
    if (found !== "%%" && used === rest.length) continue;
    line.text(first.slice(done, index), style);
    done = index + found.length;
    if (found === "%%") line.text("%", style);
    else if (found === "%c") style = styleOf(rest[used++]);
    else write(line, found, rest[used++], style);
  }
  line.text(first.slice(done), style);
  line.values(rest.slice(used));
  return line;
}

function write(line: Line, found: string, value: unknown, style: TextStyle | null): void {
  if (found === "%s" || found === "%O" || found === "%o") {
    if (typeof value !== "string") line.value(value);
    else line.text(found === "%s" ? value : JSON.stringify(value), style);
    return;
  }
  // A tensor is a number that is still to be computed.
  if (typeof value === "object" && value !== null && isTensorSafely(value)) line.value(value);
  else line.text(numberText(found, value), style);
}

/** False for a proxy that throws. */
function isTensorSafely(value: object): boolean {
  try {
    return isTensor(value);
  } catch {
    return false;
  }
}

function numberText(found: string, value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol" || typeof value === "function") return "NaN";
  if (typeof value === "object" && value !== null) return "NaN";
  const text = String(value);
  if (found === "%f") return String(Number.parseFloat(text));
  if (found === "%i") return String(Number.parseInt(text, 10));
  return String(Number(value));
}

const maxStyle = 1_000;

/** The colour and weight of a style; its other properties are ignored. */
function styleOf(css: unknown): TextStyle | null {
  if (typeof css !== "string") return null;
  const declared = new Map(
    css
      .slice(0, maxStyle)
      .split(";")
      .map((declaration) => {
        const [name = "", value = ""] = declaration.split(":");
        return [name.trim().toLowerCase(), value.trim().toLowerCase()] as const;
      }),
  );
  const colour = declared.get("color") ?? null;
  const isBold = /^(bold|bolder|[6-9]00)$/.test(declared.get("font-weight") ?? "");
  return colour === null && !isBold ? null : { colour, isBold };
}
