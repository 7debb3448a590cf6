import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { Fault } from "../../ir/fault.ts";
import { altered, referenceEngine, referenceRun } from "../../testing/reference-run.ts";
import { channelPair } from "../channel.ts";
import type { FromHost, ToHost } from "../protocol.ts";
import { Engine } from "./engine.ts";

/**
 * The ticks of the event loop after which a host that has nothing more to answer is quiet, even if it let other
 * messages in.
 */
const quietTicks = 8;

/** The host's answers to these messages, once the run has ended or gone quiet. */
async function answers(
  messages: readonly unknown[],
  engine = referenceEngine(),
): Promise<FromHost[]> {
  const [here, there] = channelPair<unknown, FromHost>();
  const host = await engine.run("reference", there as never, { profile: "none" });
  const received: FromHost[] = [];
  here.receive((message) => received.push(message));
  for (const message of messages) here.post(message);
  for (let tick = 0; tick < quietTicks; tick++)
    await new Promise((resolve) => setTimeout(resolve, 0));
  host.stop();
  await host.ended;
  return received;
}

const upload = (value: number): ToHost => ({
  type: "upload",
  value,
  dtype: "f32",
  shape: [2],
  bytes: new Float32Array([1, 2]).buffer,
  position: null,
  from: null,
});

const double = (
  request: number,
  inputs: readonly number[],
  keep = [2],
  numbers: readonly (readonly number[])[] = [],
): unknown => ({
  type: "evaluate",
  request,
  graph: 1,
  definition: {
    inputs: [{ dtype: "f32", shape: [2] }],
    nodes: [{ op: "add", operands: [0, 0], attributes: {}, position: -1 }],
    targets: [1],
    positions: [],
  },
  inputs,
  numbers,
  keep,
  read: [0],
});

