/**
 * A realm that records programs: a program's worker of an opaque origin, without an engine, a network or a device. It
 * is started when it is first needed. A program that takes too long ends it, and the next one gets another.
 */
import type { Start } from "../program/messages.ts";
import type { Realm } from "../program/realm.ts";
import { readShapeMessage } from "../program/shapes/read-recording.ts";
import type { Record, Recording } from "../program/shapes/shape-messages.ts";

/** The address of the API in the realm, and the names that it exports. */
export interface ReadyRealm {
  readonly url: string;
  readonly names: readonly string[];
}

/** A worker that sends nothing for this long will not start at all. */
const startMilliseconds = 20_000;
/** The most that one recording may take where the realm starts at once, and where it starts late. */
const recordingMilliseconds = 5_000;
const mostRecordingMilliseconds = 30_000;
/** A machine that is busy starts the realm late: there, a recording may take so many times as long as the start. */
const startsInRecording = 10;

export class ShapeRealm {
  readonly #startRealm: (start: Start, failed: () => void) => Realm;
  #realm: Realm | null = null;
  #control: MessagePort | null = null;
  #ready: Promise<ReadyRealm | null> | null = null;
  #answer: ((recording: Recording | null) => void) | null = null;
  #last = 0;
  /** The most that one recording may take on this machine, as busy as it was when the realm started. */
  #limit = recordingMilliseconds;

  constructor(startRealm: (start: Start, failed: () => void) => Realm) {
    this.#startRealm = startRealm;
  }

  /** Null where the realm does not start. */
  ready(): Promise<ReadyRealm | null> {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  /** Null where the recording took too long; the realm has ended then. One recording is made at a time. */
  record(request: Omit<Record, "type" | "request">): Promise<Recording | null> {
    const number = ++this.#last;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), this.#limit);
      this.#answer = (recording) => {
        if (recording !== null && recording.request !== number) return;
        clearTimeout(timer);
        this.#answer = null;
        resolve(recording);
      };
      if (this.#control === null) this.#answer(null);
      else
        this.#control.postMessage({ ...request, type: "record", request: number } satisfies Record);
    });
  }

  /** Ends whatever the realm does. */
  end(): void {
    this.#realm?.terminate();
    this.#realm = null;
    this.#control?.close();
    this.#control = null;
    this.#ready = null;
    this.#answer?.(null);
  }

  #start(): Promise<ReadyRealm | null> {
    return new Promise((resolve) => {
      const fail = (): void => {
        clearTimeout(timer);
        this.end();
        resolve(null);
      };
      const begun = performance.now();
      const timer = setTimeout(fail, startMilliseconds);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        const message = readShapeMessage(data);
        if (message === null) {
          fail();
          return;
        }
        if (message.type === "recorded") {
          this.#answer?.(message);
          return;
        }
        clearTimeout(timer);
        const allowed = startsInRecording * (performance.now() - begun);
        this.#limit = Math.min(Math.max(allowed, recordingMilliseconds), mostRecordingMilliseconds);
        resolve({ url: message.url, names: message.names });
      };
      this.#realm = this.#startRealm({ control: port2, isForShapes: true }, fail);
      this.#control = port1;
    });
  }
}
