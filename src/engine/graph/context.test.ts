import { afterAll, describe, expect, it } from "vitest";
import * as tp from "../index.ts";
import type { Presenter } from "../present/presenter.ts";
import { allShown } from "../present/sequence.ts";
import { Context, contextSlot, currentContext, enterContext, inContext } from "./context.ts";

/** A program that yields what it awaits, so that others take turns with it. */
type Steps = Generator<Promise<unknown>, void, unknown>;

interface Started {
  readonly context: Context;
  readonly printed: string[];
}

const devices: tp.Device[] = [];
afterAll(async () => {
  for (const device of devices) await device.dispose();
});

function printing(printed: string[]): Presenter {
  return {
    output: ({ shown }) =>
      printed.push(shown.kind === "tensor" ? `${shown.dtype} ${shown.text}` : shown.text),
    param: ({ value }) => value,
    failed: (error) => printed.push(String(error)),
  };
}

/** A new program with its own config, device and seed; it computes on the reference unless its config says otherwise. */
async function started(options: tp.ConfigOptions, seed: number): Promise<Started> {
  const printed: string[] = [];
  const before = enterContext(new Context({ presenter: printing(printed) }));
  tp.config(options);
  devices.push(await tp.init({ seed, ...(options.device ? {} : { device: "reference" }) }));
  return { printed, context: enterContext(before) };
}

/** Runs programs side by side: each in its context from one of its awaits to the next. */
async function sideBySide(programs: readonly (readonly [Started, () => Steps])[]): Promise<void> {
  let waiting = programs.map(([{ context }, program]) => {
    const steps = context.run(program);
    return { context, steps, value: undefined as unknown };
  });
  while (waiting.length > 0) {
    const next = waiting.map(({ context, steps, value }) => ({
      context,
      steps,
      result: context.run(() => steps.next(value)),
    }));
    waiting = [];
    for (const { context, steps, result } of next)
      if (!result.done) waiting.push({ context, steps, value: await result.value });
  }
  for (const [{ context }] of programs) await context.run(allShown);
}

const half: tp.ConfigOptions = { device: "cpu", threads: 1, dtype: "f16", memory: "1 MiB" };
const single: tp.ConfigOptions = {};

/** A program that draws, trains, prints and waits. */
function* training(): Steps {
  const model = tp.nn.linear(2, 1);
  const sgd = tp.optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.5 });
  for (let step = 0; step < 3; step++) {
    const x = tp.randn([4, 2]);
    sgd.step(model(x).square().mean());
    const sum = (yield x.sum().item()) as number;
    tp.print(tp.zeros([2]).dtype, sum, x);
  }
  tp.print(
    yield tp.data
      .tensors({ x: tp.arange(6) })
      .batches(2)
      .toArray(),
  );
  tp.print(model.parameters()[0], tp.randn([1]));
}

describe("two programs in one realm", () => {
  it("compute what each computes alone, though they take turns", async () => {
    const alone: (readonly string[])[] = [];
    for (const [options, seed] of [
      [half, 1],
      [single, 2],
    ] as const) {
      const one = await started(options, seed);
      await sideBySide([[one, training]]);
      alone.push(one.printed);
    }
    const [one, other] = [await started(half, 1), await started(single, 2)];
    await sideBySide([
      [one, training],
      [other, training],
    ]);
    expect([one.printed, other.printed]).toEqual(alone);
    expect(one.printed[0]).toMatch(/^f16 /);
    expect(other.printed[0]).toMatch(/^f32 /);
    expect(one.printed).not.toEqual(other.printed);
  });

  it("have a seed, a config, a device and a memory each", async () => {
    const [one, other] = [await started(half, 1), await started(single, 1)];
    const kindOf = ({ context }: Started) => context.run(() => tp.device("cpu"));
    expect((await kindOf(one)).runtime).not.toBe((await kindOf(other)).runtime);
    one.context.run(() => tp.seed(7));
    const [first, second] = [one, other].map(({ context }) =>
      context.run(() => tp.rand([2], { dtype: "f32" }).data()),
    );
    expect(await first).not.toEqual(await second);
    expect(
      await one.context.run(() =>
        tp
          .ones([2 ** 20])
          .data()
          .then(String, String),
      ),
    ).toContain("the limit is 1 MiB");
    expect(
      await other.context.run(() =>
        tp
          .ones([2 ** 20])
          .sum()
          .item(),
      ),
    ).toBe(2 ** 20);
    const late = "config: duplicate call: a program has one config";
    expect(() => one.context.run(() => tp.config({}))).toThrow(late);
    expect(() => new Context().run(() => tp.config({}))).not.toThrow();
  });

  it("are shown what they printed, and called back, while the other one is current", async () => {
    const [one, other] = [await started(half, 1), await started(single, 2)];
    const before = enterContext(one.context);
    tp.print(tp.ones([1]).add(1));
    const measured = tp.bench("zeros", () => tp.zeros([1]).dtype, { budget: 1, samples: 2 });
    const dtypes: string[] = [];
    const frames = tp.animate(
      30,
      async () => {
        await Promise.resolve();
        return tp.zeros([1, 1]);
      },
      { frames: 2 },
    );
    const mapped = tp
      .pipeline({
        upload: (item: number) => tp.tensor([item]),
        compute: (x) => {
          dtypes.push(tp.zeros([1]).dtype);
          return x.add(1);
        },
        download: (y) => y.item(),
      })
      .run([1, 2])
      .toArray();
    enterContext(other.context);
    tp.print(tp.ones([1]));
    expect(await mapped).toEqual([2, 3]);
    await Promise.all([measured, frames]);
    await Promise.all([one, other].map(({ context }) => context.run(allShown)));
    enterContext(before);
    expect(dtypes).toEqual(["f16", "f16"]);
    expect(one.printed[0]).toBe("f16 [2.]");
    expect(one.printed.at(-1)).toMatch(/^zeros: /);
    expect(other.printed).toEqual(["f32 [1.]"]);
  });
});

describe("a context", () => {
  const counter = contextSlot(() => 0);
  const count = (): number => {
    counter.value = counter.value + 1;
    return counter.value;
  };

  it("has a separate state for each module, which begins anew", () => {
    const [one, other] = [new Context(), new Context()];
    expect([one, one, other].map((context) => context.run(count))).toEqual([1, 2, 1]);
  });

  it("shares its state with the same program under other providers", () => {
    const one = new Context({ programFrame: /a/ });
    const other = one.with({ recordingClock: () => 0 });
    expect([one, other].map((context) => context.run(count))).toEqual([1, 2]);
    expect(other.providers).toMatchObject({ programFrame: /a/, runtime: null });
    expect(one.providers.recordingClock).toBeNull();
  });

  it("is left when its function returns or throws, and what a slot had for it comes back", () => {
    const before = currentContext();
    const context = new Context();
    const fails = (): never => {
      throw new Error("no");
    };
    expect(() => context.run(() => counter.during(5, fails))).toThrow("no");
    expect(currentContext()).toBe(before);
    expect(context.run(() => counter.during(5, count))).toBe(6);
    expect(context.run(count)).toBe(1);
  });

  it("is not that of an async function after its await, and is that of a bound one", async () => {
    const before = currentContext();
    const context = new Context();
    const [bound, found] = context.run(() => [
      inContext(currentContext),
      (async () => {
        await null;
        return currentContext();
      })(),
    ]);
    expect(await found).toBe(before);
    expect(bound()).toBe(context);
  });
});
