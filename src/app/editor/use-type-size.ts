/** Sets the editor's font size to that of colours.css for the page's width. */
import type { editor } from "monaco-editor";
import { useEffect } from "react";

/** From this width, in pixels, colours.css has larger steps. */
const widePage = "(min-width: 3200px)";

export interface TypeSize {
  readonly fontSize: number;
  readonly lineHeight: number;
}

export function typeSize(): TypeSize {
  const style = getComputedStyle(document.documentElement);
  return {
    fontSize: Number.parseFloat(style.getPropertyValue("--code-size")) || 13,
    lineHeight: Number.parseFloat(style.getPropertyValue("--code-line")) || 20,
  };
}

export function useTypeSize(instance: editor.IStandaloneCodeEditor | null): void {
  useEffect(() => {
    if (instance === null) return;
    const media = matchMedia(widePage);
    const follow = (): void => instance.updateOptions(typeSize());
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [instance]);
}
