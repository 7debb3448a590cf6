/** Sets the key bindings that the settings choose. */
import type { editor } from "monaco-editor/editor";
import { type RefObject, useEffect } from "react";
import { notify } from "../../run/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { saveProgram } from "../save.ts";
import { startKeymap } from "./keymap.ts";

export function useKeymap(
  instance: editor.IStandaloneCodeEditor | null,
  status: RefObject<HTMLElement | null>,
): void {
  const keymap = useSettings((state) => state.keymap);
  useEffect(() => {
    const { current: node } = status;
    if (instance === null || node === null) return;
    let end: (() => void) | null = null;
    let isOver = false;
    startKeymap(keymap, instance, node, saveProgram).then(
      (started) => {
        if (isOver) started();
        else end = started;
      },
      () =>
        notify({
          kind: "error",
          text: `The ${keymap} keybindings could not be loaded: check the network, then choose them again`,
        }),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [instance, keymap, status]);
}
