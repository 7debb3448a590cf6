/**
 * Collects one WGSL module: storage bindings (inputs, then outputs, in the kernel's order), constants, generated
 * functions and whole shader files. WGSL's module scope has no order, so each part names the functions that it
 * needs and `text` adds them.
 */

import scalarShader from "../../../../shaders/scalar.wgsl?raw";
import { type KernelDType, type PackedDType, widened } from "../../../ir/dtype.ts";
import { packedIn, type Read } from "../../../ir/expression.ts";
import { fault } from "../../../ir/fault.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import type { attentionVariant } from "../../../kernels/attention/wgsl/variant.ts";
import type { convolutionVariant } from "../../../kernels/convolution/wgsl/variant.ts";
import type { loopVariant } from "../../../kernels/loop/wgsl/variant.ts";
import type { matmulVariant } from "../../../kernels/matmul/wgsl/variant.ts";
import type { reduceVariant } from "../../../kernels/reduce/wgsl/variant.ts";
import type { rowsVariant } from "../../../kernels/rows/wgsl/variant.ts";
import type { scanVariant } from "../../../kernels/scan/wgsl/variant.ts";
import type { sortVariant } from "../../../kernels/sort/wgsl/variant.ts";
import { expanded } from "../directives/expand.ts";
import type { Constants, ShaderFile } from "../directives/shader.ts";
import { type Lanes, registerType, storedType } from "./types.ts";

/** The device's features and limits beyond WebGPU's guarantees. */
export interface WgslTarget {
  readonly f16: boolean;
  /** The `subgroups` feature together with WGSL's `subgroup_id`. */
  readonly subgroups: boolean;
  /** Subgroup matrices of 16×16×16 halves with f32 sums, in subgroups of 32. */
  readonly subgroupMatrices: boolean;
  /** WGSL's `packed_4x8_integer_dot_product`: products of words that pack four bytes. Default false. */
  readonly byteProducts?: boolean;
  /** False where workgroup memory is emulated and shaders without it are faster. */
  readonly workgroupMemory: boolean;
  /** The minimum and maximum threads of a subgroup; null where the device does not report them. */
  readonly subgroupSizes: readonly [number, number] | null;
  readonly maxWorkgroupStorageBytes: number;
  /** Requests that a workgroup whose threads share the work on a matrix has so many. */
  readonly threadsTogether?: number;
  readonly maxInvocations: number;
  readonly maxStorageBuffers: number;
  /** The maximum number of workgroups along one dimension of a dispatch. */
  readonly maxGroups: number;
  /** Whether loops of small kernels become one kernel. Default true. */
  readonly loopKernels?: boolean;
  /** Requests texts that compile faster, run slower and compute the same bits. */
  readonly isBrief?: boolean;
  /** These override the choice of the variant of a plain loop, of a reduction and of a rows kernel. */
  readonly loopVariant?: typeof loopVariant;
  readonly reduceVariant?: typeof reduceVariant;
  readonly rowsVariant?: typeof rowsVariant;
  /** Overrides the choice of a matrix product's variant, for a tuner and for tests of every variant. */
  readonly matmulVariant?: typeof matmulVariant;
  /** Overrides the choice for attention. */
  readonly attentionVariant?: typeof attentionVariant;
  /** Overrides the choice for scans. */
  readonly scanVariant?: typeof scanVariant;
  /** Overrides the choice for convolutions. */
  readonly convolutionVariant?: typeof convolutionVariant;
  /** Overrides the choice for sorts. */
  readonly sortVariant?: typeof sortVariant;
}

const subgroupMatrix = "chromium_experimental_subgroup_matrix";

type Extension = "f16" | "subgroups" | typeof subgroupMatrix;

/**
 * Each subgroup reads different matrices, which the compiler cannot distinguish from each thread reading different
 * ones.
 */
const matricesBySubgroup = "diagnostic(off, chromium.subgroup_matrix_uniformity);";

/** One dispatch of `main`, with all storage buffers of the kernel in group 0, inputs first. */
export interface WgslPass {
  readonly code: string;
  /** The words that general code reads from a uniform buffer: see families.ts. */
  readonly words?: readonly number[];
  readonly groups: readonly [number, number];
}

/** A second pass, with what follows it. */
export interface LaterPasses extends WgslPass {
  readonly handedBytes: number;
  /** Passes after the second. */
  readonly others?: readonly WgslPass[];
  /** The number of runs of the second pass and the others in sequence, counted in a buffer. Default 1. */
  readonly rounds?: number;
}

