/** The texts that the light editor shows behind lines, and when it shows them. */
import { useProgram } from "../run/session.ts";
import { type LightShapes, noLightShapes } from "./light-shapes.ts";
import { answerTo, questionsIn } from "./questions.ts";
import { lateText } from "./shape-text.ts";
import { noShapes, useShapes } from "./shapes.ts";

export interface LightHint {
  readonly line: number;
  readonly text: string;
}

/** Shows the shapes of the program, as they are computed. Returns a function that ends it. */
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
  return () => {
    unsubscribe();
    show(noLightShapes);
  };
}
