/** Fetches a file of the site. */
import { fault } from "../../ir/fault.ts";

/** Rejects with a Fault, whose message begins with `label`, where the file is missing. */
export async function download(url: URL, label: string): Promise<Response> {
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
  throw fault(label, `missing file ${url.pathname}: the site answered ${answer.status}`);
}
