/**
 * What a program finds in its realm beside the language itself: the platform names that
 * `program/lockdown.ts` keeps. The editor does not offer what the realm does not have: no document,
 * no fetch, no storage.
 */
export const programGlobals: string = `
interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  assert(condition?: boolean, ...values: unknown[]): void;
  table(rows: unknown): void;
  time(label?: string): void;
  timeLog(label?: string): void;
  timeEnd(label?: string): void;
}
/** Writes to the Output pane. */
declare const console: Console;
declare const performance: {
  /** Milliseconds since the program's realm was made. */
  now(): number;
};
declare const navigator: { readonly hardwareConcurrency: number; readonly userAgent: string };
declare function setTimeout<T extends unknown[]>(
  callback: (...values: T) => void, milliseconds?: number, ...values: T
): number;
declare function setInterval<T extends unknown[]>(
  callback: (...values: T) => void, milliseconds?: number, ...values: T
): number;
declare function clearTimeout(id: number | undefined): void;
declare function clearInterval(id: number | undefined): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBuffer | ArrayBufferView): string;
}
`;
