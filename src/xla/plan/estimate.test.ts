import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, exportTraining, init, nn, optim, type Tensor } from "../../engine/index.ts";
import { type StableHLOModule, toStableHLO } from "../export/to-stablehlo.ts";
import { deviceModels, linkModels } from "./hardware.ts";
import type { EstimateAssumptions, EstimateOptions } from "./types.ts";

let device: Device;
let trained: StableHLOModule;
beforeAll(async () => {
  device = await init({ device: "reference" });
  trained = step();
});
afterAll(() => device.dispose());

const at = (value: number) => ({ low: value, high: value });

/** Everything reaches its peak, and nothing takes time beside. */
const ideal: EstimateAssumptions = {
  productShare: at(1),
  tile: at(1),
  arithmeticShare: at(1),
  memoryShare: at(1),
  linkShare: at(1),
  launchMicroseconds: at(0),
  overlap: at(0),
};

const product = (rows: number) =>
  toStableHLO(
    (x: Tensor, y: Tensor) => x.matmul(y),
    { shape: [rows, 8192], sharding: { data: 0 } },
    { shape: [8192, 8192], sharding: {} },
  );

/** A step of training a layer; its batch has 64 rows. */
function step() {
  const layer = nn.linear(32, 16);
  const adam = optim.adam(layer.parameters(), { lr: 1e-3 });
  return exportTraining(
    (x: Tensor, y: Tensor) => {
      const loss = layer(x).sub(y).square().mean();
      adam.step(loss);
      return { loss };
    },
    { layer, adam },
    { name: "x", shape: [64, 32] },
    { name: "y", shape: [64, 16] },
  );
}

