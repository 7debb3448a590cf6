/**
 * Small messages that wait for the next evaluation, so that a step of a loop is one message. In: values that will be
 * read, releases, uploads and requests to finish. Out: what travels along with an evaluation or, where another message
 * comes first, separate messages.
 */
import type { Evaluate, ToHost, Upload } from "../protocol.ts";

/** Uploads up to this many bytes wait: the device would gain nothing from having them sooner. */
const smallUpload = 64 * 1024;
/** Beyond these, what waits is sent without an evaluation. */
const most = { bytes: 2 ** 20, uploads: 64, releases: 4096 } as const;

type Riders = Pick<Evaluate, "expect" | "release" | "uploads" | "finish">;
type Mutable<Fields> = { -readonly [Field in keyof Fields]: Fields[Field] };

export class Outbox {
  /** At most as many as are read together, since values leave it when they are requested. */
  readonly #expected = new Set<number>();
  #released: number[] = [];
  /** By the value that each makes. */
  readonly #uploads = new Map<number, Upload>();
  #bytes = 0;
  #finish = 0;

  /** Whether so much waits that it should be sent now. */
  get isFull(): boolean {
    return (
      this.#bytes > most.bytes ||
      this.#uploads.size > most.uploads ||
      this.#released.length > most.releases
    );
  }

  /** The request of the `finish` that waits, or 0. */
  get finish(): number {
    return this.#finish;
  }

  set finish(request: number) {
    this.#finish = request;
  }

  /** Whether an upload that waits makes one of these values. */
  makesAny(values: readonly number[]): boolean {
    return values.some((value) => this.#uploads.has(value));
  }

  /** Takes a value that will be read. */
  expect(value: number): void {
    this.#expected.add(value);
  }

  /** Forgets values that are read now. */
  unexpect(values: readonly number[]): void {
    for (const value of values) this.#expected.delete(value);
  }

  /** Takes an upload if it is small. */
  takes(upload: Upload): boolean {
    const { byteLength } = upload.bytes;
    if (byteLength > smallUpload) return false;
    this.#uploads.set(upload.value, upload);
    this.#bytes += byteLength;
    return true;
  }

  /** Takes a release. An upload that still waits is not sent at all. */
  release(value: number): void {
    const upload = this.#uploads.get(value);
    if (upload === undefined) {
      this.#released.push(value);
      return;
    }
    this.#uploads.delete(value);
    this.#bytes -= upload.bytes.byteLength;
  }

  /** The evaluation with everything that waits, which travels along with it. */
  join(message: Evaluate): Evaluate {
    const isEmpty =
      this.#released.length === 0 &&
      this.#finish === 0 &&
      this.#expected.size === 0 &&
      this.#uploads.size === 0;
    if (isEmpty) return message;
    const riders: Mutable<Riders> = this.#take();
    if (this.#expected.size > 0) riders.expect = [...this.#expected];
    this.#expected.clear();
    return { ...message, ...riders };
  }

  /** Sends what takes effect without an evaluation, as separate messages. */
  messages(): readonly ToHost[] {
    const { release, uploads = [], finish } = this.#take();
    return [
      ...(release ? [{ type: "release", values: release } as const] : []),
      ...uploads,
      ...(finish ? [{ type: "finish", request: finish } as const] : []),
    ];
  }

  #take(): Omit<Riders, "expect"> {
    const taken: Mutable<Omit<Riders, "expect">> = {};
    if (this.#released.length > 0) {
      taken.release = this.#released;
      this.#released = [];
    }
    if (this.#uploads.size > 0) {
      taken.uploads = [...this.#uploads.values()];
      this.#uploads.clear();
      this.#bytes = 0;
    }
    if (this.#finish !== 0) taken.finish = this.#finish;
    this.#finish = 0;
    return taken;
  }
}
