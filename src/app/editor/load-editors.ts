/** Loads the editors, each once, when it is first needed. A failed load can be retried. */
import { loadTypes, once, whenFree } from "./load.ts";

export const loadFullEditor: () => Promise<typeof import("./full-editor.ts")> = once(async () => {
  await whenFree();
  await Promise.all([import("./full-editor.ts"), loadTypes()]);
  return import("./full-editor.ts");
});

export const loadLightEditor: () => Promise<typeof import("./LightEditor.tsx")> = once(
  () => import("./LightEditor.tsx"),
);
