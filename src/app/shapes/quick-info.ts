/** The type at a position of a file, from the language service. */
import type { editor } from "monaco-editor/editor";
import { loadMonaco } from "../editor/compile/load.ts";
import type { SourcePosition } from "../run/messages/events.ts";

const maxText = 120;

/** Empty if the language service knows nothing. */
export async function quickInfo(
  model: editor.ITextModel,
  { line, column }: SourcePosition,
): Promise<string> {
  try {
    const { programService } = await loadMonaco();
    const service = await programService(model);
    const offset = model.getOffsetAt({ lineNumber: line, column });
    const info = await service.getQuickInfoAtPosition(model.uri.toString(), offset);
    const text = (info?.displayParts ?? []).map((part) => part.text).join("");
    const whole = text.replaceAll(/\s+/g, " ");
    return whole.length > maxText ? `${whole.slice(0, maxText)}…` : whole;
  } catch {
    return "";
  }
}