describe("an estimate", () => {
  it("takes a product's operations at the device's rate", () => {
    const { milliseconds, bound } = product(8192).estimate({ device: "h100", assume: ideal });
    expect(milliseconds.low).toBeCloseTo((2 * 8192 ** 3 * 1e3) / 67e12);
    expect(milliseconds.high).toBe(milliseconds.low);
    expect(bound).toBe("products");
  });

  it("takes an elementwise op's bytes at the memory's rate", () => {
    const { estimate } = toStableHLO((x: Tensor) => x.neg(), [2 ** 28]);
    const { milliseconds, bound } = estimate({ device: "h100", assume: ideal });
    expect(milliseconds.low).toBeCloseTo((2 * 4 * 2 ** 28 * 1e3) / 3.35e12);
    expect(bound).toBe("memory");
  });

  it("is a range whose slow end has narrow products, slow links and launches", () => {
    const { estimate } = trained;
    const { milliseconds, parts, bound } = estimate({ device: "h100", devices: 2 });
    expect(milliseconds.high).toBeGreaterThan(2 * milliseconds.low);
    expect(parts.gradients.high).toBeGreaterThan(parts.gradients.low);
    expect(bound).toBe("launches");
  });

  it("divides the batch, and adds up the gradients around a ring", () => {
    const { estimate, cost } = trained;
    const one = estimate({ device: "h100", assume: ideal });
    const two = estimate({ device: "h100", devices: 4, assume: ideal });
    expect(two.dataParallel).toBe(4);
    // The gradients, and the loss.
    expect(two.exchanged).toBe((2 * 3 * (4 * cost.parameters + 4)) / 4);
    const seconds = two.exchanged / 450e9 + 2 * 3 * 3e-6;
    expect(two.parts.gradients.low).toBeCloseTo(1e3 * seconds);
    expect(two.memory.activations).toBeLessThan(one.memory.activations);
    expect(two.memory.parameters).toBe(one.memory.parameters);
    expect(two.sharded.optimizer).toBe(one.memory.optimizer / 4);
  });

  it("shards the state over the devices that share the batch, and gathers parameters", () => {
    const { estimate, cost } = trained;
    const options = { device: "h100", devices: 4, assume: ideal };
    const whole = estimate(options);
    const sharded = estimate({ ...options, shardState: true });
    expect([whole.shardState, sharded.shardState]).toEqual([false, true]);
    expect(sharded.memory.parameters).toBe(whole.memory.parameters / 4);
    // Adam's two weights of moments do not divide by four.
    expect(sharded.memory.optimizer).toBe((whole.memory.optimizer - 8) / 4 + 8);
    expect(sharded.memory.activations).toBe(whole.memory.activations + whole.memory.parameters);
    // One half of an all-reduce for gradients and the loss, and one that gathers parameters.
    expect(sharded.exchanged).toBe((3 * (4 * cost.parameters + 4) + 3 * 4 * cost.parameters) / 4);
    expect(String(sharded)).toContain("state sharded over the batch's devices");
    expect(sharded.assumptions.join()).toContain("as run.py --shard-state does");
    expect(whole.assumptions.join()).not.toContain("--shard-state");
  });

  it("shards the state of a forward pass that is to be trained, and not the axis of a sharded weight", () => {
    const layers = nn.sequential(nn.linear(6, 16), nn.relu(), nn.linear(16, 4));
    const { estimate } = toStableHLO((x: Tensor) => layers(x).square().mean(), [64, 6]);
    const options = { device: "h100", devices: 4, training: "adam", assume: ideal } as const;
    // Six rows do not divide by four, and their columns do.
    const sharded = estimate({ ...options, shardState: true });
    expect(sharded.memory.parameters).toBe((4 * (6 * 16 + 16 + 16 * 4 + 4)) / 4);
    expect(sharded.memory.optimizer).toBe(2 * sharded.memory.parameters);
    const both = estimate({ ...options, modelParallel: 2, shardState: true });
    // Sharded weights have another axis to split, and the bias that is split with the first one has none.
    expect(both.memory.parameters).toBe(4 * ((6 * 16) / 4 + 16 / 2 + (16 * 4) / 4 + 4 / 2));
    const plain = estimate({ ...options, modelParallel: 2 });
    expect(both.exchanged).toBeGreaterThan(plain.exchanged / 2);
    expect(both.exchanged).toBeLessThan(plain.exchanged);
  });

  it("shards weights that have hints, and adds up the devices' partial sums", () => {
    const { estimate } = toStableHLO(
      (x: Tensor, up: Tensor, down: Tensor) => x.matmul(up).relu().matmul(down),
      { shape: [1024, 512], sharding: { data: 0 } },
      { shape: [512, 2048], sharding: { model: 1 } },
      { shape: [2048, 512], sharding: { model: 0 } },
    );
    const one = estimate({ device: "h100", assume: ideal });
    const sharded = estimate({ device: "h100", devices: 8, modelParallel: 4, assume: ideal });
    expect([sharded.dataParallel, sharded.modelParallel]).toEqual([2, 4]);
    expect(sharded.parts.gradients.low).toBe(0);
    // The one sum of half of the rows, over four devices.
    expect(sharded.exchanged).toBe((2 * 3 * 4 * 512 * 512) / 4);
    expect(sharded.parts.computing.low).toBeLessThan(one.parts.computing.low / 4);
  });

  it("takes the slot that a device has for PCIe", () => {
    const linkOf = (kind: string, link: string) =>
      trained.estimate({ device: kind, devices: 2, link }).link?.name;
    expect(linkOf("a100", "pcie")).toBe("PCIe 4.0 × 16");
    expect(linkOf("h100", "pcie")).toBe("PCIe 5.0 × 16");
    expect(linkOf("b200", "nvlink")).toBe("NVLink 5");
    expect(linkOf("l4", "ethernet-10")).toBe("Ethernet 10 Gb/s");
  });

  it("takes a link between hosts for what leaves a host", () => {
    const near = trained.estimate({ device: "h100", devices: 8, assume: ideal });
    const far = trained.estimate({
      device: "h100",
      devices: 8,
      devicesPerHost: 4,
      hostLink: "ethernet-1",
      assume: ideal,
    });
    expect([near.hosts, far.hosts]).toEqual([1, 2]);
    expect(far.bound).toBe("links");
    expect(far.milliseconds.low).toBeGreaterThan(near.milliseconds.low);
    expect(far.assumptions.join()).toContain("Ethernet 1 Gb/s");
  });

  it("grows work on data with the batch", () => {
    const recorded = product(8192).estimate({ device: "h100", devices: 2, assume: ideal });
    const grown = product(2048).estimate({
      device: "h100",
      devices: 2,
      batch: 8192,
      assume: ideal,
    });
    expect(grown.milliseconds.low).toBeCloseTo(recorded.milliseconds.low);
    expect(grown.memory.total).toBe(recorded.memory.total);
    expect(grown.items).toBe(8192);
  });

  it("says what does not fit, and how long a number of items takes", () => {
    const square = () => nn.linear(40_000, 40_000, { bias: false });
    const { estimate } = toStableHLO(nn.sequential(square(), square(), square()), [1, 40_000]);
    const { memory, whole } = estimate({
      device: "t4",
      items: 1e6,
      itemsPerRun: 1000,
      assume: ideal,
    });
    expect(memory.fits).toBe(false);
    expect(memory.capacity).toBe(16e9);
    const text = String(estimate({ device: "t4", items: 1e6, assume: ideal }));
    expect(text).toMatch(/memory per device +19\.2 GB of 16 GB \(does not fit\)/);
    expect(whole?.milliseconds.low).toBeCloseTo(
      1000 * estimate({ device: "t4", assume: ideal }).milliseconds.low,
    );
  });

  it("takes a device and a link of the caller's own", () => {
    const mine = {
      ...(deviceModels.h100 as (typeof deviceModels)[string]),
      name: "Mine",
      flops: { f32: 1e12, tf32: null, bf16: null },
    };
    const slow = { name: "String", bandwidth: 1e3, latencyMicroseconds: 1, source: "a guess" };
    const { estimate } = trained;
    const { milliseconds, link, precisions } = estimate({ device: mine, devices: 2, link: slow });
    expect(link).toBe(slow);
    expect(precisions.map(({ precision }) => precision)).toEqual(["f32"]);
    expect(milliseconds.high).toBeGreaterThan(1e3);
  });
});

