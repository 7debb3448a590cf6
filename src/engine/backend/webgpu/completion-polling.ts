/**
 * Browsers look whether the device has finished when they hear from its user, and else only milliseconds
 * later. While somebody waits, questions without an answer worth having make them look: an error scope
 * round nothing. An empty submission is work of its own, which ends later than what is waited for, and
 * makes every browser look: that is for long waits. The first look follows right behind the work, since
 * what is small has ended by then; the others grow apart as the waiting lasts.
 */

/** Milliseconds between two looks. */
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
  /** Made once: a new one for each wait would take as long as encoding what is waited for. */
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
    // Behind the browser's own microtask, which hands over what was submitted in this one.
    queueMicrotask(() => this.#begin());
  }

  #begin(): void {
    if (this.#waiting === 0) return;
    look(this.#device);
    if (this.#isPosted) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#schedule(0);
  }

  #look(): void {
    if (this.#waiting === 0) {
      holdProcess(this.#ports, false);
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
    this.#ports ??= this.#open();
    this.#isPosted = true;
    holdProcess(this.#ports, true);
    this.#ports.port2.postMessage(null);
  }

  #open(): MessageChannel {
    const ports = new MessageChannel();
    ports.port1.onmessage = () => {
      this.#isPosted = false;
      this.#look();
    };
    return ports;
  }
}

/** A port that listens keeps Node from ending, which is right only while somebody waits. */
interface NodePort {
  ref?(): void;
  unref?(): void;
}

function holdProcess(ports: MessageChannel | null, isHeld: boolean): void {
  const port = ports?.port1 as NodePort | undefined;
  if (isHeld) port?.ref?.();
  else port?.unref?.();
}

function look(device: GPUDevice): void {
  device.pushErrorScope("validation");
  void device.popErrorScope().catch(() => {});
}
