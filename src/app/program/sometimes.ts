/** Tells a count that changes often from time to time. */

/** It is told at most this often. */
const milliseconds = 100;

/** Tells the first of what comes close together at once, and the last of it a little later. */
export function sometimes(tellNow: (count: number) => void): (count: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting = 0;
  const send = (): void => {
    timer = null;
    last = performance.now();
    tellNow(waiting);
  };
  return (count) => {
    waiting = count;
    const wait = last + milliseconds - performance.now();
    if (wait <= 0 && timer === null) send();
    else timer ??= setTimeout(send, wait);
  };
}
