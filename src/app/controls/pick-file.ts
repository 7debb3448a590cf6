/** Asks for a file, or several, with the browser's own dialog, which works with the keyboard too. */
export function pickFile(
  accept: string,
  picked: (file: File, all: readonly File[]) => void,
  multiple = false,
): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", accept, multiple });
  input.addEventListener("change", () => {
    const all = [...(input.files ?? [])];
    if (all[0] !== undefined) picked(all[0], all);
  });
  input.click();
}
