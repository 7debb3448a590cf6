/** Keeps the editor and its keys above the keyboard of a phone, which covers the page's lower part. */
import { type RefObject, useEffect } from "react";

/** Sets `--keyboard-room` on the editor to the height of its part that the keyboard covers. */
export function useKeyboardInset(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const editor = host.current?.closest<HTMLElement>(".program-editor");
    const { visualViewport: visible } = window;
    if (!editor || visible === null) return;
    const measure = (): void => {
      // A page that is zoomed in is smaller without a keyboard.
      const { bottom } = editor.getBoundingClientRect();
      const covered = visible.scale > 1 ? 0 : bottom - (visible.offsetTop + visible.height);
      editor.style.setProperty("--keyboard-room", `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    visible.addEventListener("resize", measure);
    visible.addEventListener("scroll", measure);
    return () => {
      visible.removeEventListener("resize", measure);
      visible.removeEventListener("scroll", measure);
      editor.style.removeProperty("--keyboard-room");
    };
  }, [host]);
}
