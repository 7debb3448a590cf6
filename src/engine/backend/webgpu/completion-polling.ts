/**
 * Makes browsers notice sooner that the device has finished. They check when their user calls them, and otherwise
 * only milliseconds later. During a wait, calls whose answer does not matter make them check: an empty
 * error scope. An empty submission makes every browser check, but is separate work, which ends later than the
 * awaited work: it is used for long waits only. The first check comes right after the work, since small work has
 * ended by then; later checks come at growing intervals.
 */

/** Minimum and maximum milliseconds between two checks. */
const shortest = 0.05;
const longest = 4;
/** The interval as a fraction of the time waited so far. */
const share = 1 / 32;
/** From this many milliseconds on a timer is exact enough. */
const timerStep = 2;

export class CompletionPolling {
  readonly #device: GPUDevice;
  #waiting = 0;
  #started = 0;
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Created once: a new one for each wait would take as long as encoding the awaited work. */
  #ports: MessageChannel | null = null;
  /** Whether a message is in transit: a second one would circulate for ever next to it. */
  #isPosted = false;

  constructor(device: GPUDevice) {
    this.#device = device;
  }

  /** Polls until the promise settles. */
  during(work: Promise<unknown>): void {
    const over = (): void => {
      this.#waiting--;
    };
    work.then(over, over);
    this.#started = performance.now();
    this.#next = this.#started + shortest;
    this.#waiting++;
    // This must run after the browser's own microtask, which hands over what was submitted in this one.
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

  /** Timers wait for at least a millisecond; messages do not. */
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

/** A listening port keeps Node from exiting, which is right only during a wait. */
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
