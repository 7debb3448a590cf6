/**
 * Recordings of calls that come again. A program calls an op with operands of the same types again and again; what the
 * call records is then the same nodes on other operands. The first such call is noted, and the nodes of later ones are
 * made at once, without checking arguments, inferring types, or walking through what the op consists of.
 *
 * A call is not noted where it depends on more than its arguments' pattern (`ops/varying.ts`), and an op whose calls
 * keep changing is noted only now and then.
 */

import type { Attributes } from "../../ops/attributes.ts";
import { constantPrimitive } from "../../ops/creation/source.ts";
import { defaultFloat, type FloatDType } from "../../ops/default-float.ts";
import type { OpMemory, Primitive, TensorType } from "../../ops/define.ts";
import { varyingSoFar } from "../../ops/varying.ts";
import { currentContext } from "../context.ts";
import { limitGrowth } from "../growth.ts";
import { effectsSoFar } from "../loops/effects.ts";
import { Node } from "../node.ts";
import { currentPosition } from "../position.ts";
import { runtimeInUse } from "../runtime.ts";
import { Tensor } from "../tensor.ts";
import { matches, type Pattern, patternOf } from "./call-pattern.ts";

/** A node of a recording. Operands are indices: first the tensors of the call, then constants, then earlier steps. */
interface Step {
  readonly op: Primitive;
  readonly operands: readonly number[];
  readonly attributes: Attributes;
  readonly type: TensorType;
  readonly tracked: boolean;
}

interface Recording {
  readonly pattern: Pattern;
  /** The default dtype of floats during the call, and the version of the language. */
  readonly float: FloatDType;
  readonly languageVersion: number | null;
  readonly constants: readonly Node[];
  readonly steps: readonly Step[];
  /** The index of the result, or of each of several. */
  readonly result: number | readonly number[];
}

/** The recordings of an op, the latest first. */
interface Known {
  readonly recordings: Recording[];
  /** The calls since one was recalled. */
  misses: number;
}

/** Maximum number of recordings of an op, of nodes in one, and of nodes in all of them together: a few megabytes. */
const max = { recordings: 16, steps: 256, nodes: 20_000 } as const;

/** After so many misses an op is noted at every 16th call only. */
const manyMisses = 32;

/** The ops with recordings, and the number of nodes in these. */
const all = new Set<Known>();
let nodesKept = 0;

/** The nodes that the call in progress has recorded, where it is noted. */
let noted: Node[] | null = null;

/** To be called with each node that an op records. */
export function noteNode(node: Node): void {
  noted?.push(node);
}

/** Records again what an equal call has recorded; undefined where none is known. */
export function recall({ known }: OpMemory, operands: readonly unknown[]): unknown {
  const found = known as Known | undefined;
  if (found === undefined || noted !== null) return undefined;
  const { recordings } = found;
  const { languageVersion } = currentContext().providers;
  for (let at = 0; at < recordings.length; at++) {
    const recording = recordings[at] as Recording;
    const nodes: Node[] = [];
    if (!matches(recording.pattern, operands, nodes)) continue;
    if (recording.float !== defaultFloat() || recording.languageVersion !== languageVersion)
      continue;
    found.misses = 0;
    if (at > 0) {
      recordings.splice(at, 1);
      recordings.unshift(recording);
    }
    return again(recording, nodes);
  }
  return undefined;
}

function again({ constants, steps, result }: Recording, nodes: Node[]): unknown {
  for (const constant of constants) nodes.push(constant);
  const position = currentPosition();
  const home = runtimeInUse();
  for (const { op, operands, attributes, type, tracked } of steps) {
    const of = new Array<Node>(operands.length);
    for (let at = 0; at < operands.length; at++) of[at] = nodes[operands[at] as number] as Node;
    const node = new Node(op, of, attributes, type, position, tracked);
    node.home ??= home;
    limitGrowth(node);
    nodes.push(node);
  }
  if (typeof result === "number") return new Tensor(nodes[result] as Node);
  return result.map((index) => new Tensor(nodes[index] as Node));
}

/** Calls the op, and notes what it records. */
export function remember(
  memory: OpMemory,
  operands: readonly unknown[],
  call: () => unknown,
): unknown {
  if (noted !== null) return call();
  memory.known ??= { recordings: [], misses: 0 } satisfies Known;
  const known = memory.known as Known;
  if (++known.misses > manyMisses && known.misses % 16 > 0) return call();
  const nodes: Node[] = [];
  const pattern = patternOf(operands, nodes);
  if (pattern === null || nodes.length === 0) return call();
  const before = varyingSoFar() + effectsSoFar();
  const float = defaultFloat();
  const own: Node[] = [];
  noted = own;
  let made: unknown;
  try {
    made = call();
  } finally {
    noted = null;
  }
  if (varyingSoFar() + effectsSoFar() !== before || own.length > max.steps) return made;
  const recorded = recordingOf(nodes, own, made);
  const { languageVersion } = currentContext().providers;
  if (recorded !== null) keep(known, { pattern, float, languageVersion, ...recorded });
  return made;
}

function keep(known: Known, recording: Recording): void {
  if (nodesKept + recording.steps.length > max.nodes) {
    for (const { recordings } of all) recordings.length = 0;
    all.clear();
    nodesKept = 0;
  }
  if (known.recordings.length === max.recordings)
    nodesKept -= known.recordings.pop()?.steps.length ?? 0;
  known.recordings.unshift(recording);
  all.add(known);
  nodesKept += recording.steps.length;
}

/** Null where the results are of another kind, or depend on nodes from elsewhere. */
function recordingOf(
  operands: readonly Node[],
  nodes: readonly Node[],
  made: unknown,
): Pick<Recording, "constants" | "steps" | "result"> | null {
  const results: unknown = made instanceof Tensor ? [made] : made;
  if (!Array.isArray(results) || !results.every((result) => result instanceof Tensor)) return null;
  const roots = results.map(({ node }: Tensor) => node);
  // An operand that is a number cannot be told from the same number in the op itself.
  if (operands.some(isNumber)) return null;
  // A result that is an operand is that tensor itself, and not another one with its node.
  if (roots.some((root) => operands.includes(root))) return null;
  const needed = new Set<Node>(roots);
  for (const node of nodes.toReversed())
    if (needed.has(node)) for (const operand of node.operands) needed.add(operand);
  const kept = nodes.filter((node) => needed.has(node));
  const constants = [...needed].filter(isNumber);
  const indices = new Map<Node, number>();
  for (const [index, node] of [...operands, ...constants, ...kept].entries())
    if (!indices.has(node)) indices.set(node, index);
  const indexOf = (node: Node): number => indices.get(node) ?? -1;
  const steps = kept.map(({ op, operands: of, attributes, shape, dtype, tracked }) => ({
    op: op as Primitive,
    operands: of.map(indexOf),
    attributes,
    type: { shape, dtype },
    tracked,
  }));
  const result = made instanceof Tensor ? indexOf(made.node) : roots.map(indexOf);
  const isWhole =
    steps.every(({ operands: of }) => !of.includes(-1)) && roots.every((root) => indices.has(root));
  return isWhole ? { constants, steps, result } : null;
}

function isNumber({ op }: Node): boolean {
  return op === constantPrimitive;
}
