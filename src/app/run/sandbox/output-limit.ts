/**
 * Sends a program's outputs to the page within the limits: the first ones as they come, and of those that follow
 * the last ones, again and again while the program runs, and at its end.
 */
import { sizeOf } from "../../../engine/ir/shape.ts";
import { edgesOf, shownExtent } from "../../../engine/present/format-tensor.ts";
import {
  nextSlot,
  type Output,
  type Shown,
  type ShownTensor,
} from "../../../engine/present/presenter.ts";
import { detailSize, fitsLine } from "../messages/detail-size.ts";
import * as limits from "../messages/limits.ts";
import type {
  PrintedTensor,
  ProgramEvent,
  SentEntry,
  TailOutput,
} from "../messages/program-event.ts";
import { Paced } from "./paced.ts";

export type SendToPage = (event: ProgramEvent, transfer?: Transferable[]) => void;

const tailPace = [
  { upTo: limits.maxTails / 10, milliseconds: 200 },
  { upTo: limits.maxTails - 1, milliseconds: 1_000 },
];

export class OutputLimit {
  readonly #tell: SendToPage;
  #outputs = 0;
  #characters = 0;
  #elements = 0;
  #nodes = 0;
  #nodeCharacters = 0;
  /** The last outputs beyond the limit, as a ring; the oldest is at `#oldest`. */
  readonly #last: TailOutput[] = [];
  /** Sentences beyond the limit, which are shown among the last outputs in any case. */
  readonly #notices: TailOutput[] = [];
  #oldest = 0;
  /** The number of outputs held back, including those that left the ring, and the smallest of their slots. */
  #held = 0;
  #firstHeld = Number.MAX_SAFE_INTEGER;
  #tails = 0;
  #isOver = false;
  readonly #paced = new Paced(tailPace, () => this.#sendTail(limits.maxTailOutputs));

  constructor(tell: SendToPage) {
    this.#tell = tell;
  }

