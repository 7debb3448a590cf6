/**
 * The form in which a program is dispatched, read from its text: constants, aliases and arrays in workgroup memory.
 * In: a program. Out: its workgroups, and the threads and the memory of each.
 */
import type { WgslProgram } from "./writer/module.ts";

export interface Launch {
  readonly groups: number;
  /** The threads of a workgroup. */
  readonly threads: number;
  /** The bytes of the arrays that a workgroup declares; null where a size is not a plain expression. */
  readonly groupBytes: number | null;
}

/** Null where the threads of a workgroup are not a plain expression. Of two passes, the first counts. */
export function launchOf({ code, groups }: WgslProgram): Launch | null {
  const constants = new Constants(code);
  const size = /@workgroup_size\(([^)]*)\)/.exec(code)?.[1];
  const threads = size === undefined ? null : constants.value(size);
  if (threads === null) return null;
  const arrays = [...code.matchAll(/^\s*var<workgroup> \w+: (.*);$/gm)].map(([, type = ""]) =>
    constants.bytesOf(type),
  );
  const groupBytes = arrays.includes(null)
    ? null
    : arrays.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
  return { groups: groups[0] * groups[1], threads, groupBytes };
}

const scalarBytes: Readonly<Record<string, number>> = {
  f32: 4,
  i32: 4,
  u32: 4,
  f16: 2,
  vec2f: 8,
  vec2u: 8,
  vec4f: 16,
  vec4u: 16,
  vec4i: 16,
  "vec4<f16>": 8,
  vec4h: 8,
};

/** The constants and aliases of a text. */
export class Constants {
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  bytesOf(type: string): number | null {
    const array = /^array<(.*)>$/.exec(type);
    if (array) {
      const at = lastComma(array[1] as string);
      const element = this.bytesOf((array[1] as string).slice(0, at).trim());
      const count = this.value((array[1] as string).slice(at + 1));
      return element === null || count === null ? null : element * count;
    }
    const atomic = /^atomic<(.*)>$/.exec(type)?.[1];
    if (atomic !== undefined) return this.bytesOf(atomic);
    const alias = new RegExp(`^\\s*alias ${type} = (.*);$`, "m").exec(this.#code)?.[1];
    return scalarBytes[type] ?? (alias === undefined ? null : this.bytesOf(alias));
  }

  /** The type with its alias resolved. */
  resolved(type: string): string {
    const alias = new RegExp(`^\\s*alias ${type} = (.*);$`, "m").exec(this.#code)?.[1];
    return alias === undefined ? type : this.resolved(alias);
  }

  /** Returns the value of an expression of integers, constants, `+ - * /`, `max` and `min`. */
  value(expression: string): number | null {
    const tokens = expression.match(/\w+|[-+*/(),]/g) ?? [];
    let at = 0;
    const atom = (): number => {
      const token = tokens[at++] ?? "";
      if (token === "(") {
        const inner = sum();
        at++;
        return inner;
      }
      if (token === "max" || token === "min") {
        at++;
        const first = sum();
        at++;
        const second = sum();
        at++;
        return Math[token](first, second);
      }
      if (/^\d+[ui]?$/.test(token)) return Number.parseInt(token, 10);
      const text = new RegExp(`^\\s*const ${token}(?:: \\w+)? = (.*);$`, "m").exec(this.#code)?.[1];
      return (text === undefined ? null : this.value(text)) ?? Number.NaN;
    };
    const product = (): number => {
      let left = atom();
      while (tokens[at] === "*" || tokens[at] === "/")
        left = tokens[at++] === "*" ? left * atom() : Math.trunc(left / atom());
      return left;
    };
    const sum = (): number => {
      let left = product();
      while (tokens[at] === "+" || tokens[at] === "-")
        left = tokens[at++] === "+" ? left + product() : left - product();
      return left;
    };
    const value = sum();
    return Number.isFinite(value) && at >= tokens.length ? value : null;
  }
}

/** The index of the last comma outside of brackets. */
export function lastComma(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at > 0; at--) {
    const character = text[at] as string;
    if (character === ")" || character === ">") depth++;
    if (character === "(" || character === "<") depth--;
    if (character === "," && depth === 0) return at;
  }
  return 0;
}
