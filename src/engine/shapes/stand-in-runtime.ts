/**
 * A runtime that computes nothing: programs are recorded on it to learn the shapes of their tensors. A program that
 * reads elements gets stand-ins of the right number. What depends on their values differs between two recordings with
 * different stand-ins, which is how it is distinguished.
 */
import { type Node, Value } from "../graph/node.ts";
import type {
  DatasetSplitInfo,
  DeviceMemory,
  Evaluation,
  ExpectedSplit,
  Mark,
  Runtime,
  SplitValues,
} from "../graph/runtime.ts";
import type { DeviceKind } from "../ir/device-kinds.ts";
import { byteLength, type DType } from "../ir/dtype.ts";
import { sizeOf } from "../ir/shape.ts";
import type { Machine } from "../machine/machine.ts";
import { RecordingEnd } from "./recording-end.ts";
import { standInMachine } from "./stand-in-machine.ts";
import { standInText } from "./stand-in-text.ts";

/** The elements that a recording answers with: "zeros", or "others", which are 1 for integers and 2.5 for floats. */
export type StandIn = "zeros" | "others";

/** Elements beyond these stay zero, so that reading a large tensor costs next to nothing. */
const maxFilled = 65_536;

/** Maximum number of bytes that a program may read of one tensor. */
const maxRead = 2 ** 28;

const knownSplits: Readonly<Record<string, Readonly<Record<string, DatasetSplitInfo>>>> = {
  iris: { all: { rows: 150, featureShape: [4], classes: 3 } },
  mnist: {
    train: { rows: 60_000, featureShape: [28, 28], classes: 10 },
    test: { rows: 10_000, featureShape: [28, 28], classes: 10 },
  },
};

export class StandInRuntime implements Runtime {
  readonly kind: DeviceKind;
  readonly seed: number;
  readonly #standIn: StandIn;
  readonly #splits = new Map<string, SplitValues>();
  /** The types of values, for reads that name nothing but the value. */
  readonly #types = new WeakMap<Value, { readonly dtype: DType; readonly size: number }>();
  #last = 0;

  constructor(standIn: StandIn, kind: DeviceKind = "cpu", seed = 0) {
    this.#standIn = standIn;
    this.kind = kind;
    this.seed = seed;
  }

  async evaluate(
    targets: readonly Node[],
    read: readonly boolean[],
  ): Promise<readonly ArrayBuffer[]> {
    this.commit(targets);
    return targets
      .filter((_, index) => read[index])
      .map(({ dtype, shape }) => standInElements(this.#standIn, dtype, sizeOf(shape)));
  }

  commit(targets: readonly Node[]): Evaluation {
    const outputs = targets.flatMap((target) => {
      if (target.value !== null) return [];
      target.value = this.#value(target.dtype, sizeOf(target.shape));
      return target.value;
    });
    return { graph: { number: 0, numbers: [] }, inputs: [], outputs };
  }

  /** Every step is recorded again, since each may have other shapes. */
  repeat(): null {
    return null;
  }

  upload(dtype: DType, shape: readonly number[]): Value {
    return this.#value(dtype, sizeOf(shape));
  }

  async dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>> {
    return knownSplits[name] ?? {};
  }

  async text(name: string): Promise<string> {
    return standInText(name);
  }

  async machine(): Promise<Machine> {
    return standInMachine;
  }

  split(dataset: string, name: string, { rows, width, isBytes }: ExpectedSplit): SplitValues {
    const key = `${dataset} ${name}`;
    const known = this.#splits.get(key) ?? {
      features: isBytes
        ? this.#value("u32", Math.ceil((rows * width) / 4))
        : this.#value("f32", rows * width),
      levels: isBytes ? this.#value("f32", 256) : null,
      labels: this.#value("i32", rows),
    };
    this.#splits.set(key, known);
    return known;
  }

  async readSoon(value: Value): Promise<ArrayBuffer | null> {
    const type = this.#types.get(value);
    return type === undefined ? null : standInElements(this.#standIn, type.dtype, type.size);
  }

  askForReads(): void {}

  retire(): void {}

  release(): void {}

  async finish(): Promise<void> {}

  async draw(): Promise<void> {}

  mark(): Mark {
    return { reached: async () => {} };
  }

  async memory(): Promise<DeviceMemory> {
    return { inUse: 0, peak: 0, limit: 2 ** 31 };
  }

  #value(dtype: DType, size: number): Value {
    const value = new Value(++this.#last, this);
    this.#types.set(value, { dtype, size });
    return value;
  }
}

/** Elements of that number. Throws a RecordingEnd where they are too many. */
export function standInElements(standIn: StandIn, dtype: DType, size: number): ArrayBuffer {
  const bytes = byteLength(dtype, size);
  if (bytes > maxRead) throw new RecordingEnd(`a tensor of ${bytes} bytes is read`);
  const buffer = new ArrayBuffer(bytes);
  if (standIn === "zeros") return buffer;
  const filled = Math.min(size, maxFilled);
  switch (dtype) {
    case "f32":
      new Float32Array(buffer).fill(2.5, 0, filled);
      return buffer;
    case "f16":
      // The bits of 2.5 in half precision.
      new Uint16Array(buffer).fill(0x4100, 0, filled);
      return buffer;
    case "bf16":
      // The bits of 2.5 in bfloat16.
      new Uint16Array(buffer).fill(0x4020, 0, filled);
      return buffer;
    case "i8":
    case "u8":
      new Uint8Array(buffer).fill(1, 0, filled);
      return buffer;
    case "i32":
    case "u32":
    case "bool":
      new Uint32Array(buffer).fill(1, 0, filled);
      return buffer;
    default:
      return dtype satisfies never;
  }
}
