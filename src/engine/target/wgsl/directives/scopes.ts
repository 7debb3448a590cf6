/** The variables of unrolled loops and the arrays in registers that a point of a shader can name. */
import type { RegisterArray } from "./shader.ts";

export class Scopes {
  /** The innermost scope is the last. */
  readonly #scopes: Map<string, RegisterArray | null>[] = [new Map()];

  open(): void {
    this.#scopes.push(new Map());
  }

  close(): void {
    if (this.#scopes.length > 1) this.#scopes.pop();
  }

  addVariable(name: string): void {
    this.#scopes.at(-1)?.set(name, null);
  }

  addArray(array: RegisterArray): void {
    this.#scopes.at(-1)?.set(array.name, array);
  }

  isVariable(name: string): boolean {
    return this.#find(name) === null;
  }

  arrayOf(name: string): RegisterArray | null {
    return this.#find(name) ?? null;
  }

  #find(name: string): RegisterArray | null | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }
}
