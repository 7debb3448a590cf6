/** The program's console: what it logs goes to Output, beside what it prints. */
import { formatValue } from "../../engine/present/format-value.ts";
import { show } from "../../engine/present/print.ts";

type Log = (...values: unknown[]) => void;

export function programConsole(): Readonly<Record<string, Log>> {
  const log: Log = (...values) => show("log", values);
  const starts = new Map<string, number>();
  const lap = (label: unknown): string => {
    const name = label === undefined ? "default" : String(label);
    const start = starts.get(name);
    return start === undefined
      ? `${name}: no such timer`
      : `${name}: ${(performance.now() - start).toFixed(1)} ms`;
  };
  return {
    log,
    info: log,
    debug: log,
    dir: (value) => show("log", [value]),
    table: (value) => show("log", [formatRows(value)]),
    trace: log,
    warn: (...values) => show("warn", values),
    error: (...values) => show("error", values),
    assert: (condition, ...values) => {
      if (!condition) show("error", ["assertion failed", ...values]);
    },
    time: (label) =>
      void starts.set(label === undefined ? "default" : String(label), performance.now()),
    timeLog: (label) => show("log", [lap(label)]),
    timeEnd: (label) => {
      show("log", [lap(label)]);
      starts.delete(label === undefined ? "default" : String(label));
    },
    group: log,
    groupCollapsed: log,
    groupEnd: () => {},
    clear: () => {},
  };
}

function formatRows(value: unknown): unknown {
  return Array.isArray(value) ? value.map((row) => formatValue(row)).join("\n") : value;
}
