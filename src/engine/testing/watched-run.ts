/** For tests: a run on the reference or the CPU device that counts what it computes. */
import type { Backend } from "../backend/backend.ts";
import { createCpuBackend } from "../backend/cpu/cpu.ts";
import { createReferenceBackend } from "../backend/reference/reference.ts";
import type { WireGraph } from "../executor/protocol.ts";
import { Context, currentContext, enterContext } from "../graph/context.ts";
import type { Fault } from "../ir/fault.ts";
import type { ParamSpec } from "../present/params/spec.ts";
import { allShown } from "../present/sequence.ts";
import { referenceRun } from "./reference-run.ts";

export interface Watched {
  /** Counts the computed ops of this name. */
  count(op: string): number;
  /** Counts the executions of kernels of this name. */
  executed(kernel: string): number;
  /** Counts the computed ops. */
  ops(): number;
  /** Counts the values that evaluations kept although nothing requested them. */
  kept(): number;
  /** Counts the evaluations that computed something. */
  evaluations(): number;
  /** Resolves with the number of outputs once all were shown. */
  shown(): Promise<number>;
  readonly failures: readonly Fault[];
  close(): Promise<void>;
}

export async function watchedRun(kind: "reference" | "cpu", bytes?: number): Promise<Watched> {
  const backend: Backend =
    kind === "cpu" ? await createCpuBackend({ threads: 1 }) : createReferenceBackend();
  const run = await referenceRun({ backend, ...(bytes === undefined ? {} : { bytes }) });
  let outputs = 0;
  const presenter = {
    output: () => void outputs++,
    param: ({ value }: ParamSpec) => value,
    failed: () => {},
  };
  enterContext(currentContext().with({ presenter }));
  const graphs = new Map<number, WireGraph>();
  const computed = (): WireGraph[] =>
    run.sent.flatMap((message) => {
      if (message.type !== "evaluate") return [];
      if (message.definition !== null) graphs.set(message.graph, message.definition);
      const graph = graphs.get(message.graph) as WireGraph;
      return graph.nodes.length > 0 ? [graph] : [];
    });
  const named = (op: string): number =>
    computed().reduce((sum, { nodes }) => sum + nodes.filter((node) => node.op === op).length, 0);
  return {
    count: named,
    executed: (kernel) =>
      run.plans.flatMap(({ steps }) => steps).filter(({ name }) => name === kernel).length,
    ops: () => computed().reduce((sum, { nodes }) => sum + nodes.length, 0),
    kept: () =>
      run.sent.reduce(
        (sum, message) =>
          message.type === "evaluate" ? sum + message.keep.length - message.read.length : sum,
        0,
      ),
    evaluations: () => computed().length,
    shown: async () => {
      await allShown();
      return outputs;
    },
    failures: run.failures,
    close: async () => {
      await run.host.close();
      backend.dispose();
    },
  };
}

/** Ends the use of a run that is closed. */
export function noDevice(): void {
  enterContext(new Context());
}
