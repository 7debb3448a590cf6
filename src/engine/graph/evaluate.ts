/** Requests values: the only path from the lazy graph to the runtime. Each is computed where its operands are. */
import { byteLength } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { sizeOf } from "../ir/shape.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import { contextSlot } from "./context.ts";
import { settleMoves, withMoving } from "./deferred-updates.ts";
import { homeNow } from "./home.ts";
import { noteEffect } from "./loops/effects.ts";
import type { Node, Value } from "./node.ts";
import { beginRecording, endRecording } from "./recording-time.ts";
import { type Evaluation, type ReadWish, type Runtime, runtime } from "./runtime.ts";
import { refusesElements } from "./step-recording.ts";
import { joinStretch, type Request, takeStretch, together, waitingRuntimes } from "./stretch.ts";
import type { Tensor } from "./tensor.ts";

/**
 * Computes the node with whatever else is requested in this synchronous stretch and with all deferred updates of its
 * device, everything that they share once, and keeps their values. Resolves with the node's bytes. A node that no
 * gradient may go through drops its operands, so that `x = f(x)` in a loop keeps no history.
 */
export async function elementsOf(node: Node): Promise<ArrayBuffer> {
  noteEffect();
  if (refusesElements(node)) return new Promise(() => {});
  const home = homeNow(node) ?? runtime();
  if (isKnown(node)) {
    const [bytes] = await on(home, [node], (nodes) => home.evaluate(nodes, [true]));
    return bytes as ArrayBuffer;
  }
  return new Promise((resolve, reject) => {
    const begun = (bytes: Promise<ArrayBuffer> | null): void =>
      resolve(bytes ?? (home.readSoon(knownValue(node)) as Promise<ArrayBuffer>));
    join(home, { node, isRead: true, isLive: false, begun, failed: reject });
  });
}

/** Whether nothing has to be computed for the node: it has a value, or is a number, which never gets one. */
export function isKnown({ value, op }: Node): boolean {
  return value !== null || op === constantPrimitive;
}

function knownValue({ value }: Node): Value {
  return value as Value;
}

const none: readonly never[] = [];

/** Maximum number of bytes of a tensor that is read together with others. */
const smallRead = 4096;

/** Whether `elementsSoon` heeds a wish for the node: a number never gets a value. */
export function takesWishes(node: Node): boolean {
  return node.op !== constantPrimitive;
}

/**
 * Resolves with the node's bytes within some tens of milliseconds, or with null where another one replaced it. It is
 * computed with what is requested now, and read with others that are small or have wishes too.
 */
export async function elementsSoon(node: Node, wish?: ReadWish): Promise<ArrayBuffer | null> {
  const isLarge = byteLength(node.dtype, sizeOf(node.shape)) > smallRead;
  if ((isLarge && !wish) || !takesWishes(node) || refusesElements(node)) return elementsOf(node);
  const home = homeNow(node) ?? runtime();
  readers.value.add(home);
  if (isKnown(node)) return home.readSoon(knownValue(node), wish);
  return new Promise((resolve, reject) => {
    const begun = (): void => resolve(home.readSoon(knownValue(node), wish));
    const isLive = wish !== undefined && wish.label !== null;
    join(home, { node, isRead: false, isLive, begun, failed: reject });
  });
}

/** The runtimes that `elementsSoon` reads on. */
const readers = contextSlot(() => new Set<Runtime>());

/** Requests at once what `elementsSoon` waits for, and with `all` also what others might still replace. */
export function askForReads(all = false): void {
  if (all) sendWaiting();
  for (const reader of readers.value) reader.askForReads(all);
  if (all) readers.value.clear();
}

/**
 * Starts computing the tensors and all deferred updates of their devices without waiting. Null where all of the
 * tensors are computed already, or where they are on several devices. A failure rejects whatever reads one of them
 * later or waits for it.
 */
export function commit(tensors: readonly Tensor[]): Evaluation | null {
  noteEffect();
  const [only] = tensors;
  if (tensors.length === 1 && only) return commitOne(only.node);
  const byHome = new Map<Runtime, Node[]>();
  for (const { node } of tensors) {
    if (node.value !== null || refusesElements(node)) continue;
    const home = homeNow(node) ?? runtime();
    const known = byHome.get(home);
    if (known) known.push(node);
    else byHome.set(home, [node]);
  }
  let last: Evaluation | null = null;
  for (const [home, nodes] of byHome) last = commitOn(home, nodes);
  return byHome.size === 1 ? last : null;
}

function commitOne(node: Node): Evaluation | null {
  if (node.value !== null || refusesElements(node)) return null;
  return commitOn(homeNow(node) ?? runtime(), [node]);
}

/** Computes the nodes with what waits on their runtime, which fails apart from them. */
function commitOn(home: Runtime, nodes: readonly Node[]): Evaluation {
  const requests = takeStretch(home);
  if (requests.length === 0) return on(home, nodes, (all) => home.commit(all));
  try {
    const asked = [...nodes, ...requests.map(({ node }) => node)];
    const apart = asked.map((_, at) => Math.max(0, at - nodes.length + 1));
    const evaluation = on(home, asked, (all) => home.commit(all, { apart }));
    begin(home, requests);
    return evaluation;
  } catch {
    // One of them cannot be computed; the others begin without it.
    for (const request of requests) askFor(home, [request], none);
    return on(home, nodes, (all) => home.commit(all));
  }
}

