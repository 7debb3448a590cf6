/** Loads the editors, each once, when it is first needed. A failed load can be retried. */
import { once } from "../controls/once.ts";
import { loadTypes, whenFree } from "./compile/load.ts";

export const loadFullEditor: () => Promise<typeof import("./monaco/full-editor.ts")> = once(
  async () => {
    await whenFree();
    const [editor] = await Promise.all([import("./monaco/full-editor.ts"), loadTypes()]);
    // Monaco loads a language's colours with its first text, which would be without them until then.
    await editor.loaded.monaco.editor.colorize("", "typescript", {}).catch(() => {});
    return editor;
  },
);

export const loadLightEditor: () => Promise<typeof import("./light/LightEditor.tsx")> = once(
  () => import("./light/LightEditor.tsx"),
);
