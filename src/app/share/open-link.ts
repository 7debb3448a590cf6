/** Reads the link of the page's address with code and texts that are loaded only for those who follow one. */
import type { Decoded } from "./link.ts";

/** Reads a link's fragment. Never rejects. */
export async function openLink(fragment: string): Promise<Decoded> {
  try {
    const { decodeLink, refersToExample } = await import("./link.ts");
    if (!refersToExample(fragment)) return decodeLink(fragment);
    const { exampleTexts } = await import("./example-texts.ts");
    return decodeLink(fragment, exampleTexts);
  } catch {
    const message =
      "the code that reads links could not be loaded: check the network, then reload the page";
    return { ok: false, message };
  }
}
