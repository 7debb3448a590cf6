/**
 * The program's console (console.spec.whatwg.org): what it logs goes to Output, among what it prints. Within a
 * group every line is indented.
 */
import { formatValue } from "../../engine/present/format-value.ts";
import {
  type Level,
  type Piece,
  shownPieces,
  showPieces,
  spaced,
} from "../../engine/present/print.ts";
import { formatted } from "./console-format.ts";
import { tableText } from "./console-table.ts";

type Log = (...values: unknown[]) => void;

const now = performance.now.bind(performance);
const indent = "  ";
/** Groups nested deeper than this are not indented further. */
const mostIndents = 20;

export function programConsole(): Readonly<Record<string, Log>> {
  let groups = 0;
  const counts = new Map<string, number>();
  const starts = new Map<string, number>();

  const write = (level: Level, pieces: readonly Piece[]): void => {
    const margin = indent.repeat(Math.min(groups, mostIndents));
    showPieces(level, margin === "" ? pieces : indented(pieces, margin));
  };
  const at = (level: Level): Log => {
    return (...values) => write(level, formatted(values));
  };
  const say = (level: Level, text: string, values: readonly unknown[] = []): void =>
    write(level, spaced([[text], ...values.map(shownPieces)]));
  const lap = (label: unknown, values: readonly unknown[]): boolean => {
    const name = nameOf(label);
    const start = starts.get(name);
    if (start === undefined) say("warn", `${name}: no such timer`);
    else say("log", `${name}: ${(now() - start).toFixed(1)} ms`, values);
    return start !== undefined;
  };
  const group: Log = (...values) => {
    if (values.length > 0) write("log", formatted(values));
    groups++;
  };
  return {
    log: at("log"),
    info: at("log"),
    debug: at("log"),
    warn: at("warn"),
    error: at("error"),
    trace: (...values) => write("log", values.length > 0 ? formatted(values) : ["Trace"]),
    dir: (value) => write("log", shownPieces(value)),
    dirxml: (...values) => write("log", spaced(values.map(shownPieces))),
    table: (rows, columns) => {
      const table = tableText(rows, columns);
      write("log", table === null ? formatted([rows]) : [table]);
    },
    assert: (condition, ...values) => {
      if (condition) return;
      const [first, ...rest] = values;
      if (typeof first === "string")
        write("error", formatted([`assertion failed: ${first}`, ...rest]));
      else say("error", "assertion failed", values);
    },
    group,
    groupCollapsed: group,
    groupEnd: () => {
      groups = Math.max(0, groups - 1);
    },
    count: (label) => {
      const name = nameOf(label);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      say("log", `${name}: ${count}`);
    },
    countReset: (label) => {
      const name = nameOf(label);
      if (!counts.delete(name)) say("warn", `${name}: no such count`);
    },
    time: (label) => {
      const name = nameOf(label);
      if (starts.has(name)) say("warn", `${name}: a timer with that name is already running`);
      else starts.set(name, now());
    },
    timeLog: (label, ...values) => void lap(label, values),
    timeEnd: (label) => {
      if (lap(label, [])) starts.delete(nameOf(label));
    },
    clear: () => {},
  };
}

function nameOf(label: unknown): string {
  return label === undefined ? "default" : formatValue(label);
}

/** Indents the text; a tensor's own lines stay unchanged. */
function indented(pieces: readonly Piece[], margin: string): readonly Piece[] {
  const lines = pieces.map((piece) =>
    typeof piece === "string" ? piece.replaceAll("\n", `\n${margin}`) : piece,
  );
  return [margin, ...lines];
}
