import { afterEach, describe, expect, it } from "vitest";
import { ComputeDevice } from "../graph/device.ts";
import { type Node, Value } from "../graph/node.ts";
import type { Evaluation, Runtime } from "../graph/runtime.ts";
import { type Device, device, init, randn, type StreamEvent, stream, tensor } from "../index.ts";
import { Random } from "../testing/random/kernel.ts";

/** A device that computes in the order of its messages, whenever a test says so. */
class FakeDevice implements Runtime {
  readonly kind = "cpu";
  readonly seed = 1;
  /** The requested nodes by name, in order. */
  readonly asked: string[] = [];
  readonly names = new Map<Node, string>();
  computed = 0;
  readonly #waiting: { readonly after: number; resolve(): void }[] = [];
  #last = 0;

  commit(targets: readonly Node[]): Evaluation {
    for (const target of targets) {
      target.value = new Value(++this.#last, this);
      this.asked.push(this.names.get(target) as string);
    }
    return { graph: { number: 1, numbers: [] }, inputs: [], outputs: [] };
  }

  finish(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ after: this.asked.length, resolve }));
  }

  /** Computes one more item of work, where there is one. */
  step(): void {
    if (this.computed < this.asked.length) this.computed++;
    while (this.#waiting[0] && this.#waiting[0].after <= this.computed)
      this.#waiting.shift()?.resolve();
  }

  evaluate = unused;
  repeat = unused;
  dataset = unused;
  text = unused;
  split = unused;
  readSoon = unused;
  askForReads = unused;
  mark = unused;
  retire = unused;
  release = unused;
  machine = unused;
  draw = unused;
  memory = unused;
  upload(): Value {
    return new Value(++this.#last, this);
  }
}

function unused(): never {
  throw new Error("not used here");
}

const deviceOf = (fake: FakeDevice): ComputeDevice => new ComputeDevice("fake", fake);
/** Lets everything that is ready happen. */
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const microtasks = async (): Promise<void> => {
  for (let times = 0; times < 8; times++) await Promise.resolve();
};

/** Records work of this name on a device. */
function work(fake: FakeDevice, name: string) {
  return () => {
    const x = tensor([1, 2]).add(1);
    fake.names.set(x.node, name);
    return x;
  };
}

describe("a stream", () => {
  it("keeps the order of its work, and waits for nothing while it is added", () => {
    const fake = new FakeDevice();
    const own = stream(deviceOf(fake));
    for (const name of ["a", "b", "c"]) own.run(work(fake, name));
    expect(fake.asked).toEqual(["a", "b", "c"]);
    expect(own.query()).toBe(false);
  });

  it("says whether it is done without waiting, and resolves when it is", async () => {
    const fake = new FakeDevice();
    const own = stream(deviceOf(fake));
    expect(own.query()).toBe(true);
    own.run(work(fake, "a"));
    own.run(work(fake, "b"));
    let isOver = false;
    const over = own.synchronize().then(() => {
      isOver = true;
    });
    fake.step();
    await tick();
    expect([own.query(), isOver]).toEqual([false, false]);
    fake.step();
    await over;
    expect(own.query()).toBe(true);
  });

  it("starts work on another device only once the event has happened", async () => {
    const [first, second] = [new FakeDevice(), new FakeDevice()];
    const [one, two] = [stream(deviceOf(first)), stream(deviceOf(second))];
    one.run(work(first, "a"));
    const event = one.event();
    one.run(work(first, "later"));
    two.run(work(second, "before"));
    two.wait(event);
    two.run(work(second, "b"));
    two.run(work(second, "c"));
    await tick();
    expect(second.asked).toEqual(["before"]);
    expect(event.query()).toBe(false);
    first.step();
    await tick();
    expect(event.query()).toBe(true);
    expect(second.asked).toEqual(["before", "b", "c"]);
    expect(first.computed).toBe(1);
  });

  it("does not pause on the device that the event is of, whose queue keeps the order", () => {
    const fake = new FakeDevice();
    const [one, two] = [stream(deviceOf(fake)), stream(deviceOf(fake))];
    one.run(work(fake, "a"));
    two.wait(one.event());
    two.run(work(fake, "b"));
    expect(fake.asked).toEqual(["a", "b"]);
  });

  it("passes on what a stream of the same device waits for", async () => {
    const [first, second] = [new FakeDevice(), new FakeDevice()];
    const [one, two, three] = [first, second, second].map((fake) => stream(deviceOf(fake)));
    one?.run(work(first, "a"));
    two?.wait(one?.event() as StreamEvent);
    two?.run(work(second, "b"));
    three?.wait(two?.event() as StreamEvent);
    three?.run(work(second, "c"));
    await tick();
    expect(second.asked).toEqual([]);
    first.step();
    await tick();
    expect(second.asked).toEqual(["b", "c"]);
  });

  it("refuses an asynchronous function, and goes on", async () => {
    const fake = new FakeDevice();
    const own = stream(deviceOf(fake));
    expect(() => own.run(async () => 1)).toThrow(
      "stream.run: unsupported async function: the stream cannot track what it computes later: use a synchronous function, and await what it returns",
    );
    own.run(work(fake, "a"));
    expect(fake.asked).toEqual(["a"]);
  });

  it("refuses to wait for what is no event", () => {
    const own = stream(deviceOf(new FakeDevice()));
    expect(() => own.wait("soon" as never)).toThrow(/stream\.wait: invalid event "soon"/);
  });
});

describe("any interleaving of streams", () => {
  /** Two streams on each of two devices, with steps in random order. */
  async function schedule(seed: number): Promise<void> {
    const random = new Random(seed);
    const devices = [new FakeDevice(), new FakeDevice()];
    const own = [0, 1, 0, 1].map((at) => {
      const fake = devices[at] as FakeDevice;
      return { fake, stream: stream(deviceOf(fake)), given: [] as string[] };
    });
    const events: { event: StreamEvent; fake: FakeDevice; before: readonly string[] }[] = [];
    /** For each item of work, what must be over when it starts. */
    const after = new Map<string, readonly string[]>();
    const waits = own.map((): string[] => []);
    const homeOf = new Map<string, FakeDevice>();
    const isFinished = (name: string): boolean => {
      const home = homeOf.get(name) as FakeDevice;
      const at = home.asked.indexOf(name);
      return at >= 0 && at < home.computed;
    };
    /** On its own device an item of work may follow what was merely requested. */
    const mayFollow = (name: string, on: FakeDevice): boolean =>
      homeOf.get(name) === on ? on.asked.includes(name) : isFinished(name);
    const synchronized: Promise<void>[] = [];
    for (let step = 0; step < 24; step++) {
      const index = random.integer(0, 3);
      const entry = own[index] as (typeof own)[number];
      switch (random.integer(0, 5)) {
        case 0:
        case 1: {
          const name = `${index}.${entry.given.length}`;
          homeOf.set(name, entry.fake);
          after.set(name, [...(waits[index] as string[])]);
          entry.given.push(name);
          entry.stream.run(work(entry.fake, name));
          break;
        }
        case 2:
          events.push({ event: entry.stream.event(), fake: entry.fake, before: [...entry.given] });
          break;
        case 3: {
          if (events.length === 0) break;
          const chosen = random.pick(events);
          entry.stream.wait(chosen.event);
          waits[index]?.push(...chosen.before);
          break;
        }
        case 4:
          synchronized.push(expectOver(entry.stream.synchronize(), [...entry.given], isFinished));
          break;
        default:
          random.pick(devices).step();
          await microtasks();
      }
      for (const fake of devices) checkStarted(fake);
    }
    for (let left = 200; left > 0 && own.some(({ stream: each }) => !each.query()); left--) {
      for (const fake of devices) fake.step();
      await microtasks();
      for (const fake of devices) checkStarted(fake);
    }
    await Promise.all(synchronized);
    for (const entry of own) {
      expect(entry.stream.query()).toBe(true);
      const started = entry.fake.asked.filter((name) => entry.given.includes(name));
      expect(started).toEqual(entry.given);
    }
    for (const { event } of events) expect(event.query()).toBe(true);

    function checkStarted(fake: FakeDevice): void {
      const seen = checked.get(fake) ?? 0;
      for (const name of fake.asked.slice(seen))
        for (const earlier of after.get(name) as readonly string[])
          expect(mayFollow(earlier, fake), `${name} after ${earlier}`).toBe(true);
      checked.set(fake, fake.asked.length);
    }
  }
  const checked = new Map<FakeDevice, number>();

  async function expectOver(
    synchronized: Promise<void>,
    names: readonly string[],
    isFinished: (name: string) => boolean,
  ): Promise<void> {
    await synchronized;
    expect(names.filter((name) => !isFinished(name))).toEqual([]);
  }

  it("keeps the order within streams and after events, and leaves nothing waiting, 10,000 times", async () => {
    for (let seed = 0; seed < 10_000; seed++) {
      await schedule(seed);
      checked.clear();
    }
  });
});

describe("streams on a real device", () => {
  let opened: Device | null = null;
  afterEach(async () => {
    await opened?.dispose();
    opened = null;
  });

  it("compute what the program computes without them", async () => {
    opened = await init({ device: "reference" });
    const [one, two] = [stream(), stream()];
    const x = randn([16, 16]);
    const squared = one.run(() => x.matmul(x));
    two.wait(one.event());
    const { sum } = two.run(() => ({ sum: squared.sum() }));
    await two.synchronize();
    expect(two.query()).toBe(true);
    expect(await sum.item()).toBe(await x.matmul(x).sum().item());
  });

  it("compute on two devices in one program", async () => {
    opened = await init({ device: "reference" });
    const cpu = await device("cpu");
    const [here, there] = [stream(), stream(cpu)];
    const near = here.run(() => tensor([1, 2]).mul(2));
    const far = there.run(() => tensor([1, 2]).mul(2));
    await Promise.all([here.synchronize(), there.synchronize()]);
    expect(await far.array()).toEqual(await near.array());
  });

  it("report a failure where they are awaited, once, and go on", async () => {
    opened = await init({ device: "reference", memoryBytes: 4096 });
    const own = stream();
    own.run(() => randn([10_000]));
    await expect(own.synchronize()).rejects.toThrow("the limit is 4 KiB");
    own.run(() => tensor([1]).add(1));
    await own.synchronize();
    expect(own.query()).toBe(true);
  });

  it("reject where their device has gone, and leave nothing unfinished", async () => {
    const gone = await init({ device: "reference" });
    const own = stream();
    const x = tensor([1, 2]);
    await gone.dispose();
    own.run(() => x.add(1));
    await expect(own.synchronize()).rejects.toThrow(
      "missing device: it was disposed of: call `await init()` again",
    );
    expect(own.query()).toBe(true);
  });
});
