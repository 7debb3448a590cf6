/**
 * Puts elements in the order of a program's calls, though values arrive when they are computed. Consecutive equal lines
 * are shown as one with their number, as on the page.
 */
import type { Output } from "../../engine/present/presenter.ts";
import { isRepeat } from "../panes/output/values/shown-slots.ts";
import type { Slot } from "../results/slots.ts";

interface Placed {
  readonly slot: number;
  readonly element: HTMLElement;
  /** The line of text in the element; null if it is something else. */
  readonly line: Slot | null;
  /** The first one of the equal lines that this one belongs to. */
  first: Placed | null;
  /** The number of equal lines that begin here. */
  count: number;
}

export class SlotOrder {
  readonly #parent: HTMLElement;
  readonly #placed: Placed[] = [];

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  /** Elements of one slot keep their order of arrival. `output` is what the element shows, where it may be repeated. */
  put(element: HTMLElement, slot: number, output: Output | null = null): void {
    let at = this.#placed.length;
    while (at > 0 && (this.#placed[at - 1]?.slot ?? 0) > slot) at--;
    this.#parent.insertBefore(element, this.#placed[at]?.element ?? null);
    this.#placed.splice(at, 0, { slot, element, line: lineOf(output), first: null, count: 0 });
    this.#group(at);
  }

  /** Groups the line at this index, and those after it whose group has changed. */
  #group(from: number): void {
    for (let at = from; at < this.#placed.length; at++) {
      const [before, placed] = [this.#placed[at - 1], this.#placed[at] as Placed];
      const isRepeated = before?.line && placed.line && isRepeat(before.line, placed.line);
      const first = (isRepeated && before.first) || placed;
      if (first === placed.first) return;
      const last = placed.first;
      placed.first = first;
      placed.element.hidden = first !== placed;
      if (last !== null) count(last, -1);
      count(first, 1);
    }
  }
}

/** A line as the page has it, from the only device. */
function lineOf(output: Output | null): Slot | null {
  if (output === null || output.shown.kind !== "text" || output.tensors.length > 0) return null;
  const { slot, position, shown } = output;
  return { slot, position, entries: { cpu: { ...shown } }, difference: undefined };
}

/** Changes the number of equal lines that begin with this one, and shows it where there are several. */
function count(first: Placed, change: 1 | -1): void {
  first.count += change;
  const { element } = first;
  element.querySelector(`:scope > .${badgeClass}`)?.remove();
  if (first.count < 2) return;
  const badge = document.createElement("span");
  badge.className = badgeClass;
  badge.role = "img";
  badge.ariaLabel = `${first.count.toLocaleString("en")} times`;
  badge.textContent = `×${first.count.toLocaleString("en")}`;
  element.prepend(badge);
}

const badgeClass = "line-repeats";
