/**
 * The cases that variants of a kernel are tested on in a browser. An emulated GPU takes a second or more to compile a
 * shader, so there variants take turns: each is tested on a part of the cases, and those that follow it on the others.
 * On a real GPU, as in `npm test -- --gpu`, each is tested on all of them.
 */
import { isSoftware } from "../backend/webgpu/device.ts";

const adapter = await navigator.gpu.requestAdapter();
const isEmulated = adapter !== null && isSoftware(adapter);

/** Every case whose index is `turn` modulo `turns` on an emulated GPU, and else all. */
export function inTurn<Case>(cases: readonly Case[], turn: number, turns: number): readonly Case[] {
  return isEmulated ? cases.filter((_, index) => index % turns === turn % turns) : cases;
}
