/** Loads the editors, each once, when it is first needed. A load that failed can be tried again. */
import { loadTypes, once, whenFree } from "./load.ts";

export const loadFullEditor: () => Promise<typeof import("./full-editor.ts")> = once(async () => {
  await whenFree();
  const types = loadTypes();
  // An error of the editor's own is told first.
  types.catch(() => {});
  const editor = await import("./full-editor.ts");
  await types;
  return editor;
});

export const loadLightEditor: () => Promise<typeof import("./LightEditor.tsx")> = once(
  () => import("./LightEditor.tsx"),
);
