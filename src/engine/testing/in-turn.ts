/**
 * The cases that variants of a kernel are tested on in a browser. An emulated GPU needs a second or more to compile a
 * shader, so there each variant is tested on a part of the cases, and the next variants on the others.
 * On a real GPU, as in `npm test -- --gpu`, each is tested on all of them.
 */
import { isSoftware } from "../backend/webgpu/device.ts";

const adapter = await navigator.gpu.requestAdapter();
const isEmulated = adapter !== null && isSoftware(adapter);

/** Returns the cases whose index is `turn` modulo `turns` on an emulated GPU, and otherwise all. */
export function inTurn<Case>(cases: readonly Case[], turn: number, turns: number): readonly Case[] {
  return isEmulated ? cases.filter((_, index) => index % turns === turn % turns) : cases;
}
