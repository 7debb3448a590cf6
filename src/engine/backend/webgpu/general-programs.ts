/**
 * Programs with general code (families.ts). In: a kernel's program. Out: the same program, of which passes that are
 * not compiled yet read their sizes from a buffer, where others that differ only by numbers came before.
 */
import type { WgslPass, WgslProgram } from "../../kernels/wgsl.ts";
import { passesOf } from "../../kernels/wgsl.ts";
import { type GeneralCode, TextFamilies } from "../../target/wgsl/families.ts";
import { hasDivisors } from "../../target/wgsl/skeleton.ts";
import { dividesAlike } from "./divisors.ts";
import { groupOfWords, isGeneral } from "./passes.ts";
import type { PipelineCache } from "./pipelines.ts";

export class GeneralPrograms {
  readonly #pipelines: PipelineCache;
  readonly #families = new TextFamilies();
  readonly #device: GPUDevice;
  /** Whether divisors may be words; null until a kernel with one asks for the first time. */
  #areDivisorsWords: boolean | null = null;

  constructor(device: GPUDevice, pipelines: PipelineCache) {
    this.#device = device;
    this.#pipelines = pipelines;
  }

  /** Whether all passes are compiled, or are being compiled. */
  isCompiled(program: WgslProgram): boolean {
    return passesOf(program).every(({ code }) => this.#pipelines.has(code));
  }

  /** Null where all passes are compiled, or are the first of their kind. */
  of(program: WgslProgram): WgslProgram | null {
    const group = groupOfWords(program);
    const codeOf = ({ code }: WgslPass): GeneralCode | { readonly code: string } =>
      (!this.#pipelines.has(code) &&
        this.#families.generalOf(code, group, this.#mayVaryDivisors(code))) || { code };
    const { second } = program;
    const general: WgslProgram = {
      ...program,
      ...codeOf(program),
      ...(second && {
        second: {
          ...second,
          ...codeOf(second),
          ...(second.others && {
            others: second.others.map((pass) => ({ ...pass, ...codeOf(pass) })),
          }),
        },
      }),
    };
    return isGeneral(general) ? general : null;
  }

  /** The device answers while the first kernel with a divisor compiles. */
  #mayVaryDivisors(code: string): boolean {
    if (this.#areDivisorsWords === null && hasDivisors(code)) {
      this.#areDivisorsWords = false;
      void dividesAlike(this.#device).then((isAlike) => {
        this.#areDivisorsWords = isAlike;
      });
    }
    return this.#areDivisorsWords === true;
  }
}
