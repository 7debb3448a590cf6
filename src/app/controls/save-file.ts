import { safeFileName } from "../../engine/present/safe-file-name.ts";

/** Clicks a link to the bytes; the browser asks or saves, depending on its settings. The name is made safe. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = safeFileName(name);
  link.click();
  // The browser reads the address after this task, so it is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
