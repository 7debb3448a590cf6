/**
 * The files that the visitor added for programs to read. In: files dropped or picked. Out: their bytes by name,
 * kept in this browser until they are removed. None of it leaves the browser.
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { formatBytes } from "../controls/format.ts";
import type { NamedFile } from "../run/messages/events.ts";
import { notify } from "../run/session.ts";

/** Persistent storage for files. May reject: private windows have no such storage, and it may be full. */
export interface FileStore {
  all(): Promise<readonly NamedFile[]>;
  keep(file: NamedFile): Promise<void>;
  forget(name: string): Promise<void>;
}

const maxFileBytes = 256 * 2 ** 20;
const maxBytes = 512 * 2 ** 20;
export const maxFiles = 64;

interface Files {
  /** The files by name. */
  readonly files: readonly NamedFile[];
}

export const useFiles: UseBoundStore<StoreApi<Files>> = create<Files>(() => ({ files: [] }));

let keeper: FileStore | null = null;

const coming = new Set<Promise<void>>();

/** Makes runs wait until files that were dropped or chosen have arrived. */
export async function expectFiles(arrival: Promise<void>): Promise<void> {
  coming.add(arrival);
  try {
    await arrival;
  } finally {
    coming.delete(arrival);
  }
}

/** Resolves once no file is arriving; null if none is. */
export function filesArrived(): Promise<unknown> | null {
  return coming.size === 0 ? null : Promise.allSettled(coming);
}

/** Loads the files of an earlier visit. Files that were added meanwhile stay. */
export async function keepFiles(store: FileStore): Promise<void> {
  keeper = store;
  const kept = await store.all().catch(() => []);
  const { files } = useFiles.getState();
  useFiles.setState({
    files: sorted([...kept.filter((file) => !named(files, file.name)), ...files]),
  });
}

/**
 * Adds each file under its name and replaces one that had it before. A notice says which ones could not be
 * added.
 */
export async function addFiles(chosen: readonly File[]): Promise<void> {
  const problems: string[] = [];
  for (const file of chosen) {
    const problem = await add(file);
    if (problem !== null) problems.push(problem);
  }
  if (problems.length > 0) notify({ kind: "error", text: problems.join("; ") });
}

export function removeFile(name: string): void {
  useFiles.setState(({ files }) => ({ files: files.filter((file) => file.name !== name) }));
  void keeper?.forget(name).catch(() => {});
}

/** Adds a file. Resolves with null, or with the reason why it could not be added. */
async function add(file: File): Promise<string | null> {
  const { name, size } = file;
  const isFull = (): string | null => {
    const others = useFiles.getState().files.filter((other) => other.name !== name);
    const bytes = others.reduce((sum, { content }) => sum + content.size, size);
    if (size > maxFileBytes)
      return `${name} was not added: it has ${formatBytes(size)}, but the limit for one file is ${formatBytes(maxFileBytes)}`;
    if (bytes > maxBytes)
      return `${name} was not added, because all files together may have at most ${formatBytes(maxBytes)}: remove one first`;
    return others.length >= maxFiles
      ? `${name} was not added, because there may be at most ${maxFiles} files: remove one first`
      : null;
  };
  const before = isFull();
  if (before !== null) return before;
  let content: Blob;
  try {
    // A copy, so that a file that changes on the disk does not change under a program.
    content = new Blob([await file.arrayBuffer()]);
  } catch {
    return `${name} was not added: it cannot be read; folders cannot be added`;
  }
  const after = isFull();
  if (after !== null) return after;
  const added: NamedFile = { name, content };
  useFiles.setState(({ files }) => ({
    files: sorted([...files.filter((other) => other.name !== name), added]),
  }));
  try {
    await keeper?.keep(added);
  } catch {
    return `${name} is available only until you close the page: browser storage is full or not available`;
  }
  return null;
}

function named(files: readonly NamedFile[], name: string): boolean {
  return files.some((file) => file.name === name);
}

function sorted(files: readonly NamedFile[]): readonly NamedFile[] {
  return [...files].sort((a, b) => a.name.localeCompare(b.name));
}
