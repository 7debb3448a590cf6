/**
 * Compiles the kernels of a plan while it writes their code. In: the kernels of all steps. Out: for each step the
 * program that begins to run it. Kernels of one text are written and compiled once.
 */
import type { Kernel } from "../../ir/kernel.ts";
import { longestFirst, print } from "../../ir/print.ts";
import type { WgslProgram } from "../../kernels/wgsl.ts";
import { type Begun, begun, type ReadyProgram } from "./passes.ts";
import type { Lowered } from "./tuner.ts";

export interface Compiler {
  lower(kernel: Kernel): Lowered;
  /**
   * The program with general code for passes that are not compiled yet, where others that differ only by numbers
   * came in an earlier plan, or many of this plan do; null where there is none.
   */
  general(program: WgslProgram, kernel: Kernel, hasManyAlike: boolean): WgslProgram | null;
  /** Whether all passes are compiled, or are being compiled. */
  isCompiled(program: WgslProgram): boolean;
  /** Starts compiling. */
  ready(program: WgslProgram, kernel: Kernel): Promise<ReadyProgram>;
}

export interface CompiledStep extends Begun {
  /** The key under which the kernel is tuned; null where there is nothing to choose. */
  readonly tuningKey: string | null;
}

/**
 * Elementwise kernels of a plan that differ only by numbers are many from this number on, as those that initialize the
 * weights of a network. Others have tiles by size, and few of them share a text.
 */
const many = 5;

interface Compiling {
  readonly kernel: Kernel;
  readonly lowered: Lowered;
  /** A text that compiles sooner; null where there is none. */
  readonly standIn: Promise<ReadyProgram> | null;
  begun: Promise<Begun> | null;
}

/**
 * The driver reads code one text after the other and compiles side by side. So what is likely to take longest comes
 * first, except that a text with a stand-in waits until all others are requested.
 */
export async function compileKernels(
  kernels: readonly Kernel[],
  compiler: Compiler,
): Promise<readonly CompiledStep[]> {
  const different = new Map(kernels.map((kernel) => [print(kernel), kernel]));
  const alike = new Map<string, number>();
  for (const text of different.keys())
    alike.set(withoutNumbers(text), 1 + (alike.get(withoutNumbers(text)) ?? 0));
  const compiling = new Map<string, Compiling>();
  for (const [text, kernel] of [...different].toSorted(longestFirst)) {
    const hasManyAlike =
      kernel.core === null && (alike.get(withoutNumbers(text)) as number) >= many;
    const job = begin(kernel, compiler, hasManyAlike);
    compiling.set(text, job);
    // The browser passes requests on once a tick ends, and the driver begins with them.
    await null;
  }
  const codeOf = ({ lowered }: Compiling): number => lowered.program.code.length;
  for (const job of [...compiling.values()].toSorted((x, y) => codeOf(y) - codeOf(x)))
    job.begun ??= handled(begun(compiler.ready(job.lowered.program, job.kernel), job.standIn));
  return Promise.all(
    kernels.map(async (kernel): Promise<CompiledStep> => {
      const { lowered, begun: ready } = compiling.get(print(kernel)) as Compiling;
      return { ...((await ready) as Begun), tuningKey: lowered.key };
    }),
  );
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, "");
}

function begin(kernel: Kernel, compiler: Compiler, hasManyAlike: boolean): Compiling {
  const lowered = compiler.lower(kernel);
  const job = { kernel, compiler, program: lowered.program };
  const { program, standIn: other } = lowered;
  const general = compiler.general(program, kernel, hasManyAlike);
  if (general !== null && (other === null || compiler.isCompiled(general)))
    return { kernel, lowered, standIn: null, begun: handled(begunGeneral(general, job)) };
  // The next size of a kernel whose text takes long to compile finds the general one.
  if (general !== null) void handled(compiler.ready(general, kernel));
  if (other === null)
    return {
      kernel,
      lowered,
      standIn: null,
      begun: handled(begun(compiler.ready(program, kernel), null)),
    };
  const standIn = handled(compiler.ready(other, kernel).then((ready) => ({ ...ready, program })));
  return { kernel, lowered, standIn, begun: null };
}

/** Begins with general code, or with the kernel's own where the general code does not compile. */
async function begunGeneral(
  general: WgslProgram,
  {
    kernel,
    compiler,
    program,
  }: Pick<Compiling, "kernel"> & {
    readonly compiler: Compiler;
    readonly program: WgslProgram;
  },
): Promise<Begun> {
  const specialize = (): Promise<ReadyProgram> => compiler.ready(program, kernel);
  return compiler.ready(general, kernel).then(
    // People are shown the kernel's own code, which stays.
    (ready) => ({ ready: { ...ready, program }, final: null, specialize }),
    async () => ({ ready: await specialize(), final: null }),
  );
}

/** The promise, whose rejection counts as handled if a later kernel cannot be lowered and nothing awaits it. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
