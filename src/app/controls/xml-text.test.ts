import { expect, it } from "vitest";
import { xmlText } from "./xml-text.ts";

it("text for XML has no character that XML refuses", () => {
  expect(xmlText("a\0<\ud800&\"'")).toBe("a\ufffd&lt;\ufffd&amp;&quot;&#39;");
});
