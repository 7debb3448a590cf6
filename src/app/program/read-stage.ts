/** Reads a program worker's message about an animation. In: a field of an unknown message. Out: a picture, or null. */
import { maxFps, maxSide, minFps } from "../../engine/present/animate/limits.ts";
import type { StagedPicture } from "../../engine/present/animate/stage.ts";
import { maxFrameElements } from "../../engine/present/plot/limits.ts";
import { colourMaps } from "../../engine/present/plot/shown-chart.ts";
import { isCount, isList, record } from "./read-fields.ts";

export function readStage(value: unknown): StagedPicture | null {
  const { shape, map: name, min, max, fps } = record(value) ?? {};
  const map = colourMaps.find((each) => each === name);
  if (map === undefined || !isList(shape, isCount, 3) || shape.length !== 3) return null;
  const [height, width, channels] = shape as [number, number, number];
  const isSound =
    [height, width].every((side) => side >= 1 && side <= maxSide) &&
    [1, 3, 4].includes(channels) &&
    height * width * channels <= maxFrameElements &&
    isNumber(min) &&
    isNumber(max) &&
    min < max &&
    isNumber(fps) &&
    fps >= minFps &&
    fps <= maxFps;
  return isSound ? { shape: [height, width, channels], map, min, max, fps } : null;
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
