/**
 * Decides which element's tooltip is shown: the one that the pointer rests on, that a finger rests on, or that has the
 * keyboard focus. A tooltip stays while the pointer is on it or on its element, and closes at Escape (WCAG 1.4.13).
 */
import { tippedAt } from "./tip.ts";

/** The delay in milliseconds before a tooltip appears, and before it closes. */
const restMilliseconds = 500;
const leaveMilliseconds = 150;

/** The element with a tooltip that the pointer or the focus has reached. */
export interface Arrival {
  readonly element: HTMLElement;
  /** True if it was pressed since: then its tooltip is not shown. */
  readonly isPressed: boolean;
}

/** True if the target is in a tooltip itself. */
function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".tip") !== null;
}

/**
 * Calls `show` with the element whose tooltip is to be shown, or with null. `first` is the element that the visitor has
 * already reached, if that has a tooltip. Returns a function that ends the watch.
 */
export function watchTips(
  first: Arrival | null,
  show: (element: HTMLElement | null) => void,
): () => void {
  let shown: HTMLElement | null = null;
  /** The pressed element, whose tooltip has been read; it appears again once the pointer has left. */
  let pressed: HTMLElement | null = first?.isPressed ? first.element : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (element: HTMLElement | null): void => {
    clearTimeout(timer);
    if (element === shown) return;
    shown = element;
    show(element);
  };
  const later = (element: HTMLElement | null): void => {
    clearTimeout(timer);
    if (element === shown) return;
    const wait = element !== null && shown === null ? restMilliseconds : leaveMilliseconds;
    timer = setTimeout(() => set(element?.isConnected === false ? null : element), wait);
  };
  /** The element with the keyboard focus, if it has a tooltip. */
  const focused = (): HTMLElement | null => {
    const active = document.activeElement;
    return active?.matches(":focus-visible") ? tippedAt(active) : null;
  };
  const over = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === "touch") return;
    const element = tippedAt(target);
    if (element !== null && element === pressed) return;
    pressed = null;
    if (isTip(target)) clearTimeout(timer);
    else later(element ?? (shown !== null && shown === focused() ? shown : null));
  };
  const out = ({ relatedTarget }: PointerEvent): void => {
    if (relatedTarget === null && shown !== focused()) later(null);
  };
  const down = ({ target, pointerType }: PointerEvent): void => {
    if (isTip(target)) return;
    set(null);
    if (pointerType === "touch") later(tippedAt(target));
    else pressed = tippedAt(target);
  };
  const up = ({ pointerType }: PointerEvent): void => {
    if (pointerType === "touch" && shown === null) clearTimeout(timer);
  };
  const focus = (): void => {
    const element = focused();
    if (element !== null) later(element);
  };
  const blur = (): void => later(null);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && shown !== null && shown.closest("dialog") !== null) {
      // The dialog stays: only the tooltip is dismissed.
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key !== "Tab" && event.key !== "Shift") set(null);
  };
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  addEventListener("pointerover", over, options);
  addEventListener("pointerout", out, options);
  addEventListener("pointerdown", down, options);
  addEventListener("pointerup", up, options);
  addEventListener("pointercancel", up, options);
  addEventListener("focusin", focus, options);
  addEventListener("focusout", blur, options);
  addEventListener("keydown", press, options);
  const start = first === null ? focused() : first.isPressed ? null : first.element;
  if (start !== null) later(start);
  return () => {
    clearTimeout(timer);
    watching.abort();
  };
}
