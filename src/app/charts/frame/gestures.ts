/** Reads fingers and mice on a picture: dragging one moves it, two zoom it too. */

export type Point = readonly [number, number];

export interface Gesture {
  /** The movement of the middle of the pointers. */
  readonly moved: Point;
  /** The number of pointers that are down. */
  readonly count: number;
  /** The ratio of their former distance to the present one; 1 for one pointer. */
  readonly factor: number;
  readonly middle: Point;
}

/** A pointer that moves less than this has been pressed, not dragged. */
const minPixels = 4;
const doubleTapMilliseconds = 350;
const doubleTapPixels = 30;

export class Pointers {
  readonly #points = new Map<number, Point>();
  #isMoving = false;
  #tapped: { readonly time: number; readonly point: Point } | null = null;

  down(id: number, point: Point): void {
    // It may have gone up elsewhere.
    this.#points.delete(id);
    this.#isMoving = this.#points.size > 0;
    this.#points.set(id, point);
  }

  /** Null if the pointer is not down, or has hardly moved. */
  move(id: number, point: Point): Gesture | null {
    const own = this.#points.get(id);
    if (own === undefined) return null;
    if (!this.#isMoving && distance(own, point) < minPixels) return null;
    this.#isMoving = true;
    const before = [...this.#points.values()];
    this.#points.set(id, point);
    const after = [...this.#points.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const spread = spreadOf(after);
    return {
      moved: [to[0] - from[0], to[1] - from[1]],
      count: after.length,
      factor: spread > 0 ? spreadOf(before) / spread : 1,
      middle: to,
    };
  }

  /** Returns the number of taps on the spot: 2 for the second one of a double tap, 0 after a drag. */
  up(id: number, point: Point, time: number): 0 | 1 | 2 {
    const wasDown = this.#points.delete(id);
    if (!wasDown || this.#isMoving || this.#points.size > 0) {
      this.#tapped = null;
      return 0;
    }
    const before = this.#tapped;
    const isDouble =
      before !== null &&
      time - before.time < doubleTapMilliseconds &&
      distance(before.point, point) < doubleTapPixels;
    this.#tapped = isDouble ? null : { time, point };
    return isDouble ? 2 : 1;
  }

  /** Forgets a pointer that the browser has used for another gesture. */
  cancel(id: number): void {
    this.#points.delete(id);
    this.#tapped = null;
  }
}

/** The first two of several pointers count. */
function middleOf(points: readonly Point[]): Point {
  const [[x, y], [otherX, otherY]] = [points[0] as Point, points[1] ?? (points[0] as Point)];
  return [(x + otherX) / 2, (y + otherY) / 2];
}

function spreadOf([first, second]: readonly Point[]): number {
  return first && second ? distance(first, second) : 0;
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}