describe("a host", () => {
  it("answers with elements", async () => {
    const [answer] = await answers([upload(1), double(5, [1])]);
    expect(answer).toMatchObject({ type: "evaluated", request: 5 });
    expect(
      answer?.type === "evaluated" && [...new Float32Array(answer.data[0] as ArrayBuffer)],
    ).toEqual([2, 4]);
  });

  it("refuses whatever it is sent that is no message, and goes on", async () => {
    const engine = referenceEngine();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.anything({ withTypedArray: true }), { minLength: 1, maxLength: 4 }),
        async (messages) => {
          const received = await answers([...messages, upload(1), double(7, [1])], engine);
          expect(received.length).toBe(messages.length + 1);
          for (const answer of received.slice(0, -1)) expect(answer.type).toBe("failed");
          expect(received.at(-1)).toMatchObject({ type: "evaluated", request: 7 });
        },
      ),
      { numRuns: 60, examples: [[[undefined]], [[null, undefined]]] },
    );
  });

  it("survives a good message with any one part of it spoilt", async () => {
    const engine = referenceEngine();
    const good = double(1, [1]) as object;
    const spoil = (part: unknown, path: readonly (string | number)[], value: unknown): unknown => {
      const [key, ...rest] = path;
      if (key === undefined) return value;
      const copy = (Array.isArray(part) ? [...part] : { ...(part as object) }) as Record<
        string | number,
        unknown
      >;
      copy[key] = spoil(copy[key], rest, value);
      return copy;
    };
    const paths: (string | number)[][] = [
      ["graph"],
      ["definition"],
      ["definition", "inputs", 0, "dtype"],
      ["definition", "inputs", 0, "shape"],
      ["definition", "nodes", 0, "op"],
      ["definition", "nodes", 0, "operands"],
      ["definition", "nodes", 0, "attributes"],
      ["definition", "nodes", 0, "position"],
      ["definition", "targets"],
      ["definition", "positions"],
      ["inputs"],
      ["inputs", 0],
      ["numbers"],
      ["keep"],
      ["keep", 0],
      ["read"],
      ["read", 0],
    ];
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom(0, 1, 2, 2 ** 31, -1, "add", "matmul", [0], [0, 1], [1], [[2]], [[1, 2]]),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), value, async (path, other) => {
        const next = { ...(double(9, [7001], [7002]) as object), graph: 7003 };
        const messages = [upload(1), spoil(good, path, other), upload(7001), next];
        const received = await answers(messages, engine);
        expect(["evaluated", "failed"]).toContain(received[0]?.type);
        expect(JSON.stringify(received[0])).not.toContain("internal error");
        expect(received[1]).toMatchObject({ type: "evaluated", request: 9 });
        expect(received.length).toBe(2);
      }),
      { numRuns: 150 },
    );
    expect(await answers([upload(1), good], engine)).toMatchObject([{ type: "evaluated" }]);
  });

  it.each([
    ["unknown value 7", [double(1, [7])]],
    ["mismatched inputs: 0 for 1", [double(1, [])]],
    ["mismatched numbers: 3 for [2]", [double(1, [], [2], [[1, 2, 3]])]],
    ["mismatched targets: 2 for 1", [upload(1), double(1, [1], [2, 3])]],
    ["duplicate value 1", [upload(1), upload(1)]],
    ["duplicate value 1", [upload(1), double(1, [1], [1])]],
    ["duplicate graph 1", [upload(1), double(1, [1]), double(2, [1], [3])]],
    [
      "unknown graph 4",
      [
        {
          type: "evaluate",
          request: 1,
          graph: 4,
          definition: null,
          inputs: [],
          numbers: [],
          keep: [],
          read: [],
        },
      ],
    ],
    ["unknown value 9", [{ type: "release", values: [9] }]],
  ])("says %s", async (message, messages) => {
    const received = await answers(messages);
    expect(received.at(-1)?.type).toBe("failed");
    expect((received.at(-1) as { message: string }).message).toContain(message);
  });

  it("keeps what a wrong message would have replaced", async () => {
    const again = { ...(double(2, [1], [1]) as object), graph: 2 };
    const received = await answers([upload(1), again, { ...(double(3, [1]) as object), graph: 3 }]);
    expect(received).toMatchObject([
      { type: "failed", request: 2, values: [] },
      { type: "evaluated", request: 3 },
    ]);
  });

  it("says the same of a graph that it could not read when that is used again", async () => {
    const bad = double(1, [1]) as { readonly definition: object };
    const definition = { ...bad.definition, nodes: [{ op: 7 }] };
    const received = await answers([
      upload(1),
      { ...bad, definition },
      { ...bad, request: 2, definition: null, keep: [3] },
    ]);
    const message = "message: invalid op: expected text of at most 256 characters, got 7";
    expect(received).toMatchObject([
      { type: "failed", request: 1, values: [2], message },
      { type: "failed", request: 2, values: [3], message },
    ]);
  });

  it("keeps to itself what a failed request was to compute, and says why when that is used", async () => {
    const { client, failures } = await referenceRun({ bytes: 1000 });
    const large = tp.zeros([1000]).add(1);
    await expect(large.data()).rejects.toThrow("limit is 1000 B");
    await expect(large.sum().data()).rejects.toThrow("limit is 1000 B");
    expect(await tp.zeros([2]).array()).toEqual([0, 0]);
    await client.finish();
    expect(failures).toEqual([]);
  });

  it("names bytes requested, in use and allowed, where an allocation is over the limit", async () => {
    await referenceRun({ bytes: 3000 });
    const kept = tp.rand([100]);
    await tp.evaluate(kept);
    const failure = await tp
      .rand([2000])
      .mul(2)
      .data()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Fault);
    expect((failure as Fault).kind).toBe("unsupported");
    expect((failure as Fault).message).toMatch(
      /: unsupported size: it needs 7\.8 KiB, but \d+ B are in use and the limit is 2\.9 KiB: use smaller tensors$/,
    );
  });

  it("names the largest buffer that the device allows", async () => {
    const backend = createReferenceBackend();
    await referenceRun({
      backend: altered(backend, { info: { ...backend.info, maxBufferBytes: 100 } }),
    });
    await expect(tp.zeros([64]).add(1).data()).rejects.toThrow(
      "unsupported size: it needs 256 B in one buffer, but the device allows 100 B: use smaller tensors",
    );
  });

  it("frees everything when a run ends", async () => {
    const backend = createReferenceBackend();
    const engine = referenceEngine({ backend });
    const { host } = await referenceRun({ engine });
    await tp.evaluate(tp.rand([1000]), tp.ones([50]));
    expect(backend.memory().live).toBeGreaterThan(4000);
    await host.close();
    expect(backend.memory().live).toBe(0);
    const second = await referenceRun({ engine });
    await tp.evaluate(tp.rand([1000]));
    second.host.stop();
    await second.host.ended;
    expect(backend.memory().live).toBe(0);
  });

  it("compiles nothing in a second run of the same program", async () => {
    const backend = createReferenceBackend();
    let prepared = 0;
    const prepare = backend.prepare.bind(backend);
    backend.prepare = (plan) => {
      prepared++;
      return prepare(plan);
    };
    const engine = referenceEngine({ backend });
    for (const expected of [1, 1]) {
      const { host, plans } = await referenceRun({ engine });
      await tp.full([3], 2).exp().sum().item();
      expect(prepared).toBe(expected);
      expect(plans.length).toBe(1);
      await host.close();
    }
  });

  it("lets runs on one device alternate", async () => {
    const engine = referenceEngine();
    const first = await referenceRun({ engine });
    let started = false;
    const second = referenceRun({ engine }).then((run) => {
      started = true;
      return run;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(started).toBe(false);
    await first.host.close();
    await second;
    expect(started).toBe(true);
  });

  it("reports a lost device and opens it again for the next run", async () => {
    let opened = 0;
    let lose: (reason: string) => void = () => {};
    const reference = async (): Promise<Backend> => {
      opened++;
      const lost = new Promise<string>((resolve) => {
        lose = resolve;
      });
      return altered(createReferenceBackend(), { lost });
    };
    const engine = new Engine({ reference }, {});
    const first = await referenceRun({ engine });
    await tp.evaluate(tp.ones([2]));
    lose("the driver was reset");
    await first.host.ended;
    const message = "the reference device was lost: the driver was reset; open it again";
    expect(first.failures.map((failure) => failure.message)).toEqual([message]);
    expect(() => tp.tensor([1])).toThrow(message);
    await referenceRun({ engine });
    expect(await tp.ones([2]).sum().item()).toBe(2);
    expect(opened).toBe(2);
  });

  it("says that there is no such device", async () => {
    const [, there] = channelPair<ToHost, FromHost>();
    await expect(referenceEngine().run("gpu", there, { profile: "none" })).rejects.toThrow(
      "missing device: this engine has no gpu",
    );
  });
});
