/**
 * The names that a program finds in its realm. The worker removes all others (`lockdown.ts`), and the editor's
 * types of the platform are generated for these (`scripts/vite/program-globals.ts`).
 */

/** The names of the language, including those that a browser may not have yet. */
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

/**
 * Names of the browser that are left unchanged, except for the console and the timers, which the realm
 * replaces.
 */
export const untouchedNames: readonly string[] = words(`
  AbortController AbortSignal DOMException Event EventTarget TextDecoder TextEncoder URL
  URLSearchParams atob btoa clearInterval clearTimeout console queueMicrotask setInterval setTimeout
  structuredClone
`);

/** Objects of the browser that can do more than a program needs, for which it gets a replacement. */
export const replacedNames = ["crypto", "navigator", "performance"] as const;

/** All names that are not part of the language. */
export const platformNames: readonly string[] = [...untouchedNames, ...replacedNames];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
