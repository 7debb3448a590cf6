/** Reports a count that changes often from time to time. */

/** The shortest time between two reports. */
const milliseconds = 100;

/** Reports the first of several quick changes immediately, and the last of them a little later. */
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