/** A kernel as WGSL. */
export interface WgslProgram extends WgslPass {
  /**
   * The passes that are dispatched after the first one, and the size of the storage buffer in group 1 through which
   * passes hand results on.
   */
  readonly second?: LaterPasses;
  /** True if its products use subgroup matrices. */
  readonly onMatrixUnits?: boolean;
}

/** All passes of a kernel, in the order in which they are dispatched. */
export function passesOf(program: WgslProgram): readonly WgslPass[] {
  return [program, program.second ?? [], program.second?.others ?? []].flat();
}

/** A load or a gather, with the form of the elements that it reads. */
type Loaded = Pick<Read, "input" | "unpacks">;

interface LoadFunction {
  readonly input: number;
  readonly lanes: Lanes;
  readonly unpacks: PackedDType | undefined;
}

/** Returns the functions in a shader file by name. A function begins at the start of a line. */
function functionsOf(shader: string): Map<string, string> {
  const functions = new Map<string, string>();
  for (const text of shader.split(/^(?=fn )/m).slice(1)) {
    const name = /^fn (\w+)/.exec(text)?.[1] as string;
    functions.set(name, text.replace(/\n(\/\/.*\n|\n)*$/, ""));
  }
  return functions;
}

const library = functionsOf(scalarShader);

/** True if scalar.wgsl has a function of that name, whose text is the same in every module. */
export function isScalarFunction(name: string): boolean {
  return library.has(name);
}

export class WgslModule {
  readonly kernel: Kernel;
  readonly target: WgslTarget;
  readonly #enabled = new Set<string>();
  readonly #constants: string[] = [];
  readonly #parts: string[] = [];
  readonly #added = new Set<string>();
  readonly #functions = new Set<string>();
  /**
   * The functions through which the body reads inputs: `load3` and `load3x4` read input 3, and `unpack_u8_3`
   * and `unpack_u8_3x4` the narrow elements in its words.
   */
  readonly #loads = new Map<string, LoadFunction>();
  readonly #stores = new Map<number, Lanes>();

  constructor(kernel: Kernel, target: WgslTarget) {
    this.kernel = kernel;
    this.target = target;
    const { inputs, outputs } = kernel;
    if (inputs.length + outputs.length > target.maxStorageBuffers)
      throw fault(
        "gpu",
        `unsupported kernel ${kernel.name}: it uses ${inputs.length + outputs.length} buffers and this GPU allows ${target.maxStorageBuffers}; compute a part of it first with evaluate`,
      );
    const halves = [...inputs, ...outputs].some(({ dtype }) => dtype === "f16");
    if (halves) this.enable("f16");
  }

  enable(extension: Extension): void {
    if (extension === "f16" && !this.target.f16)
      throw fault(
        "gpu",
        `unsupported dtype f16 in ${this.kernel.name}: this GPU has no 16-bit floats; cast to f32 first`,
      );
    this.#enabled.add(extension);
  }

