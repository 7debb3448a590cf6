/** For tests: programs that replace each other in one realm. */
import { Context, currentContext, enterContext, type Providers } from "../graph/context.ts";

/**
 * Enters a program that has done nothing yet. It runs with what the one before did, but for these providers. Returns
 * the context that was current before.
 */
export function enterProgram(changed: Partial<Providers> = {}): Context {
  return enterContext(new Context({ ...currentContext().providers, ...changed }));
}
