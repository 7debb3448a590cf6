/** The page's one animation player, on the real engine and canvases of the page. */
import { playAnimation } from "../engine.ts";
import { createPlayer, type Player } from "../run/player.ts";
import { followShownParts, isTabShown } from "../shell/layout.ts";

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

/** An animation that nobody can see draws no frames: the page is in the background, or shows other tabs. */
let isUnseen = false;
function followVisibility(): void {
  const isUnseenNow = document.hidden || !isTabShown("Output");
  if (isUnseenNow !== isUnseen) player.setHidden(isUnseenNow);
  isUnseen = isUnseenNow;
}

document.addEventListener("visibilitychange", followVisibility);
followShownParts(followVisibility);
followVisibility();