  constants(values: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(values))
      this.#constants.push(`const ${name} = ${value}u;`);
  }

  /** Adds a shader file, with its directives carried out. */
  addShader(
    file: ShaderFile,
    constants?: Constants,
    insertions?: Readonly<Record<string, readonly string[]>>,
  ): void {
    this.add(expanded(file, constants, insertions));
  }

  /** Adds a generated declaration, or the text of a shader file. */
  add(text: string): void {
    this.#parts.push(text.trimEnd());
  }

  /** Adds a declaration once that several parts of the module need. */
  addOnce(name: string, text: () => string): void {
    if (this.#added.has(name)) return;
    this.#added.add(name);
    this.add(text());
  }

  /** Returns the name of a function of scalar.wgsl and adds the function; for four lanes it is the `_x4` form. */
  use(name: string, lanes: Lanes = 1): string {
    const wanted = lanes === 4 ? `${name}_x4` : name;
    this.#functions.add(wanted);
    return wanted;
  }

  /**
   * Returns a call that reads the element at a u32 index, or the four elements from there; elements that are
   * unpacked have to begin a word.
   */
  load({ input, unpacks }: Loaded, index: string, lanes: Lanes = 1): string {
    const name = `${unpacks ? `unpack_${unpacks}_` : "load"}${input}${lanes === 4 ? "x4" : ""}`;
    this.#loads.set(name, { input, lanes, unpacks });
    if (unpacks) this.use(`unpack_${unpacks}`, lanes);
    return `${name}(${index})`;
  }

  /** Returns a call that stores; every store of an output has to have the same number of lanes. */
  store(output: number, index: string, value: string, lanes: Lanes): string {
    this.#stores.set(output, lanes);
    return `store${output}(${index}, ${value});`;
  }

  text(): string {
    const functions = this.#closure();
    const parts = [
      [...this.#enabled]
        .sort()
        .map((extension) => `enable ${extension};`)
        .join("\n"),
      this.#enabled.has(subgroupMatrix) ? matricesBySubgroup : "",
      this.#bindings(),
      this.#constants.join("\n"),
      ...this.#parts,
      ...functions,
    ];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  }

  #bindings(): string {
    const lines: string[] = [];
    for (const [input, { dtype }] of this.kernel.inputs.entries()) {
      const loads = [...this.#loads].filter(([, load]) => load.input === input);
      const width: Lanes = loads.some(([, { lanes, unpacks }]) => lanes === 4 && !unpacks) ? 4 : 1;
      lines.push(
        `@group(0) @binding(${input}) var<storage, read> input${input}: array<${storedType(dtype, width)}>;`,
      );
      for (const [name, { lanes, unpacks }] of loads)
        lines.push(
          unpacks
            ? unpackFunction(name, unpacks, input, lanes, width)
            : loadFunction(name, input, dtype, lanes, width),
        );
    }
    for (const [output, { dtype }] of this.kernel.outputs.entries()) {
      const binding = this.kernel.inputs.length + output;
      const stored = this.#stores.get(output);
      lines.push(
        `@group(0) @binding(${binding}) var<storage, read_write> output${output}: array<${storedType(dtype, stored ?? 1)}>;`,
      );
      if (stored) lines.push(storeFunction(output, dtype, stored));
    }
    return lines.join("\n");
  }

  /** Returns the texts of the functions that are used and of those that they call. */
  #closure(): string[] {
    const wanted = [...this.#functions];
    const texts = new Map<string, string>();
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      const text = library.get(name);
      if (text === undefined) throw new Error(`scalar.wgsl has no function ${name}`);
      if (texts.has(name)) continue;
      texts.set(name, text);
      for (const other of library.keys())
        if (other !== name && text.includes(`${other}(`)) wanted.push(other);
    }
    return [...texts].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, text]) => text);
  }
}

function loadFunction(
  name: string,
  input: number,
  dtype: KernelDType,
  lanes: Lanes,
  width: Lanes,
): string {
  const subscript = width === lanes ? (lanes === 4 ? "[i / 4u]" : "[i]") : "[i / 4u][i % 4u]";
  return `fn ${name}(i: u32) -> ${registerType(dtype, lanes)} { return ${fromStored(dtype, lanes, `input${input}${subscript}`)}; }`;
}

/** The index counts narrow elements. */
function unpackFunction(
  name: string,
  unpacks: PackedDType,
  input: number,
  lanes: Lanes,
  width: Lanes,
): string {
  const packed = packedIn({ unpacks });
  const wordAt = (index: string): string =>
    `input${input}${width === 1 ? `[${index}]` : `[(${index}) / 4u][(${index}) % 4u]`}`;
  const first = wordAt(`i / ${packed}u`);
  const words = {
    2: `vec2u(${first}, ${wordAt(`i / ${packed}u + 1u`)})`,
    4: first,
    8: `${first} >> (4u * (i % 8u))`,
  }[packed];
  const value =
    lanes === 4 ? `unpack_${unpacks}_x4(${words})` : `unpack_${unpacks}(${first}, i % ${packed}u)`;
  return `fn ${name}(i: u32) -> ${registerType(widened(unpacks), lanes)} { return ${value}; }`;
}

function storeFunction(output: number, dtype: KernelDType, lanes: Lanes): string {
  const index = lanes === 4 ? "i / 4u" : "i";
  const type = registerType(dtype, lanes);
  return `fn store${output}(i: u32, value: ${type}) { output${output}[${index}] = ${toStored(dtype, lanes, "value")}; }`;
}

function fromStored(dtype: KernelDType, lanes: Lanes, element: string): string {
  if (dtype === "bool") return lanes === 4 ? `${element} != vec4u(0u)` : `${element} != 0u`;
  return dtype === "f16" ? `${registerType(dtype, lanes)}(${element})` : element;
}

function toStored(dtype: KernelDType, lanes: Lanes, value: string): string {
  return dtype === "bool" || dtype === "f16" ? `${storedType(dtype, lanes)}(${value})` : value;
}
