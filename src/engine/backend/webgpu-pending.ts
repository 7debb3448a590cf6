/**
 * The promises that a device owes. When it is lost, or the run is cancelled, all of them reject with
 * one Fault, whatever the device itself still says about them.
 */
import { type Fault, fault } from "../ir/fault.ts";

export class PendingWork {
  /** Resolves with the reason when the device is gone. */
  readonly lost: Promise<string>;
  readonly #rejecters = new Set<(reason: Fault) => void>();
  #lostReason: string | null = null;

  /** `onLost` is called once, before the promises reject. */
  constructor(device: GPUDevice, onLost: () => void) {
    this.lost = device.lost.then(({ reason, message }) => {
      this.#lostReason = reason === "destroyed" ? "it was released" : message || "the browser gave no reason";
      onLost();
      this.rejectAll(this.#lostFault());
      return this.#lostReason;
    });
  }

  /** Throws if the device is gone. */
  check(): void {
    if (this.#lostReason !== null) throw this.#lostFault();
  }

  /** What `work` gives, or the Fault of `rejectAll` if that comes first. Nobody needs to listen. */
  race<T>(work: Promise<T>): Promise<T> {
    const promise = new Promise<T>((resolve, reject) => {
      const rejecter = (reason: Fault): void => reject(reason);
      this.#rejecters.add(rejecter);
      const settle = (): void => void this.#rejecters.delete(rejecter);
      work.then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => {
          // A device that goes fails its promises before it says so: wait a turn for the better reason.
          setTimeout(() => {
            settle();
            reject(error);
          });
        },
      );
    });
    promise.catch(() => {});
    return promise;
  }

  rejectAll(reason: Fault): void {
    const rejecters = [...this.#rejecters];
    this.#rejecters.clear();
    for (const reject of rejecters) reject(reason);
  }

  #lostFault(): Fault {
    return fault("missing", `gpu: missing device: the GPU was lost (${this.#lostReason}); run again to get it back`);
  }
}
