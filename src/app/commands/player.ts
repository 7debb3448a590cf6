/** The page's one animation player, on the real engine and canvases of the page. */
import { playAnimation } from "../engine.ts";
import { createPlayer, type Player } from "../run/player.ts";

type Colours = typeof import("../charts/frame/colour-map.ts");

/** Loaded before the first animation begins, since the first paint needs none of these colours. */
let colours: Colours | null = null;

export const player: Player = createPlayer({
  start: async (...play) => {
    colours ??= await import("../charts/frame/colour-map.ts");
    return playAnimation(...play);
  },
  canvas: (width, height) => {
    const shown = document.createElement("canvas");
    shown.width = width;
    shown.height = height;
    return { shown, drawn: shown.transferControlToOffscreen() };
  },
  colours: (map) => {
    if (colours === null) throw new Error("the animation's colours are not loaded");
    return colours.colourTable(map);
  },
  beginsPaused: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  now: () => performance.now(),
});

document.addEventListener("visibilitychange", () => player.setHidden(document.hidden));
