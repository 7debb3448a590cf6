/** Loads the editors, each once, when it is first needed. A failed load can be retried. */
import { once } from "../controls/once.ts";
import { loadTypes, whenFree } from "./compile/load.ts";

export const loadFullEditor: () => Promise<typeof import("./monaco/full-editor.ts")> = once(
  async () => {
    await whenFree();
    await Promise.all([import("./monaco/full-editor.ts"), loadTypes()]);
    return import("./monaco/full-editor.ts");
  },
);

export const loadLightEditor: () => Promise<typeof import("./light/LightEditor.tsx")> = once(
  () => import("./light/LightEditor.tsx"),
);
