/** These parts are common to the passes of all factorisations. */
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import type { Shape } from "../../../ir/shape.ts";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import { accessesOf, emitExpressions } from "../../../target/wgsl/writer/expression.ts";
import { WgslModule, type WgslPass, type WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";

type Numbers = Readonly<Record<string, number>>;

/** An operand, and the function by which the files of a pass read its elements. */
export interface Operand {
  readonly name: string;
  readonly value: Expression;
  readonly shape: Shape;
}

/** Makes a pass of files, one of which has the entry point; an expression is the operand that they call `x_at`. */
export type MakePass = (
  groups: number,
  constants: Numbers,
  files: readonly ShaderFile[],
  reads?: Expression | Operand,
) => WgslPass;

export function passesOf(kernel: Kernel, target: WgslTarget, common: Numbers): MakePass {
  return (groups, constants, files, reads) => {
    const folded = foldGroups(groups, target);
    const module = moduleOf(kernel, target);
    const all = { ...common, ...constants, GROUPS_X: folded[0] };
    module.constants(all);
    if (reads && "name" in reads) addElement(module, reads.name, reads.value, reads.shape);
    else if (reads) addElement(module, "x_at", reads, kernel.domain);
    if (files.some(({ text }) => text.includes("//@given enable subgroups")))
      module.enable("subgroups");
    for (const file of files) module.addShader(file, all);
    return { code: module.text(), groups: folded };
  };
}

/** Fewer threads wait less for each other where workgroup memory is emulated. */
export function threadsFor(
  wanted: number,
  { workgroupMemory, maxInvocations, threadsTogether }: WgslTarget,
): number {
  if (threadsTogether !== undefined) return threadsTogether;
  return workgroupMemory ? Math.min(wanted, maxInvocations) : Math.min(wanted, 16);
}

/** The threads of a workgroup, and the matrices that they share. */
export interface Shares {
  readonly THREADS: number;
  readonly PER: number;
}

/**
 * Gives each matrix up to a number of threads, a power of two, and a workgroup several small ones: up to 64 threads,
 * and what fits its memory.
 */
export function sharesOf(
  threads: number,
  { matrices, bytes }: { readonly matrices: number; readonly bytes: number },
  target: WgslTarget,
): Shares {
  const lanes = threadsFor(2 ** Math.ceil(Math.log2(Math.max(1, threads))), target);
  const most = Math.min(
    Math.floor(target.maxWorkgroupStorageBytes / bytes),
    Math.floor(threadsFor(64, target) / lanes),
    matrices,
  );
  const per = 2 ** Math.floor(Math.log2(Math.max(1, most)));
  return { THREADS: lanes * per, PER: per };
}

export function moduleOf(kernel: Kernel, target: WgslTarget): WgslModule {
  const [output] = kernel.outputs;
  if (kernel.outputs.length !== 1 || output?.value.kind !== "accumulator")
    throw new Error(`${kernel.name} stores something else than factors`);
  return new WgslModule(kernel, target);
}

/** Writes a function of a matrix's number, a row and a column. */
export function addElement(
  module: WgslModule,
  name: string,
  value: Expression,
  shape: Shape,
): void {
  const scope = new Scope();
  const sources = [
    { variable: "matrix", axes: shape.length - 2 },
    { variable: "row", axes: 1 },
    { variable: "column", axes: 1 },
  ];
  const [text] = emitExpressions([value], {
    module,
    scope,
    space: new IndexSpace(shape, sources, accessesOf([value])),
    lanes: 1,
    laneSource: 0,
    accumulator: "",
  });
  scope.line(`return ${text};`);
  module.add(`fn ${name}(matrix: u32, row: u32, column: u32) -> f32 {\n${scope.text()}\n}`);
}
