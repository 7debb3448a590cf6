/** Puts elements in the order of a program's calls, though values arrive when they are computed. */
export class SlotOrder {
  readonly #parent: HTMLElement;
  readonly #placed: { readonly slot: number; readonly element: HTMLElement }[] = [];

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  /** Elements of one slot keep their order of arrival. */
  put(element: HTMLElement, slot: number): void {
    let at = this.#placed.length;
    while (at > 0 && (this.#placed[at - 1]?.slot ?? 0) > slot) at--;
    this.#parent.insertBefore(element, this.#placed[at]?.element ?? null);
    this.#placed.splice(at, 0, { slot, element });
  }
}
