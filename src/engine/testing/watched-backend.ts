/** For tests: a reference backend that counts its calls. */
import type { Backend } from "../backend/backend.ts";
import { createReferenceBackend } from "../backend/reference/reference.ts";
import { altered } from "./reference-run.ts";

export interface WatchedBackend {
  readonly backend: Backend;
  executions: number;
  /** The bytes of each upload. */
  readonly uploads: number[];
  /** The bytes of each read. */
  readonly reads: number[];
  /** The peak of allocated bytes. */
  most: number;
  disposed: number;
}

export function watchedBackend(): WatchedBackend {
  const inner = createReferenceBackend();
  const backend = altered(inner, {
    execute: (...operands) => {
      watched.executions++;
      return inner.execute(...operands);
    },
    upload: (buffer, bytes) => {
      watched.uploads.push(bytes.byteLength);
      inner.upload(buffer, bytes);
    },
    read: (buffer, byteLength) => {
      watched.reads.push(byteLength);
      return inner.read(buffer, byteLength);
    },
    allocate: (bytes) => {
      const buffer = inner.allocate(bytes);
      watched.most = Math.max(watched.most, inner.memory().live);
      return buffer;
    },
    dispose: () => {
      watched.disposed++;
      inner.dispose();
    },
  });
  const watched: WatchedBackend = {
    backend,
    executions: 0,
    uploads: [],
    reads: [],
    most: 0,
    disposed: 0,
  };
  return watched;
}
