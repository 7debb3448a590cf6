/** Unpacks an evaluation from the small messages that travel along with it. */
import type { ToHost } from "../protocol.ts";

/** Whether nothing travels along with the message, as with most. */
export function isAlone(message: ToHost): boolean {
  if (message.type !== "evaluate") return true;
  const { expect, release, uploads, finish } = message;
  return (
    expect === undefined && release === undefined && uploads === undefined && finish === undefined
  );
}

/** The messages that a message stands for, in the order in which they take effect. */
export function inOrder(message: ToHost): readonly ToHost[] {
  if (message.type !== "evaluate") return [message];
  const { expect, release, uploads = [], finish } = message;
  return [
    ...(expect === undefined ? [] : [{ type: "expect", values: expect } as const]),
    ...(release === undefined ? [] : [{ type: "release", values: release } as const]),
    ...uploads,
    message,
    ...(finish === undefined ? [] : [{ type: "finish", request: finish } as const]),
  ];
}
