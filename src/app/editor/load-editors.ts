/** Loads the editors, each once, when it is first needed. A load that failed can be tried again. */
import { once, whenFree } from "./load.ts";

export const loadFullEditor: () => Promise<typeof import("./full-editor.ts")> = once(async () => {
  await whenFree();
  return import("./full-editor.ts");
});

export const loadLightEditor: () => Promise<typeof import("./LightEditor.tsx")> = once(
  () => import("./LightEditor.tsx"),
);