function join(home: Runtime, request: Request): void {
  joinStretch(home, request, send);
}

/** Requests all that waits on any runtime. */
export function sendWaiting(): void {
  for (const home of waitingRuntimes()) send(home, none);
}

/** Requests what waits on the runtime. `ahead` has nodes that the program is about to request. */
function send(home: Runtime, ahead: readonly Node[]): void {
  const requests = takeStretch(home);
  if (requests.length === 0) return;
  const groups = together(requests);
  for (const [at, group] of groups.entries()) {
    const later = groups.slice(at + 1).flatMap((group) => group.map(({ node }) => node));
    askFor(home, group, [...later, ...ahead]);
  }
}

/** Sends requests in one evaluation, each of which fails separately. */
function askFor(home: Runtime, group: readonly Request[], ahead: readonly Node[]): void {
  const read = group.map(({ isRead }) => isRead);
  const apart = group.map((_, at) => at);
  const also = {
    ahead,
    isShown: true,
    apart: group.length > 1 || ahead.length > 0 ? apart : undefined,
  };
  let answer: Promise<readonly ArrayBuffer[]> | null = null;
  try {
    const nodes = group.map(({ node }) => node);
    answer = on(home, nodes, (all) => {
      if (read.includes(true)) return home.evaluate(all, read, also);
      home.commit(all, also);
      return null;
    });
  } catch (error) {
    const [only, ...others] = group as readonly [Request, ...Request[]];
    if (others.length === 0) only.failed(error);
    else for (const request of group) askFor(home, [request], ahead);
    return;
  }
  begin(
    home,
    group.filter(({ isRead }) => !isRead),
  );
  const readers = group.filter(({ isRead }) => isRead);
  if (answer === null || readers.length === 0) return;
  // Reads requested before start now, so that nothing shown later waits for them.
  home.askForReads(false);
  for (const [at, { begun }] of readers.entries())
    begun(answer.then((found) => found[at] as ArrayBuffer, apartFrom(home, readers, at)));
}

/** Reads one of several values separately after their common read failed; a failed read of only one is final. */
function apartFrom(
  home: Runtime,
  readers: readonly Request[],
  at: number,
): (reason: unknown) => Promise<ArrayBuffer> {
  return async (reason) => {
    const { value } = (readers[at] as Request).node;
    if (readers.length === 1 || value === null) throw reason;
    const bytes = home.readSoon(value) as Promise<ArrayBuffer>;
    if (at === readers.length - 1) home.askForReads(false);
    return bytes;
  };
}

/** To be called once everything that waits on this runtime has a value. */
export function settleWaiting(home: Runtime): void {
  const requests = takeStretch(home);
  forget(requests.map(({ node }) => node));
  begin(home, requests);
}

/** Has requests go on whose nodes have values now. */
function begin(home: Runtime, requests: readonly Request[]): void {
  let isRead = false;
  for (const { begun, isRead: each } of requests) {
    begun(null);
    isRead ||= each;
  }
  if (isRead) home.askForReads(false);
}

/** Requests the nodes and the deferred updates of their runtime. */
function on<Result>(
  home: Runtime,
  nodes: readonly Node[],
  ask: (nodes: readonly Node[]) => Result,
): Result {
  beginRecording();
  try {
    const result = ask(withMoving(home, nodes));
    forget(nodes);
    settleMoves(home);
    return result;
  } finally {
    endRecording();
  }
}

/**
 * Computes a tensor and draws it on the canvas of the run, without reading it back. Resolves when the device has drawn
 * it. Rejects with a Fault where the tensor is on a device that the program has opened.
 */
export async function draw(tensor: Tensor): Promise<void> {
  commit([tensor]);
  const own = runtime();
  const { value } = tensor.node;
  if (value === null || (value.owner !== null && value.owner !== own))
    throw fault(
      "animate",
      "unsupported device of a frame: move it to the program's own with `await x.to(device)`",
    );
  await own.draw(value);
}

/** Drops the operands of nodes that have a value, unless gradients may go through them. */
export function forget(nodes: readonly Node[]): void {
  for (const node of nodes) if (!node.tracked) node.operands = none;
}

function isList(tensors: Tensor | readonly Tensor[]): tensors is readonly Tensor[] {
  return Array.isArray(tensors);
}

/**
 * Computes the tensors on their devices and resolves when those have finished, without reading anything back.
 * Benchmarks wait for it. A list of any length counts as its tensors; JavaScript itself refuses calls with more than
 * about 100,000 arguments.
 */
export async function evaluate(...tensors: readonly (Tensor | readonly Tensor[])[]): Promise<void> {
  const [first] = tensors;
  if (tensors.length === 1 && first && !isList(first)) {
    // A benchmark and a loop request one tensor at a time: this path allocates what it must.
    commitOne(first.node);
    const { value } = first.node;
    const own = runtime();
    if (!value?.owner) return await own.finish();
    if (value.owner === own) return await own.finish([value]);
  }
  const all = tensors.flat();
  commit(all);
  const values = new Map<Runtime, Value[]>([[runtime(), []]]);
  for (const { node } of all) {
    if (!node.value?.owner) continue;
    const { owner } = node.value;
    const known = values.get(owner);
    if (known) known.push(node.value);
    else values.set(owner, [node.value]);
  }
  await Promise.all([...values].map(([owner, own]) => owner.finish(own)));
}
