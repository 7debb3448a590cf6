/**
 * Takes away what a program has no use for: everything on the global object and its prototypes that
 * is not named here. The worker's opaque origin and the page's policy are what confines a program;
 * this closes what they leave open (the GPU, nested workers) and is a second line behind the rest.
 */
import { fault } from "../../engine/ir/fault.ts";

const language = words(`
  AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array
  BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry
  Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl
  Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect
  RegExp Set String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent
  encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt undefined
  unescape
`);

const platform = words(`
  AbortController AbortSignal DOMException Event EventTarget TextDecoder TextEncoder URL
  URLSearchParams atob btoa clearInterval clearTimeout console crypto performance queueMicrotask
  setInterval setTimeout structuredClone
`);

const kept: ReadonlySet<PropertyKey> = new Set([...language, ...platform]);

/** What must be gone for the program to be let in, wherever it was. */
const dangerous = words(`
  BroadcastChannel EventSource FileReaderSync MessageChannel Notification RTCPeerConnection
  SharedWorker WebAssembly WebSocket WebSocketStream WebTransport Worker XMLHttpRequest caches
  close cookieStore eval fetch importScripts indexedDB location onmessage postMessage scheduler
  self serial storage usb webkitRequestFileSystem
`);

/** Throws a Fault where the browser does not let go of something. */
export function lockDown(global: object): void {
  const { navigator } = global as {
    navigator?: { hardwareConcurrency?: number; userAgent?: string };
  };
  const harmless = Object.freeze({
    hardwareConcurrency: navigator?.hardwareConcurrency ?? 1,
    userAgent: navigator?.userAgent ?? "",
  });
  for (const holder of chain(global)) {
    for (const key of Reflect.ownKeys(holder)) {
      // Ports and signals need what EventTarget's prototype has; it is not in this chain.
      if (typeof key === "string" && !kept.has(key)) remove(holder, key);
    }
  }
  define(global, "navigator", harmless);
  for (const name of dangerous) define(global, name, undefined);
  withoutCodeFromText(global);
  withoutBlobAddresses(global);
}

/** The object and its prototypes, up to but without the last two: EventTarget's and Object's. */
function chain(global: object): object[] {
  const holders: object[] = [];
  for (
    let holder: object | null = global;
    holder !== null;
    holder = Object.getPrototypeOf(holder) as object | null
  ) {
    if (holder === Object.prototype) break;
    if (typeof EventTarget === "function" && holder === EventTarget.prototype) break;
    holders.push(holder);
  }
  return holders;
}

function remove(holder: object, key: string): void {
  if (Reflect.deleteProperty(holder, key)) return;
  const value: unknown = Reflect.get(holder, key);
  const isThing = (typeof value === "object" && value !== null) || typeof value === "function";
  if (isThing && !Reflect.set(holder, key, undefined)) {
    throw fault("unsupported", `unsupported browser: a program's worker cannot do without ${key}`);
  }
}

function define(holder: object, key: string, value: unknown): void {
  if (
    Reflect.defineProperty(holder, key, {
      value,
      writable: false,
      enumerable: false,
      configurable: false,
    })
  )
    return;
  if (Reflect.get(holder, key) !== value) {
    throw fault("unsupported", `unsupported browser: a program's worker cannot do without ${key}`);
  }
}

/** The policy forbids `eval` and its kin already; where a page is served without it, this does. */
function withoutCodeFromText(global: object): void {
  const refuse = function codeFromText(): never {
    throw fault(
      "unsupported",
      "unsupported call of Function: a program cannot make code from text",
    );
  };
  const kinds = [
    (): void => {},
    async (): Promise<void> => {},
    function* (): Generator<void> {},
    async function* (): AsyncGenerator<void> {},
  ];
  for (const kind of kinds) define(Object.getPrototypeOf(kind) as object, "constructor", refuse);
  define(refuse, "prototype", Function.prototype);
  define(global, "Function", refuse);
}

function withoutBlobAddresses(global: object): void {
  const { URL: Address } = global as { URL?: object };
  if (Address === undefined) return;
  for (const name of ["createObjectURL", "revokeObjectURL"]) Reflect.deleteProperty(Address, name);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