describe("an estimate is refused", () => {
  const refusal = (options: EstimateOptions, module = trained): string => {
    try {
      module.estimate(options);
    } catch (error) {
      return (error as Error).message;
    }
    return "no refusal";
  };

  it("for devices, links and precisions that are unknown, by a list of those that are known", () => {
    expect(refusal({ device: "h1000" })).toBe(
      `estimate: unknown device "h1000": use ${Object.keys(deviceModels).join(", ")}`,
    );
    expect(refusal({ device: "h100", link: "rope" })).toBe(
      `estimate: unknown link "rope": use nvlink, pcie, ${Object.keys(linkModels).join(", ")}`,
    );
    expect(refusal({ device: "t4", link: "nvlink" })).toBe(
      'estimate: missing link "nvlink": NVIDIA T4 has none',
    );
    expect(refusal({ device: "t4", precision: "tf32" })).toBe(
      'estimate: missing precision "tf32": NVIDIA T4 supports f32',
    );
    expect(refusal({ device: "h100", precision: "f8" as never })).toBe(
      'estimate: unknown precision "f8": use f32, tf32, bf16',
    );
  });

  it("for assumptions and items that are no numbers", () => {
    expect(refusal({ device: "h100", assume: { luck: at(1) } as never })).toBe(
      'estimate: unknown assumption "luck": use productShare, tile, arithmeticShare, memoryShare, linkShare, launchMicroseconds, overlap',
    );
    expect(refusal({ device: "h100", assume: { linkShare: { low: 0, high: 2 } } })).toBe(
      'estimate: invalid linkShare {"low":0,"high":2}: expected { low, high } with fractions above 0 and up to 1, and low ≤ high',
    );
    expect(refusal({ device: "h100", items: Number.NaN })).toBe(
      "estimate: invalid items NaN: expected a number above 0",
    );
    expect(refusal({} as never)).toContain("estimate: unknown device undefined: use h100");
  });

  it("for devices that do not divide the batch or each other", () => {
    expect(refusal({ device: "h100", devices: 3 })).toBe(
      'estimate: mismatched devices: the 3 that share the batch do not divide axis 0 of "x", whose extent is 64: use a number that does',
    );
    expect(refusal({ device: "h100", devices: 3, batch: 128 })).toBe(
      "estimate: mismatched devices: the 3 that share the batch do not divide 128: use a number that does",
    );
    expect(refusal({ device: "h100", devices: 4, modelParallel: 3 })).toBe(
      "estimate: invalid modelParallel 3: it does not divide 4 devices",
    );
    expect(refusal({ device: "h100", devices: 12, devicesPerHost: 8 })).toBe(
      "estimate: invalid devicesPerHost 8: it does not divide 12 devices",
    );
    expect(refusal({ device: "h100", devices: 1.5 })).toBe(
      "estimate: invalid devices 1.5: expected an integer above 0",
    );
  });

  it("for a state on a single device", () => {
    const message =
      "estimate: invalid shardState: no devices share the batch: use more devices than modelParallel, or omit it";
    expect(refusal({ device: "h100", shardState: true })).toBe(message);
    const options = { device: "h100", devices: 2, modelParallel: 2, shardState: true };
    expect(refusal(options)).toBe(message);
  });

  it("for weights that cannot be sharded", () => {
    const hinted = toStableHLO((x: Tensor, w: Tensor) => x.matmul(w), [4, 6], {
      shape: [6, 10],
      name: "w",
      sharding: { model: 1 },
    });
    expect(refusal({ device: "h100", devices: 4, modelParallel: 4 }, hinted)).toBe(
      'estimate: mismatched devices: the 4 that share each weight do not divide axis 1 of "w", whose extent is 10: use a number that does',
    );
    const plain = toStableHLO((x: Tensor) => x.neg(), [4]);
    expect(refusal({ device: "h100", devices: 2, modelParallel: 2 }, plain)).toBe(
      "estimate: missing axis to shard weights over 2 devices: no input of the module has a hint for one: omit modelParallel",
    );
  });

  it("for a batch of unknown size", () => {
    expect(refusal({ device: "h100", batch: 8 }, product(1))).toBe(
      "estimate: invalid batch 8: a module recorded with one item does not show what grows with the batch: record it with two or more",
    );
    const scalar = toStableHLO((x: Tensor) => x.neg(), []);
    expect(refusal({ device: "h100", batch: 8 }, scalar)).toBe(
      "estimate: invalid batch 8: no input of the module has a batch axis: omit it",
    );
  });

  it("for training of a module that trains, or in an unknown mode", () => {
    expect(refusal({ device: "h100", training: "adam" })).toBe(
      'estimate: invalid training "adam": the module already is a training step: omit the option',
    );
    expect(refusal({ device: "h100", training: "lion" as never }, product(4))).toBe(
      'estimate: unknown training "lion": use sgd, momentum, adam',
    );
  });
});
