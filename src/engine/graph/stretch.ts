/**
 * The requests of a program in one synchronous stretch. They wait until the stretch ends, at the next microtask, so
 * that they are one evaluation, in which everything that they share is computed once. A stretch that does not end, as
 * in a loop that awaits nothing, is sent in parts: memory stays bounded, and its charts stay live.
 */
import { inContext } from "./context.ts";
import { type Node, recordedNodes, topologicalNodes } from "./node.ts";
import { isPending } from "./parts.ts";
import type { Runtime } from "./runtime.ts";
import { workOf } from "./work.ts";

/** A tensor without a value whose elements, or whose value, a program has requested. */
export interface Request {
  readonly node: Node;
  /** Whether the elements come with the evaluation; else they are requested once the node has its value. */
  readonly isRead: boolean;
  /** Whether the elements are shown while the program is busy. */
  readonly isLive: boolean;
  /** Called with the elements where they come with the evaluation, else once the node has its value. */
  begun(bytes: Promise<ArrayBuffer> | null): void;
  failed(error: unknown): void;
}

/** Beyond these a stretch is sent before it ends. */
const max = { requests: 64, nodes: 512, milliseconds: 30 } as const;

/** In simple instructions. Requests that are more work together are computed one after the other, each shown early. */
const maxWork = 2 ** 30;

/** Taken before a program may replace them. */
const soon: (task: () => void) => void = globalThis.queueMicrotask.bind(globalThis);
const now: () => number = performance.now.bind(performance);

interface Stretch {
  readonly requests: Request[];
  /** The number of nodes recorded before it. */
  readonly recorded: number;
  /** The time of its first live request. */
  liveSince: number;
}

const waiting = new Map<Runtime, Stretch>();

/** The number of recorded nodes beyond which a stretch is too long; infinite where none waits. */
let lastNode = Number.POSITIVE_INFINITY;

/** Adds a request. `send` is called with it later, or with those before it now where they are too many. */
export function joinStretch(
  home: Runtime,
  request: Request,
  send: (home: Runtime, ahead: readonly Node[]) => void,
): void {
  const before = waiting.get(home);
  if (before && isFull(before)) send(home, [request.node]);
  const known = waiting.get(home);
  if (known) {
    known.requests.push(request);
    if (request.isLive) known.liveSince = Math.min(known.liveSince, now());
    return;
  }
  const recorded = recordedNodes();
  const liveSince = request.isLive ? now() : Number.POSITIVE_INFINITY;
  waiting.set(home, { requests: [request], recorded, liveSince });
  lastNode = Math.min(lastNode, recorded + 2 * max.nodes);
  home.beforeSending = () => send(home, []);
  soon(inContext(() => send(home, [])));
}

function isFull({ requests, recorded, liveSince }: Stretch): boolean {
  return (
    requests.length >= max.requests ||
    recordedNodes() - recorded > max.nodes ||
    (liveSince < Number.POSITIVE_INFINITY && now() - liveSince >= max.milliseconds)
  );
}

/** The requests that wait on this runtime, which no longer wait. */
export function takeStretch(home: Runtime): readonly Request[] {
  const found = waiting.get(home);
  if (found === undefined) return none;
  waiting.delete(home);
  home.beforeSending = null;
  lastNode = Number.POSITIVE_INFINITY;
  for (const { recorded } of waiting.values())
    lastNode = Math.min(lastNode, recorded + 2 * max.nodes);
  return found.requests;
}

/** The nodes that wait to be requested on this runtime. */
export function waitingNodes(home: Runtime): readonly Node[] {
  return waiting.get(home)?.requests.map(({ node }) => node) ?? none;
}

/** The runtimes on which requests wait. */
export function waitingRuntimes(): readonly Runtime[] {
  return waiting.size === 0 ? none : [...waiting.keys()];
}

/** Whether so much was recorded since the first request that it should wait no longer. */
export function isStretchLong({ serial }: Node): boolean {
  return serial > lastNode;
}

/** Divides requests, in their order, into those that are computed together. */
export function together(requests: readonly Request[]): readonly (readonly Request[])[] {
  if (requests.length === 1) return [requests];
  const groups: Request[][] = [];
  const counted = new Set<Node>();
  let sum = Number.POSITIVE_INFINITY;
  for (const request of requests) {
    const added = topologicalNodes([request.node], (node) => !isPending(node) || counted.has(node));
    let work = 0;
    for (const node of added) {
      if (!isPending(node) || counted.has(node)) continue;
      counted.add(node);
      work += workOf(node);
    }
    if (sum + work > maxWork) {
      groups.push([]);
      sum = 0;
    }
    groups.at(-1)?.push(request);
    sum += work;
  }
  return groups;
}

const none: readonly never[] = [];
