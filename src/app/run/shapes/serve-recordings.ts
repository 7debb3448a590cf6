/**
 * Answers the page's requests for recordings, in a realm that does nothing else. A program that is recorded shares the
 * realm and may replace every global and every prototype, so whatever can reach the page is bound before the program
 * begins and never looked up again.
 */
import { quickTimers } from "./quick-timers.ts";
import { emptyRecording, type Recorded, type RecordingRealm, recordShapes } from "./record.ts";
import type { Record } from "./shape-messages.ts";

/** A message's data, without its getter, which the program may replace, and without `this`, which has the port. */
const dataOf: (event: MessageEvent) => unknown = Function.prototype.call.bind(
  Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data")?.get as () => unknown,
);

/** The parts of the realm that are the same for all recordings. */
export interface ServingRealm extends Omit<RecordingRealm, "global"> {
  readonly global: typeof globalThis;
  /** Resets the mark that a program's first statement has run. */
  prepare(): void;
}

/** `post` sends a message to the page. */
export function serveRecordings(
  control: MessagePort,
  post: (message: object) => void,
  realm: ServingRealm,
): void {
  const timers = quickTimers(realm.global);
  const tell = (recording: Recorded): void => {
    timers.renew();
    try {
      post({ type: "recorded", ...recording });
    } catch {
      // The program has changed its notes into something that cannot be sent.
      post({ type: "recorded", ...emptyRecording(recording.request) });
    }
  };
  control.onmessage = (event): void => {
    timers.renew();
    realm.prepare();
    recordShapes(dataOf(event) as Record, realm, tell);
  };
}
