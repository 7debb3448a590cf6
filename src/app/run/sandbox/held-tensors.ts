/**
 * Finds the tensors that a program's variables hold at its end, and reads their elements. In: functions that return the
 * variables' values. Out: one entry for each tensor, named by its path. Nothing of the program is called, and nothing
 * large is computed for it: it may hold tensors that it never needed.
 */
import { isKnown } from "../../../engine/graph/evaluate.ts";
import { homeOf } from "../../../engine/graph/node.ts";
import { Tensor } from "../../../engine/graph/tensor.ts";
import type { OwnerNotes } from "../../../engine/graph/value-owners.ts";
import type { RunnableKind } from "../../../engine/ir/device-kinds.ts";
import { ownKeys, propertyOf } from "../../../engine/present/reflection.ts";
import { maxHeldElements, maxHeldTensors, maxVariableName } from "../messages/limits.ts";
import type { HeldTensor } from "../messages/program-event.ts";

/** The variables of one file of the program. */
export interface FileVariables {
  readonly file: string;
  readonly readers: Readonly<Record<string, () => unknown>>;
}

export interface HeldTensorOptions {
  /** The models and optimisers of the program, which know the names of what they keep. */
  readonly owners: OwnerNotes | null;
  /** The kind of the execution's device. */
  readonly kind: RunnableKind;
  /** Resolves when the elements that have not arrived are given up. */
  readonly deadline: Promise<void>;
}

/** A tensor that was not kept is computed again if it has at most this many elements and ops. */
const maxComputed = 2 ** 16;
const maxOps = 500;
/** The depth of objects and arrays in each other, and the number of values, that are searched. */
const maxDepth = 4;
const maxVisited = 10_000;

interface Named {
  readonly file: string;
  readonly name: string;
  readonly tensor: Tensor;
}

export async function heldTensors(
  files: readonly FileVariables[],
  { owners, kind, deadline }: HeldTensorOptions,
): Promise<readonly HeldTensor[]> {
  let elements = 0;
  const held = namedTensors(files, owners).map(async (named): Promise<HeldTensor> => {
    const { file, name, tensor } = named;
    const { dtype, shape, size, node } = tensor;
    const device = (homeOf(node)?.kind ?? kind) as RunnableKind;
    const facts = { file, name, device, dtype, shape };
    const missing =
      missingReason(tensor) ?? (elements + size > maxHeldElements ? "too large" : null);
    if (missing !== null) return { ...facts, missing, elements: null };
    elements += size;
    const given = deadline.then(() => null);
    const read = await Promise.race([tensor.data().catch(() => null), given]);
    if (read === null) return { ...facts, missing: "not read", elements: null };
    return { ...facts, missing: null, elements: read as NonNullable<HeldTensor["elements"]> };
  });
  return Promise.all(held);
}

function missingReason({ node, size }: Tensor): HeldTensor["missing"] {
  if (node.value?.released) return "replaced";
  if (isKnown(node)) return null;
  const isSmall = size <= maxComputed && node.waiting <= maxOps;
  return node.symbolic || !isSmall ? "not kept" : null;
}

/** The tensors of all variables; one that several hold is listed under each name at the top level. */
function namedTensors(
  files: readonly FileVariables[],
  owners: OwnerNotes | null,
): readonly Named[] {
  const found: Named[] = [];
  const seen = new Set<object>();
  for (const { file, readers } of files)
    for (const [name, read] of Object.entries(readers)) {
      const value = heldBy(read);
      for (const [path, tensor] of tensorsIn(value, name, seen, owners))
        if (found.length < maxHeldTensors && path.length <= maxVariableName)
          found.push({ file, name: path, tensor });
    }
  return found;
}

/** Undefined for a variable whose declaration was not reached. */
function heldBy(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type Path = readonly [path: string, tensor: Tensor];

function* tensorsIn(
  value: unknown,
  path: string,
  seen: Set<object>,
  owners: OwnerNotes | null,
  depth = 0,
): Generator<Path> {
  if (value instanceof Tensor) {
    if (depth === 0 || !seen.has(value)) yield [path, value];
    seen.add(value);
    return;
  }
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  if (!isObject || seen.has(value) || seen.size >= maxVisited || ArrayBuffer.isView(value)) return;
  seen.add(value);
  const kept = owners?.namedBy(value);
  if (kept) {
    for (const [name, tensor] of kept) yield* tensorsIn(tensor, `${path}.${name}`, seen, owners, 1);
    return;
  }
  if (depth === maxDepth) return;
  for (const [key, member] of membersOf(value))
    yield* tensorsIn(member, path + key, seen, owners, depth + 1);
}

/** The properties of an object that are data, with their names as they follow the object's name. */
function membersOf(object: object): readonly (readonly [string, unknown])[] {
  try {
    return ownKeys(object)
      .slice(0, maxVisited)
      .flatMap((key) => {
        const property = typeof key === "string" ? propertyOf(object, key) : null;
        if (property?.kind !== "data" || !property.enumerable) return [];
        return [[suffixOf(key as string), property.value] as const];
      });
  } catch {
    // A proxy may throw anything.
    return [];
  }
}

function suffixOf(key: string): string {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)
    ? `.${key}`
    : `[${JSON.stringify(key)}]`;
}
