/** The texts that the light editor shows behind lines, and when it shows them. */
import { compileQuickly } from "../editor/compile/language.ts";
import { useProgram } from "../run/session.ts";
import { followShapes } from "./follow.ts";
import { type LightShapes, noLightShapes } from "./light-shapes.ts";
import { answerTo, questionsIn } from "./questions.ts";
import { lateText } from "./shape-text.ts";
import { noShapes, useShapes } from "./shapes.ts";

export interface LightHint {
  readonly line: number;
  readonly text: string;
}

/** Computes shapes while the program changes, and shows them. Returns a function that ends it. */
export function followLightShapes(show: (shapes: LightShapes) => void): () => void {
  const update = (): void => {
    const shapes = useShapes.getState();
    const { source, view, fixes, isLate } = shapes;
    if (shapes === noShapes) show(noLightShapes);
    if (source !== useProgram.getState().source) return;
    const answers = questionsIn(source.split("\n")).flatMap((question) => {
      const text = answerTo(question, view);
      return text === "" ? [] : { line: question.line, text };
    });
    const late = isLate ? [{ line: 1, text: lateText }] : [];
    show({ hints: [...late, ...view.hints, ...answers], mismatch: view.mismatch, fixes });
  };
  const unsubscribe = useShapes.subscribe(update);
  update();
  // TypeScript is too large to be loaded for shapes on a phone.
  const end = followShapes(compileQuickly);
  return () => {
    end();
    unsubscribe();
    show(noLightShapes);
  };
}
