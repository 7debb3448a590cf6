/**
 * The names that a program finds in its realm. The worker takes away all others (`lockdown.ts`), and the
 * editor's types of the platform's are made for these (`scripts/vite/program-globals.ts`).
 */

/** The language's own, those included that a browser may not have yet. */
export const languageNames: readonly string[] = words(`
  AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array
  BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry
  Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl
  Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect
  RegExp Set String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent
  encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt undefined
  unescape
`);

/** What the browser has and stays as it is, but for the console and the timers, which are the realm's own. */
export const untouchedNames: readonly string[] = words(`
  AbortController AbortSignal DOMException Event EventTarget TextDecoder TextEncoder URL
  URLSearchParams atob btoa clearInterval clearTimeout console queueMicrotask setInterval setTimeout
  structuredClone
`);

/** What a program gets in place of an object of the browser's that can do more than a program needs. */
export const replacedNames = ["crypto", "navigator", "performance"] as const;

/** All names beside the language's own. */
export const platformNames: readonly string[] = [...untouchedNames, ...replacedNames];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
