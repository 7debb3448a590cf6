/**
 * The program's console (console.spec.whatwg.org): its lines go to Output, among what the program prints. Within a
 * group every line is indented.
 */
import { callFrames } from "../../../engine/graph/position.ts";
import { formatValue } from "../../../engine/present/format-value.ts";
import { Line } from "../../../engine/present/line.ts";
import type { Level, LineContext } from "../../../engine/present/presenter.ts";
import { showLine } from "../../../engine/present/print.ts";
import { treeLimits } from "../../../engine/present/value-tree.ts";
import { maxGroups } from "../messages/limits.ts";
import { formatted } from "./console-format.ts";
import { tableOf, tableText } from "./console-table.ts";

type Log = (...values: unknown[]) => void;

const now = performance.now.bind(performance);

export function programConsole(): Readonly<Record<string, Log>> {
  let groups = 0;
  const counts = new Map<string, number>();
  const starts = new Map<string, number>();

  const write = (level: Level, line: Line, about: LineContext = {}, called?: Log): void =>
    showLine(level, line, groups === 0 ? about : { depth: groups, ...about }, called);
  const at = (level: Level): Log => {
    const log: Log = (...values) => write(level, formatted(values), {}, log);
    return log;
  };
  const say = (level: Level, text: string, values: readonly unknown[] = []): void =>
    write(level, lineOf([text, ...values]));
  const lap = (label: unknown, values: readonly unknown[]): boolean => {
    const name = nameOf(label);
    const start = starts.get(name);
    if (start === undefined) say("warn", `${name}: no such timer`);
    else say("log", `${name}: ${(now() - start).toFixed(1)} ms`, values);
    return start !== undefined;
  };
  const group = (kind: "open" | "closed"): Log => {
    return (...values) => {
      if (values.length > 0) write("log", formatted(values), { group: kind });
      groups = Math.min(groups + 1, maxGroups);
    };
  };
  return {
    log: at("log"),
    info: at("info"),
    debug: at("debug"),
    warn: at("warn"),
    error: at("error"),
    trace: (...values) => {
      const line = formatted(values.length > 0 ? values : ["Trace"]);
      write("log", line, { trace: callFrames(treeLimits.frames) });
    },
    dir: (value) => write("log", lineOf([value])),
    dirxml: (...values) => write("log", lineOf(values)),
    table: (rows, columns) => {
      const table = tableOf(rows, columns);
      if (table === null) write("log", formatted([rows]));
      else write("log", lineOf([tableText(table)]), { table });
    },
    assert: (condition, ...values) => {
      if (condition) return;
      const [first, ...rest] = values;
      if (typeof first === "string")
        write("error", formatted([`assertion failed: ${first}`, ...rest]));
      else say("error", "assertion failed", values);
    },
    group: group("open"),
    groupCollapsed: group("closed"),
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
      if (!counts.delete(name)) say("warn", `${name}: no such counter`);
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
    clear: () => {
      groups = 0;
      write("log", lineOf(["The console was cleared"]), { clears: true });
    },
  };
}

function nameOf(label: unknown): string {
  return label === undefined ? "default" : formatValue(label);
}

function lineOf(values: readonly unknown[]): Line {
  const line = new Line();
  line.values(values);
  return line;
}
