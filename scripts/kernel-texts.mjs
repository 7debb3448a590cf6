// `node scripts/kernel-texts.mjs [file]`: writes a line for the text of each generated kernel, so that `diff` compares
// the code that two trees generate. What could not be run is listed on the error stream.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withSourceModules } from "./vite/source-modules.mjs";

// A program may leave work that is refused once it is over.
process.on("unhandledRejection", () => {});

await withSourceModules(resolve(import.meta.dirname, ".."), async (server) => {
  const { kernelTexts } = await server.ssrLoadModule("/scripts/kernel-texts/texts.ts");
  const { lines, skipped } = await kernelTexts();
  for (const line of skipped) console.error(line);
  const text = `${lines.join("\n")}\n`;
  if (process.argv[2]) writeFileSync(process.argv[2], text);
  else process.stdout.write(text);
  console.error(`${lines.length} texts, ${skipped.length} not made`);
});
