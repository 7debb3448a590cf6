/** Fetches a file of the site. */
import { fault } from "../../ir/fault.ts";

/** Returns a file of a folder by its name; null where there is none. */
export type GiveFile = (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** A folder like the site's `data/`: its address, which ends in a slash, or its files. */
export type Folder = URL | GiveFile;

/** Rejects with a Fault, whose message begins with `label`, where the file is missing. */
export async function download(folder: Folder, file: string, label: string): Promise<Response> {
  return folder instanceof URL
    ? fetched(new URL(file, folder), label)
    : given(await folder(file), file, label);
}

function given(bytes: Uint8Array<ArrayBuffer> | null, file: string, label: string): Response {
  if (bytes !== null) return new Response(bytes);
  throw fault(
    label,
    `missing file ${file}: the function passed to init() as datasets did not find it`,
  );
}

async function fetched(url: URL, label: string): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch (error) {
    throw fault(
      label,
      `missing file ${url.pathname}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (answer.ok) return answer;
  throw fault(
    label,
    `missing file ${url.pathname}: the server responded with status ${answer.status}`,
  );
}
