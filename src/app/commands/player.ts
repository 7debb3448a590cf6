/** The page's one player, on the real engine and canvases of the page. */
import { playAnimation } from "../engine.ts";
import { colourTable } from "../panes/output/charts/colour-map.ts";
import { createPlayer, type Player } from "../store/player.ts";

export const player: Player = createPlayer({
  start: playAnimation,
  canvas: (width, height) => {
    const shown = document.createElement("canvas");
    shown.width = width;
    shown.height = height;
    return { shown, drawn: shown.transferControlToOffscreen() };
  },
  colours: colourTable,
  beginsPaused: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  now: () => performance.now(),
});

document.addEventListener("visibilitychange", () => player.setHidden(document.hidden));
