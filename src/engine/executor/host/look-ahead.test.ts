import { describe, expect, it, vi } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { fault } from "../../ir/fault.ts";
import { altered, type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";

interface Gate {
  readonly backend: Backend;
  /** The names of the first kernels of the plans, in the order in which they were requested. */
  readonly requested: string[];
  /** The peak of plans that were being prepared at once. */
  most: number;
  open(): void;
}

/** A backend that prepares plans only once it is opened; plans with a kernel of this name cannot be prepared. */
function gated(refused = ""): Gate {
  const inner = createReferenceBackend();
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let pending = 0;
  const gate: Gate = {
    requested: [],
    most: 0,
    open,
    backend: altered(inner, {
      prepare: async (plan) => {
        const name = plan.steps[0]?.kernel.name ?? "";
        gate.requested.push(name);
        gate.most = Math.max(gate.most, ++pending);
        await opened;
        pending--;
        if (name === refused) throw fault("gpu", `invalid kernel ${name}`);
        return inner.prepare(plan);
      },
    }),
  };
  return gate;
}

const afterTicks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** Elements of four graphs, none of which waits for another one's elements. */
function four(x: tp.Tensor): Promise<unknown>[] {
  return [x.exp(), x.sin(), x.cos(), x.tanh()].map((y) => {
    const elements = y.data().then((data) => Array.from(data, (each) => each.toFixed(3)));
    // Ends the stretch, so that each is a graph.
    tp.evaluate(y).catch(() => {});
    return elements;
  });
}

async function requests(refused?: string): Promise<{ gate: Gate; run: ReferenceRun }> {
  const gate = gated(refused);
  return { gate, run: await referenceRun({ backend: gate.backend, ports: true }) };
}

describe("graphs that wait while another is compiled", () => {
  it("are compiled at the same time, each once", async () => {
    const { gate } = await requests();
    const elements = four(tp.tensor([0.5]));
    await vi.waitFor(() => expect(gate.requested).toEqual(["exp", "sin", "cos", "tanh"]));
    expect(gate.most).toBe(4);
    gate.open();
    expect(await Promise.all(elements)).toEqual([["1.649"], ["0.479"], ["0.878"], ["0.462"]]);
    expect(gate.requested).toHaveLength(4);
  });

  it("fail at their own turn where they cannot be compiled", async () => {
    const { gate } = await requests("sin");
    const elements = four(tp.tensor([0.5]));
    await vi.waitFor(() => expect(gate.requested).toHaveLength(4));
    gate.open();
    const outcomes = await Promise.allSettled(elements);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
  });

  it("are at most eight besides the one that is waited for", async () => {
    const { gate } = await requests();
    const x = tp.tensor([0.5]);
    const elements = Array.from({ length: 30 }, (_, at) => {
      const y = tp
        .rand([at + 1])
        .add(x)
        .sum();
      const element = y.item();
      void tp.evaluate(y);
      return element;
    });
    await vi.waitFor(() => expect(gate.requested).toHaveLength(9));
    await afterTicks();
    expect(gate.requested).toHaveLength(9);
    gate.open();
    await Promise.all(elements);
    expect(gate.requested.length).toBeGreaterThanOrEqual(30);
  });

  it("are not looked at once nothing is compiled any more", async () => {
    const { gate, run } = await requests();
    gate.open();
    await tp.tensor([1]).exp().data();
    const before = gate.requested.length;
    await tp.tensor([1]).exp().data();
    expect(gate.requested).toHaveLength(before);
    run.host.stop();
  });
});
