/** Functions of the program that are called while it is recorded, and so must return at once. */
import { fault } from "../ir/fault.ts";
import { located } from "./position.ts";

type Callable = (...operands: never[]) => unknown;

/**
 * Wraps a function of the program that is the `parameter` of the function `name`. It throws a Fault where it returns a
 * promise, since what follows an `await` could not be recorded.
 */
export function synchronous<Callback extends Callable>(
  name: string,
  parameter: string,
  callback: Callback,
): Callback {
  const wrapped = (...operands: never[]): unknown => {
    const result = callback(...operands);
    if (!(result instanceof Promise)) return result;
    // Nothing else observes how it ends.
    result.catch(() => {});
    return located(() => {
      throw fault(
        name,
        `unsupported async function ${parameter}: it must return its result, not a promise: leave out async and await, and read elements before or after ${name}`,
      );
    });
  };
  return wrapped as Callback;
}
