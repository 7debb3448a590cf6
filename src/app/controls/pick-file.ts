/** Asks for a file with the browser's own dialog, which works with the keyboard too. */
export function pickFile(accept: string, picked: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file !== undefined) picked(file);
  });
  input.click();
}
