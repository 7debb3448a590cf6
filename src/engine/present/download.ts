/** `download`: offers a file made by the program. */
import { callPosition } from "../graph/position.ts";
import { Fault, fault } from "../ir/fault.ts";
import { isFileName, maxNameLength } from "./file-name.ts";
import { nextSlot, presenter } from "./presenter.ts";
import { showInOrder } from "./sequence.ts";

export type FileContent = Uint8Array | ArrayBuffer | string;

/**
 * Offers a file under this name in the output, where the visitor may save it. The content is bytes or text, or
 * a promise of them, such as `safetensors.write(model.state())`, which need not be awaited.
 */
export function download(name: string, content: FileContent | Promise<FileContent>): void {
  const position = callPosition();
  if (!isFileName(name)) {
    throw fault(
      "download",
      `invalid name ${typeof name === "string" ? JSON.stringify(name) : typeof name}: expected 1 to ${maxNameLength} characters without slashes or control characters`,
    );
  }
  const slot = nextSlot();
  const show = (found: FileContent) => {
    const bytes = bytesOf(found);
    const text = `${name}, ${bytes.length} bytes`;
    return (): void =>
      presenter().output({
        slot,
        position,
        shown: { kind: "file", name, text, bytes },
        tensors: [],
      });
  };
  if (content instanceof Promise) {
    showInOrder(
      content.then(show).catch((error: unknown) => {
        if (error instanceof Fault) error.position ??= position;
        throw error;
      }),
    );
  } else showInOrder(show(content));
}

/** A copy, since the program may change its own bytes later. */
function bytesOf(content: FileContent): Uint8Array<ArrayBuffer> {
  if (typeof content === "string") return new TextEncoder().encode(content);
  if (content instanceof Uint8Array) return new Uint8Array(content);
  if (content instanceof ArrayBuffer) return new Uint8Array(content.slice(0));
  throw fault("download", `invalid content: expected bytes or text, got ${typeof content}`);
}
