/**
 * Programs with general code (families.ts). In: a kernel's program. Out: the same program, of which passes that are
 * not compiled yet read their sizes from a buffer, where others that differ only by numbers came in an earlier plan, or
 * many do in this one.
 */
import type { WgslPass, WgslProgram } from "../../kernels/wgsl.ts";
import { passesOf } from "../../kernels/wgsl.ts";
import { type GeneralCode, type Need, TextFamilies } from "../../target/wgsl/families.ts";
import { groupOfWords, isGeneral } from "./passes.ts";
import type { PipelineCache } from "./pipelines.ts";

export class GeneralPrograms {
  readonly #pipelines: PipelineCache;
  readonly #families = new TextFamilies();
  #plans = 0;

  constructor(pipelines: PipelineCache) {
    this.#pipelines = pipelines;
  }

  /** Returns the function that finds general code for the programs of a plan, or of a part of one. */
  forPlan(): (program: WgslProgram, hasManyAlike: boolean) => WgslProgram | null {
    const plan = ++this.#plans;
    return (program, hasManyAlike) => this.#of(program, { plan, hasManyAlike });
  }

  /** Whether all passes are compiled, or are being compiled. */
  isCompiled(program: WgslProgram): boolean {
    return passesOf(program).every(({ code }) => this.#pipelines.has(code));
  }

  /** Null where all passes are compiled, or are the first or few of their kind. */
  #of(program: WgslProgram, need: Need): WgslProgram | null {
    const group = groupOfWords(program);
    const codeOf = ({ code }: WgslPass): GeneralCode | { readonly code: string } =>
      (!this.#pipelines.has(code) && this.#families.generalOf(code, group, need)) || { code };
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
}
