/** Runs one kernel through WebAssembly on plain arrays, for tests and for trying a single lowering. */
import { byteLength, type KernelDType } from "../ir/dtype.ts";
import { type Kernel, outputShape } from "../ir/kernel.ts";
import { halfToFloat, toHalf } from "../ir/numbers/half.ts";
import { sizeOf } from "../ir/shape.ts";
import { plainTile } from "../kernels/matmul/wasm/tile.ts";
import type { LoweringOptions } from "../kernels/wasm.ts";
import { KernelCache, lowerModule } from "../kernels/wasm-module.ts";
import { type PhaseArgument, threadBytes } from "../target/wasm/kernel-phase.ts";

type RunPhase = (begin: number, end: number, argumentsAt: number, thread: number) => void;

const pageBytes = 65_536;
/** The minimum of bytes between buffers that no kernel may write. */
const marginBytes = 64;
/** The value of bytes that nothing has written; it must not look like a zero. */
const unwritten = 0xcd;

/**
 * Returns the elements of each output, and throws where a kernel writes outside of one. `most` bounds the items
 * of one call.
 */
export async function runWasm(
  kernel: Kernel,
  inputs: readonly ArrayLike<number>[],
  most: number = Number.POSITIVE_INFINITY,
  options: LoweringOptions = { tile: plainTile },
): Promise<number[][]> {
  const module = lowerModule(
    [kernel],
    { shared: false, maximumPages: 65_536 },
    new KernelCache(options),
  );
  const [lowered] = module.kernels;
  if (lowered === undefined) return [];
  let top = 1024;
  const take = (bytes: number): number => {
    const address = top;
    top += Math.ceil(bytes / 64) * 64 + marginBytes;
    return address;
  };
  const inputsAt = kernel.inputs.map(({ dtype, size }) => take(byteLength(dtype, size)));
  const sizes = kernel.outputs.map((output) => sizeOf(outputShape(kernel, output)));
  const outputsAt = kernel.outputs.map(({ dtype }, index) =>
    take(byteLength(dtype, sizes[index] as number)),
  );
  const scratchAt = take(lowered.scratchBytes);
  const argumentsAt = take(4096);
  const threadAt = take(threadBytes);
  const memory = new WebAssembly.Memory({
    initial: Math.ceil(top / pageBytes) + 1,
    maximum: 65_536,
  });
  const view = new DataView(memory.buffer);
  const bytes = new Uint8Array(memory.buffer);
  bytes.fill(unwritten, (outputsAt[0] ?? 0) - marginBytes);
  for (const [index, { dtype }] of kernel.inputs.entries()) {
    const elements = inputs[index] as ArrayLike<number>;
    for (let element = 0; element < elements.length; element++)
      write(view, dtype, inputsAt[index] as number, element, elements[element] as number);
  }
  const { instance } = await WebAssembly.instantiate(module.bytes, { engine: { memory } });
  const addressOf = (buffer: PhaseArgument): number => {
    if (buffer.from === "word") return buffer.value;
    if (buffer.from === "scratch") return scratchAt + buffer.offset;
    const buffers = buffer.from === "input" ? inputsAt : outputsAt;
    return (buffers[buffer.index] as number) + (buffer.offset ?? 0);
  };
  for (const phase of lowered.phases) {
    for (const [index, buffer] of phase.buffers.entries()) {
      view.setInt32(argumentsAt + 4 * index, addressOf(buffer), true);
    }
    const run = instance.exports[String(phase.function)] as unknown as RunPhase;
    const step = Math.min(most, phase.items);
    for (let begin = 0; begin < phase.items; begin += step)
      run(begin, Math.min(begin + step, phase.items), argumentsAt, threadAt);
  }
  for (const [index, { dtype }] of kernel.outputs.entries()) {
    const start = outputsAt[index] as number;
    const end = start + byteLength(dtype, sizes[index] as number);
    const beside = [start - marginBytes, end].flatMap((at) => [
      ...bytes.subarray(at, at + marginBytes),
    ]);
    if (beside.some((byte) => byte !== unwritten))
      throw new Error(`${kernel.name} writes beside output ${index}`);
  }
  return kernel.outputs.map(({ dtype }, index) =>
    Array.from({ length: sizes[index] as number }, (_, element) =>
      read(view, dtype, outputsAt[index] as number, element),
    ),
  );
}

function write(
  view: DataView,
  dtype: KernelDType,
  start: number,
  index: number,
  value: number,
): void {
  if (dtype === "f16") view.setUint16(start + 2 * index, toHalf(value), true);
  else if (dtype === "f32") view.setFloat32(start + 4 * index, value, true);
  else view.setUint32(start + 4 * index, value, true);
}

function read(view: DataView, dtype: KernelDType, start: number, index: number): number {
  if (dtype === "f16") return halfToFloat(view.getUint16(start + 2 * index, true));
  if (dtype === "f32") return view.getFloat32(start + 4 * index, true);
  return dtype === "i32"
    ? view.getInt32(start + 4 * index, true)
    : view.getUint32(start + 4 * index, true);
}