  /** Adds a sentence about what is shown. */
  say(text: string): void {
    const entry = { kind: "text", level: "warn", text: `… ${text}` } as const;
    const notice = { slot: nextSlot(), position: null, shown: entry, tensors: [] };
    if (this.#held === 0) this.add(notice);
    else if (this.#notices.length < limits.maxNotices) {
      this.#notices.push({ slot: notice.slot, position: null, entry });
      this.#firstHeld = Math.min(this.#firstHeld, notice.slot);
    }
  }

  add(output: Output): void {
    const { shown } = output;
    const text = elideMiddle(shown.text, limits.maxText);
    const isFull =
      this.#held > 0 ||
      this.#outputs >= limits.maxFirstOutputs ||
      this.#characters + text.length > limits.maxFirstCharacters;
    // A file is never held back: its bytes have a separate limit.
    if (isFull && shown.kind !== "file") this.#hold(output, shown);
    else this.#send({ ...output, shown: { ...shown, text } });
  }

  /** True if there is space for the numbers of an array, reserving none of it until it is sent. */
  takesNumbers(count: number): boolean {
    return this.#held === 0 && this.#elements + count <= limits.maxWholeElements;
  }

  end(): void {
    if (this.#held > 0) this.#sendTail(limits.maxLastOutputs);
    this.#isOver = true;
  }

  #hold({ slot, position, time }: Output, shown: Exclude<Shown, { kind: "file" }>): void {
    this.#held++;
    // A sentence may come before outputs of earlier calls, whose tensors are awaited.
    this.#firstHeld = Math.min(this.#firstHeld, slot);
    const entry = {
      ...withoutDetail(shown),
      text: elideMiddle(shown.text, limits.maxHeldText),
    };
    const held = { slot, position, entry, ...(time !== undefined && { time }) };
    if (this.#last.length < limits.maxLastOutputs) this.#last.push(held);
    else {
      this.#last[this.#oldest] = held;
      this.#oldest = (this.#oldest + 1) % this.#last.length;
    }
    this.#paced.ask(this.#tails);
  }

  /** Sends up to `most` of the last outputs, which replace the last ones sent before. */
  #sendTail(most: number): void {
    if (this.#isOver) return;
    this.#tails++;
    const count = Math.min(most, this.#last.length);
    const outputs = Array.from({ length: count }, (_, offset) => {
      const index = this.#oldest + this.#last.length - count + offset;
      return this.#last[index % this.#last.length] as TailOutput;
    });
    this.#tell({
      type: "tail",
      from: this.#firstHeld,
      leftOut: this.#held - count,
      outputs: [...this.#notices, ...outputs],
    });
  }

  #send({ slot, position, shown, tensors, time }: Output): void {
    this.#outputs++;
    this.#characters += shown.text.length;
    const rest = { type: "output", slot, position, ...(time !== undefined && { time }) } as const;
    if (shown.kind === "file") {
      this.#tell({ ...rest, entry: shown, tensors: [] }, [shown.bytes.buffer]);
      return;
    }
    const areFew = tensors.length <= limits.maxTensors;
    const sent = areFew ? tensors.map((tensor) => this.#printed(tensor)) : [];
    // A line whose tensors are not sent has its text only.
    const isWhole = areFew && sent.every((tensor) => tensor !== null);
    const entry = isWhole ? this.#withRoom(shown) : withoutDetail(shown);
    this.#tell({ ...rest, entry, tensors: isWhole ? sent : [] });
  }

  /** The tensor, or its edges where there is no space for its elements, or null where there is none for the edges. */
  #printed({ dtype, shape, elements }: ShownTensor): PrintedTensor | null {
    const all = elements as PrintedTensor["elements"];
    const isWhole = this.#elements + all.length <= limits.maxWholeElements;
    const kept = isWhole ? all : keepEdges(all, shape);
    if (this.#elements + kept.length > limits.maxElements) return null;
    this.#elements += kept.length;
    return { dtype, shape, elements: kept };
  }

  /** A line without its values where there is no space for them, or where the page would refuse them. */
  #withRoom(shown: Exclude<Shown, { kind: "file" }>): SentEntry {
    if (shown.kind !== "text" || shown.detail === undefined) return shown;
    // The page ends a run for values beyond the limit, and a format or a text may be of any length.
    const size = detailSize(shown.detail);
    if (!fitsLine(size)) return withoutDetail(shown);
    const nodes = this.#nodes + size.nodes;
    const characters = this.#nodeCharacters + size.characters;
    const { arrays = [] } = shown.detail;
    const elements = arrays.reduce((sum, array) => sum + array.elements.length, this.#elements);
    const isOver =
      nodes > limits.maxNodes ||
      characters > limits.maxNodeCharacters ||
      elements > limits.maxElements;
    if (isOver) return withoutDetail(shown);
    this.#nodes = nodes;
    this.#nodeCharacters = characters;
    this.#elements = elements;
    return shown;
  }
}

function withoutDetail(shown: Exclude<Shown, { kind: "file" }>): TailOutput["entry"] {
  if (shown.kind !== "text") return shown;
  const { detail: _, ...rest } = shown;
  return rest;
}

/** The elements at the edges, in an array of the same type. */
function keepEdges(
  elements: PrintedTensor["elements"],
  shape: PrintedTensor["shape"],
): PrintedTensor["elements"] {
  // Only the edges of a large tensor were read.
  if (elements.length === sizeOf(shape.map(shownExtent))) return elements;
  const edges = edgesOf(elements, shape);
  const cut = elements.slice(0, edges.length);
  cut.set(edges);
  return cut;
}

/** Shortens a long text: its beginning and end remain, and between them the number of characters left out. */
function elideMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most * 3) / 4);
  const tail = most - head;
  return `${text.slice(0, head)}\n… ${(text.length - most).toLocaleString("en")} characters omitted …\n${text.slice(text.length - tail)}`;
}
