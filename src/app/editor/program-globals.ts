/**
 * What a program finds in its realm beside the language itself. The editor does not offer what the
 * realm does not have: no document, no fetch, no storage.
 */
export const programGlobals: string = `
interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
}
/** Writes to the Output pane. */
declare const console: Console;
declare const performance: {
  /** Milliseconds since the program started. */
  now(): number;
};
declare function setTimeout(callback: () => void, milliseconds?: number): number;
declare function clearTimeout(id: number): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;
`;
