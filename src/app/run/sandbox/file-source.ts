/**
 * The files of a run, as the program's front end reads them. Their bytes stay with the browser until the
 * program asks for them.
 */
import type { FileSource } from "../../../engine/data/files.ts";
import type { NamedFile } from "../messages/events.ts";

// Read before the program could replace it.
const read = typeof Blob === "undefined" ? null : Blob.prototype.arrayBuffer;

export function fileSource(files: readonly NamedFile[]): FileSource {
  return {
    names: files.map(({ name }) => name),
    remedy: "drop it on the page, or press Add data files; files are not part of a link",
    read: async (name) => {
      const content = files.find((file) => file.name === name)?.content;
      return content && read ? new Uint8Array(await read.call(content)) : null;
    },
  };
}
