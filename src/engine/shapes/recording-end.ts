/** Ends a recording at a point beyond which it would learn nothing certain. It is no fault of the program. */
export class RecordingEnd extends Error {
  override readonly name: string = "RecordingEnd";
}
