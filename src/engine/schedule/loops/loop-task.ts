/** Plans the body of a loop, and turns the nodes of its results into a task. */
import { locationOf, type MemoryRules, type Plan } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import { isPrepared, type PreparedLoop } from "../../kernels/iteration/prepared.ts";
import type { Graph, GraphNode } from "../../rewrite/decode.ts";
import { positionsIn } from "../build.ts";
import { type LoopSteps, type LoopTask, type Operand, type Value, whole } from "../task.ts";

/** `planned` makes the plan of a body. */
export function loopTask(
  results: readonly GraphNode[],
  rules: MemoryRules,
  planned: (body: Graph) => Plan,
): LoopTask {
  const [first] = results as readonly [GraphNode];
  const loop = loopOf(first);
  const { bodies, carries, items, steps } = loop;
  const operands = first.operands.map((value, index): Operand => {
    const { from, size } = loop.operands[index] as PreparedLoop["operands"][number];
    return { value, from, size };
  });
  const wanted = new Map(results.map((node) => [node.attributes.result as number, node]));
  const between: Value[] = [];
  const hold = (value: Value): Value => {
    between.push(value);
    return value;
  };
  const like = ({ dtype, shape }: Value): Value => hold({ dtype, shape });
  const [predicate] = operands;
  const taken = loop.kind === "branch" ? operands.slice(1) : operands;
  const loops = bodies.map((body, side): LoopSteps => {
    // The results, and the carries before a step, that nobody needs are not computed.
    const indices = body.targets.flatMap((_, index) =>
      index < carries || wanted.has(index) ? [index] : [],
    );
    const targets = indices.map((index) => body.targets[index] as GraphNode);
    const plan = planned({ ...body, targets });
    const inputs = taken.map((of, index): LoopSteps["inputs"][number] => {
      if (index >= carries + items) return { kind: "closed", of };
      if (index >= carries) return { kind: "item", of, row: loop.operands[index]?.row ?? 0 };
      const carry = body.inputs[index] as GraphNode;
      const last = wanted.get(index) ?? like(carry);
      const other = like(carry);
      // The last carry is where the last step writes it; where steps are not counted, each is copied back.
      const [read, written] = (steps ?? 0) % 2 === 0 ? [last, other] : [other, last];
      return { kind: "carry", initial: of, read, written };
    });
    const byLoops = outputsOfLoops(plan);
    const outputs = indices.map((index, output): LoopSteps["outputs"][number] => {
      const target = targets[output] as GraphNode;
      const isHeld = byLoops.has(plan.outputs[output] as number) && sizeOf(target.shape) <= maxHeld;
      const held = isHeld ? like(target) : null;
      if (index < carries) return { kind: "carry", index, held };
      return { ...rowsOf(wanted.get(index) as GraphNode), held };
    });
    const scratch = scratchOf(plan, rules).map((value) => value && hold(value));
    const test = testOf(loop, predicate, inputs[carries - 1], side === 0);
    const { batch, reverse } = loop;
    return { body: plan, count: steps, batch, test, reverse, inputs, outputs, scratch };
  });
  return {
    kernel: null,
    loops,
    inputs: operands,
    outputs: [...results, ...between].map(whole),
    positions: positionsIn(results),
  };
}

/** A device may launch a loop over values of so many elements as a whole. */
const maxHeld = 4096;

/**
 * The outputs in whose memory something lies that loops of the plan use. A loop that is launched as a whole finds the same
 * memory at each launch, while the outputs of a body move from one iteration to the next.
 */
function outputsOfLoops({ buffers, steps, loops = [] }: Plan): ReadonlySet<number> {
  const used = loops.flatMap(({ first, last }) =>
    steps.slice(first, last).flatMap(({ inputs, outputs }) => [...inputs, ...outputs]),
  );
  const swapped = loops.flatMap(({ swaps }) => swaps.flat());
  return new Set(
    [...used, ...swapped].flatMap((number) => {
      const { holder } = locationOf(buffers, number);
      return "buffer" in holder ? holder.buffer : [];
    }),
  );
}

function testOf(
  { kind }: PreparedLoop,
  predicate: Operand | undefined,
  last: LoopSteps["inputs"][number] | undefined,
  isFirst: boolean,
): LoopSteps["test"] {
  if (kind === "branch") return { of: predicate as Operand, value: isFirst };
  if (kind === "while" && last?.kind === "carry") return { of: whole(last.read), value: true };
  return null;
}

function loopOf({ op }: GraphNode): PreparedLoop {
  if (op?.kind !== "iteration" || !isPrepared(op)) throw new Error("the loop is not prepared");
  return op.loop;
}

function scratchOf(
  { arenas, buffers }: Plan,
  { typed = false }: MemoryRules,
): (Value | undefined)[] {
  if (!typed) return arenas.map((bytes) => ({ dtype: "u32", shape: [Math.ceil(bytes / 4)] }));
  return buffers.map((buffer) => {
    if (buffer.role !== "scratch") return undefined;
    const { dtype, byteLength } = buffer;
    const size = Math.max(1, Math.floor(byteLength / (dtype === "f16" ? 2 : 4)));
    return { dtype, shape: [size] };
  });
}

function rowsOf(result: GraphNode): { kind: "rows"; of: Operand; row: number } {
  return { kind: "rows", of: whole(result), row: sizeOf(result.shape.slice(1)) };
}
