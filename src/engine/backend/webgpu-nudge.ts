/**
 * Browsers look whether the device has finished when they hear from its user, and else only milliseconds
 * later. While somebody waits, questions without an answer worth having make them look: an error scope
 * round nothing. An empty submission is work of its own, which ends later than what is waited for, and
 * makes every browser look: that is for long waits. The looks grow apart as the waiting lasts.
 */

/** Milliseconds until the first look, and between two of them. */
const shortest = 0.05;
const longest = 4;
/** Of the time waited so far. */
const share = 1 / 32;
/** From here on a timer is exact enough. */
const timerStep = 2;

export class Nudge {
  readonly #device: GPUDevice;
  #waiting = 0;
  #started = 0;
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #ports: MessageChannel | null = null;
  /** A message is under way: a second one would come back for ever beside it. */
  #isPosted = false;

  constructor(device: GPUDevice) {
    this.#device = device;
  }

  /** Until the promise settles. */
  during(work: Promise<unknown>): void {
    const over = (): void => {
      this.#waiting--;
    };
    work.then(over, over);
    this.#started = performance.now();
    this.#next = this.#started + shortest;
    this.#waiting++;
    if (this.#isPosted) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#schedule(0);
  }

  #look(): void {
    if (this.#waiting === 0) {
      this.#rest();
      return;
    }
    const now = performance.now();
    if (now >= this.#next) {
      const waited = now - this.#started;
      if (waited * share < timerStep) look(this.#device);
      else this.#device.queue.submit([]);
      this.#next = now + Math.min(longest, Math.max(shortest, waited * share));
    }
    this.#schedule(this.#next - now);
  }

  /** Timers wait for a millisecond at least; messages do not. */
  #schedule(milliseconds: number): void {
    if (milliseconds >= timerStep) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#look();
      }, milliseconds);
      return;
    }
    if (this.#ports === null) {
      this.#ports = new MessageChannel();
      this.#ports.port1.onmessage = () => {
        this.#isPosted = false;
        this.#look();
      };
    }
    this.#isPosted = true;
    this.#ports.port2.postMessage(null);
  }

  /** An open port would keep Node from ending. */
  #rest(): void {
    this.#ports?.port1.close();
    this.#ports = null;
  }
}

function look(device: GPUDevice): void {
  device.pushErrorScope("validation");
  void device.popErrorScope().catch(() => {});
}
