/** Ends the waiting for a call that may never resolve. */

/** The call's result; rejects with `late()` if the call takes longer than that many milliseconds. */
export async function within<Result>(
  milliseconds: number,
  call: () => Result | Promise<Result>,
  late: () => Error,
): Promise<Result> {
  if (milliseconds === Number.POSITIVE_INFINITY) return call();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([call(), ended]);
  } finally {
    clearTimeout(timer);
  }
}
