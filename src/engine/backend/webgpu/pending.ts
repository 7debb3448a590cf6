/**
 * The promises that are pending on a device. When it is lost, or the run is cancelled, all of them reject with one
 * Fault, whatever the device itself still reports.
 */
import { Fault, fault } from "../../ir/fault.ts";
import { unexplained } from "./realm.ts";

/**
 * A device that is being lost fails its promises before it reports the loss: the milliseconds to wait for the
 * report.
 */
const lossDelay = 200;

/** The Fault for errors that no call of ours explains better. */
export function refused(error: unknown): Fault {
  const message = error instanceof Error || isGPUError(error) ? error.message : String(error);
  return fault("gpu", `invalid command: the device refused it (${message.split("\n")[0]})`);
}

function isGPUError(error: unknown): error is GPUError {
  return typeof error === "object" && error !== null && "message" in error;
}

export class PendingWork {
  /** Resolves with the reason when the device is lost. */
  readonly lost: Promise<string>;
  readonly #rejecters = new Set<(reason: Fault) => void>();
  #lostReason: string | null = null;

  /** `onLost` is called once, before the promises reject. */
  constructor(device: GPUDevice, onLost: () => void) {
    this.lost = device.lost.then(({ reason, message }) => {
      this.#lostReason = reason === "destroyed" ? "it was released" : message || unexplained();
      onLost();
      this.rejectAll(this.#lostFault());
      return this.#lostReason;
    });
  }

  /** Throws if the device is lost. */
  check(): void {
    if (this.#lostReason !== null) throw this.#lostFault();
  }

  /** The result of `work`, or the Fault of `rejectAll` if that comes first. A rejection needs no handler. */
  race<T>(work: Promise<T>): Promise<T> {
    const promise = new Promise<T>((resolve, reject) => {
      this.#rejecters.add(reject);
      const settle = (): void => void this.#rejecters.delete(reject);
      work.then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => {
          const fail = (): void => {
            settle();
            reject(error instanceof Fault ? error : refused(error));
          };
          if (error instanceof Fault) fail();
          else setTimeout(fail, lossDelay);
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
    return fault("gpu", `missing device: the GPU was lost (${this.#lostReason}); open it again`);
  }
}
