/**
 * Removes what a program has no use for: everything on the global object and its prototypes that is not listed
 * here. What confines a program is the worker's opaque origin and the page's policy; this closes what they
 * leave open (the GPU, nested workers) and is a second line of defence for the rest.
 */
import { fault } from "../../../engine/ir/fault.ts";
import { languageNames, replacedNames, untouchedNames } from "./platform-names.ts";

const kept: ReadonlySet<PropertyKey> = new Set([...languageNames, ...untouchedNames]);

/** Names that must be gone before a program may run, wherever they were defined. */
const dangerous = words(`
  BroadcastChannel EventSource FileReaderSync MessageChannel Notification RTCPeerConnection
  SharedWorker WebAssembly WebSocket WebSocketStream WebTransport Worker XMLHttpRequest caches
  close cookieStore eval fetch importScripts indexedDB location onmessage postMessage scheduler
  self serial storage usb webkitRequestFileSystem
`);

/** Throws a Fault where the browser does not allow a removal. */
export function lockDown(global: object): void {
  const harmless = replacements(global as Replaced);
  for (const holder of chain(global)) {
    for (const key of Reflect.ownKeys(holder)) {
      // Ports and signals need the members of EventTarget's prototype, which is not in this chain.
      if (typeof key === "string" && !kept.has(key)) remove(holder, key);
    }
  }
  for (const name of replacedNames) define(global, name, harmless[name]);
  for (const name of dangerous) define(global, name, undefined);
  withoutCodeFromText(global);
  withoutBlobAddresses(global);
  withoutStackHook(global);
  withSafeAwait();
}

interface Replaced {
  readonly crypto?: Partial<Pick<Crypto, "getRandomValues" | "randomUUID">>;
  readonly navigator?: { readonly hardwareConcurrency?: number; readonly userAgent?: string };
  readonly performance?: Pick<Performance, "now" | "timeOrigin">;
}

/**
 * Reduced replacements: random bytes without ciphers, whose work outlives the worker that requested it; properties of
 * the machine without its devices; the time.
 */
function replacements({
  crypto,
  navigator,
  performance,
}: Replaced): Record<(typeof replacedNames)[number], object> {
  return {
    crypto: Object.freeze({
      getRandomValues: crypto?.getRandomValues?.bind(crypto),
      randomUUID: crypto?.randomUUID?.bind(crypto),
    }),
    navigator: Object.freeze({
      hardwareConcurrency: navigator?.hardwareConcurrency ?? 1,
      userAgent: navigator?.userAgent ?? "",
    }),
    performance: Object.freeze({
      now: performance?.now.bind(performance),
      timeOrigin: performance?.timeOrigin,
    }),
  };
}

/** The object and its prototypes except the last two, EventTarget's and Object's. */
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
    throw fault(null, `unsupported browser: a program's worker cannot remove ${key}`);
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
    throw fault(null, `unsupported browser: a program's worker cannot replace ${key}`);
  }
}

/** Disables `eval` and its kin. The policy forbids them already, but a page may be served without it. */
function withoutCodeFromText(global: object): void {
  const refuse = function codeFromText(): never {
    throw fault(null, "unsupported call of Function: a program cannot create code from text");
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

/** Removes the hook that V8 calls whenever it writes a stack, even for errors that end the program. */
function withoutStackHook(global: object): void {
  const { Error: Thrown } = global as { Error?: object };
  if (Thrown !== undefined) define(Thrown, "prepareStackTrace", undefined);
}

/**
 * Fixes `Promise.prototype.constructor`: `await` reads it, and if it were another one, would call a `then` that the
 * program has replaced, with functions that continue the code of this realm. As it is, `await` reads no `then`.
 */
function withSafeAwait(): void {
  define(Promise.prototype, "constructor", Promise);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
