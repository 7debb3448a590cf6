/** Opens what earlier versions of the page made or stored, in every form, by the code that the page opens it with. */
import { openDB } from "idb";
import { readRequest } from "../../src/app/embed/requests.ts";
import { setProgram } from "../../src/app/embed/session.ts";
import { browserDatabase } from "../../src/app/programs/database.ts";
import { isExampleAddress, openExample } from "../../src/app/programs/example.ts";
import { localCacheIn } from "../../src/app/programs/local-cache.ts";
import { bringBack, programOf, replaceProgram } from "../../src/app/programs/replace.ts";
import { readPrograms } from "../../src/app/programs/transfer.ts";
import { archiveProgram } from "../../src/app/share/import/archive/archive-program.ts";
import { readArchive } from "../../src/app/share/import/archive/read-archive.ts";
import { readProgramFile } from "../../src/app/share/import/read-program.ts";
import { openLink } from "../../src/app/share/open-link.ts";
import { newestVersion } from "../../src/engine/ir/language-version.ts";
import { memoryStorage } from "../site/memory-storage.ts";
import type { Files } from "./run-opened.ts";

/** A stored form of a program, with what it showed when it was made. */
export type Stored = { readonly name: string } & (
  | { readonly form: "link" | "embed" | "programs" | "archive"; readonly content: string }
  | { readonly form: "message"; readonly content: object }
  | { readonly form: "local storage"; readonly content: Readonly<Record<string, string>> }
  | {
      readonly form: "database";
      readonly content: { readonly program: { readonly id: string }; readonly version?: object };
    }
  | { readonly form: "file"; readonly content: { readonly name: string; readonly text: string } }
);

/** A day before the language had a second version. */
const savedOn = Date.UTC(2026, 10, 20);

/** Opens it on the page. Resolves with the files that came with it. */
export async function openStored(stored: Stored): Promise<{ readonly files: Files }> {
  return { files: (await opened(stored)) ?? {} };
}

async function opened(stored: Stored): Promise<Files | undefined> {
  const { form, content } = stored;
  switch (form) {
    case "link":
      return openFragment(content);
    case "embed":
      return openFragment(new URL(content, "https://site.test/").hash.slice(1));
    case "message": {
      const read = readRequest(content);
      if (!read.ok || read.request.call !== "set") throw new Error("the message cannot be read");
      setProgram(read.request.program);
      return {};
    }
    case "local storage": {
      const storage = memoryStorage();
      for (const [key, text] of Object.entries(content)) storage.write(key, text);
      const draft = localCacheIn(storage).last();
      if (draft === null) throw new Error("there is no program");
      bringBack(draft);
      return {};
    }
    case "database":
      return openRecord(content.program, content.version);
    case "programs": {
      const read = readPrograms(content);
      const draft = read.ok ? read.programs[0]?.draft : undefined;
      if (draft === undefined) throw new Error("there is no program");
      bringBack(draft);
      return {};
    }
    case "file": {
      const read = readProgramFile(content.name, content.text, savedOn);
      if (!read.ok) throw new Error(read.message);
      const { files = [], ...program } = read.program;
      replaceProgram({ ...program, name: content.name }, "shared");
      return Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
    }
    case "archive": {
      const read = readArchive("old.zip", new Uint8Array(Buffer.from(content, "base64")));
      if (!read.ok) throw new Error(read.message);
      const source = archiveProgram("old.zip", read.archive, (file) => file);
      replaceProgram({ source, name: "old.zip", languageVersion: newestVersion }, "shared");
      return Object.fromEntries(read.archive.files) as Files;
    }
    default:
      return stored satisfies never;
  }
}

async function openFragment(fragment: string): Promise<Files> {
  if (isExampleAddress(fragment)) {
    await openExample(fragment.slice("ex:".length));
    return {};
  }
  const decoded = await openLink(fragment);
  if (!decoded.ok) throw new Error(decoded.message);
  replaceProgram({ ...decoded.program, name: "a shared program" }, "shared");
  return {};
}

/** Stores the records as an earlier page did, and opens the program, or the version of it if there is one. */
async function openRecord(program: { readonly id: string }, version?: object): Promise<Files> {
  const database = browserDatabase();
  await database.all();
  const raw = await openDB("tensorpad-library");
  await raw.put("programs", program);
  if (version) await raw.put("versions", version);
  raw.close();
  const kept = await database.find(program.id);
  const [former] = await database.versions(program.id);
  if (kept === null) throw new Error("there is no program");
  if (version === undefined) bringBack(kept.draft);
  else if (former === undefined) throw new Error("there is no version");
  else {
    const { languageVersion: _, ...draft } = programOf(kept.draft);
    replaceProgram({ ...draft, ...former, name: "an earlier version" }, "draft");
  }
  return {};
}
