/**
 * The characters that Monaco boxes, since a shared program is somebody else's text: invisible ones and marks of
 * direction, which can hide code, and letters that look like others. Signs of mathematics are none of these.
 */
import type { editor } from "monaco-editor/editor";

/** Signs that cannot be part of a name, and in code are errors. */
export const mathematicalSigns = "×−∕∗∖∣∶∼′⁄∪⋃∨⋁⊤⨯–‘’";
/** Letters of formulas, without those that only look like letters of the alphabet. */
export const mathematicalLetters = "αγνρσℂℍℕℙℚℝℤℓ";

export const unicodeHighlight: editor.IUnicodeHighlightOptions = {
  ambiguousCharacters: true,
  invisibleCharacters: true,
  nonBasicASCII: false,
  includeComments: true,
  includeStrings: true,
  allowedCharacters: Object.fromEntries(
    Array.from(mathematicalSigns + mathematicalLetters, (sign) => [sign, true] as const),
  ),
};
