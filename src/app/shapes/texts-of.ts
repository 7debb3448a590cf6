import type { SiteTexts } from "../run/shapes/shape-messages.ts";

/**
 * The site's texts that a program's text names, which `fileOf` loads. A text that does not load is left out, so that a
 * recording of the program has a stand-in.
 */
export async function textsOf(
  source: string,
  fileOf: (name: string) => Promise<ArrayBuffer>,
): Promise<SiteTexts> {
  if (!/\bmobyDick\b/.test(source)) return {};
  try {
    return { "moby-dick": new TextDecoder().decode(await fileOf("moby-dick.txt")) };
  } catch {
    return {};
  }
}
