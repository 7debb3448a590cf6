/** Asks for values: the only way from the lazy graph to the runtime. Each is computed where its operands are. */
import { byteLength } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { sizeOf } from "../ir/shape.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import { settleMoves, withMoving } from "./deferred-updates.ts";
import { homeNow } from "./home.ts";
import type { Node, Value } from "./node.ts";
import { beginRecording, endRecording } from "./recording-time.ts";
import { type Evaluation, type ReadWish, type Runtime, runtime } from "./runtime.ts";
import { refusesElements } from "./step-recording.ts";
import type { Tensor } from "./tensor.ts";

/**
 * Computes the node and all deferred updates of its device together, everything that they share once, and keeps
 * their values. Resolves with the node's bytes. A node that no gradient may go through drops its operands, so that
 * `x = f(x)` in a loop keeps no history.
 */
export async function elementsOf(node: Node): Promise<ArrayBuffer> {
  if (refusesElements(node)) return new Promise(() => {});
  const home = homeNow(node) ?? runtime();
  const [bytes] = await on(home, [node], (nodes) => home.evaluate(nodes, [true]));
  return bytes as ArrayBuffer;
}

/** The most bytes of a tensor that is read together with others. */
const smallRead = 4096;

/** Whether `elementsSoon` heeds a wish for the node: a number never gets a value. */
export function takesWishes(node: Node): boolean {
  return node.op !== constantPrimitive;
}

/**
 * Resolves with the node's bytes within some tens of milliseconds, or with null where another took its place. It is
 * computed with what is asked for now, and read with others that are small or have wishes too.
 */
export async function elementsSoon(node: Node, wish?: ReadWish): Promise<ArrayBuffer | null> {
  const isLarge = byteLength(node.dtype, sizeOf(node.shape)) > smallRead;
  if ((isLarge && !wish) || !takesWishes(node) || refusesElements(node)) return elementsOf(node);
  const home = homeNow(node) ?? runtime();
  if (node.value === null) on(home, [node], (nodes) => home.commit(nodes));
  readers.add(home);
  return home.readSoon(node.value as unknown as Value, wish);
}

/** The runtimes that `elementsSoon` reads on. */
const readers = new Set<Runtime>();

/** Asks at once for what `elementsSoon` was asked for, and with `all` also for what others might still replace. */
export function askForReads(all = false): void {
  for (const reader of readers) reader.askForReads(all);
  if (all) readers.clear();
}

/**
 * Starts computing the tensors and all deferred updates of their devices without waiting. Null where all of the
 * tensors are computed already, or where they are on several devices. A failure rejects whatever reads one of them
 * later or waits for it.
 */
export function commit(tensors: readonly Tensor[]): Evaluation | null {
  const byHome = new Map<Runtime, Node[]>();
  for (const { node } of tensors) {
    if (node.value !== null || refusesElements(node)) continue;
    const home = homeNow(node) ?? runtime();
    const known = byHome.get(home);
    if (known) known.push(node);
    else byHome.set(home, [node]);
  }
  let last: Evaluation | null = null;
  for (const [home, nodes] of byHome) last = on(home, nodes, (all) => home.commit(all));
  return byHome.size === 1 ? last : null;
}

/** Asks for the nodes and for the deferred updates of their runtime. */
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

const none: readonly never[] = [];

/** Drops the operands of nodes that have a value, unless gradients may go through them. */
export function forget(nodes: readonly Node[]): void {
  for (const node of nodes) if (!node.tracked) node.operands = none;
}

/**
 * Computes the tensors on their devices and resolves when those have finished, without reading anything back.
 * Benchmarks wait for it. A list of any length counts as its tensors; JavaScript itself refuses calls with more than
 * about 100,000 arguments.
 */
export async function evaluate(...tensors: readonly (Tensor | readonly Tensor[])[]): Promise<void> {
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
