/** Opens examples of the gallery, also by addresses whose fragment is "ex:" and an example's id. None of them runs. */
import type { Example } from "../gallery/gallery.ts";
import { notify, useProgram } from "../run/session.ts";
import { replaceProgram } from "./replace.ts";

const prefix = "ex:";

export function exampleAddress(id: string): string {
  return `#${prefix}${id}`;
}

/** True if the fragment, without the #, is the address of an example. */
export function isExampleAddress(fragment: string): boolean {
  return fragment.startsWith(prefix);
}

/** Opens the example with the fragment of its address. After a reload, one that is on the page stays with its params. */
export function followExample(fragment: string, isReload = false): Promise<void> {
  return openExample(fragment.slice(prefix.length), isReload);
}

export async function openExample(id: string, staysShown = false): Promise<void> {
  try {
    const [{ gallery }, { sources }] = await Promise.all([
      import("../gallery/gallery.ts"),
      import("../gallery/sources.ts"),
    ]);
    const example = gallery.find((each) => each.id === id);
    const source = sources.get(id) ?? "";
    if (example !== undefined) {
      const shown = useProgram.getState();
      const isShown = shown.origin === "example" && shown.source === source;
      if (!(staysShown && isShown)) showExample(example, source);
    } else
      notify({ kind: "error", text: `No example is called "${id}": choose one under Examples` });
  } catch {
    notify({
      kind: "error",
      text: `The example "${id}" could not be loaded: check the network, then open it again`,
    });
  }
}

/** Opens an example whose source is loaded. */
export function showExample({ title }: Example, source: string): void {
  replaceProgram({ source, name: title }, "example");
}
