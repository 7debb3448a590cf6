// Vite plugin: ops without the parts of their specifications that only tests and pages read.
//
// In: the modules of ops. A specification, or a part of one, is an object literal with a `doc`, an `example` or, for
// elementwise ops, `accepts`, and functions that make ops read these parts only where such a literal states them.
// Out: the same modules without the parts. The bundler then drops code that only they used.
// Guarantees: the rest keeps its lines and columns; a server, and so a test, has all parts.
import { type ESTree, type Plugin, Visitor } from "vite";

/** Properties from which the tests of every op are derived. */
const tested = ["cases", "errors", "sample", "ySample"];

/** The documentation properties of ops. */
const documented = ["doc", "example"];

const marks = ["accepts", ...documented];

/** Removes the cases and errors of all ops and, unless `docs` is true, their documentation. */
export function stripSpecifications({ docs }: { readonly docs: boolean }): Plugin {
  const unwanted = new Set(docs ? tested : [...tested, ...documented]);
  return {
    name: "tensorpad:strip-specifications",
    apply: "build",
    transform: {
      filter: { id: /\/src\/engine\/(?:ops|transform)\/[^?]+\.ts$/ },
      handler(code) {
        return { code: without(unwanted, code, this.parse(code)), map: null };
      },
    },
  };
}

/** The code with blanks instead of the unwanted properties of specifications. */
function without(unwanted: ReadonlySet<string>, code: string, program: ESTree.Program): string {
  let stripped = code;
  const blank = (start: number, end: number): void => {
    const blanks = stripped.slice(start, end).replace(/[^\n]/g, " ");
    stripped = stripped.slice(0, start) + blanks + stripped.slice(end);
  };
  const visitor = new Visitor({
    ObjectExpression({ properties, end }) {
      const names = properties.map(nameOf);
      if (!marks.some((mark) => names.includes(mark))) return;
      for (const [index, property] of properties.entries()) {
        if (!unwanted.has(names[index] ?? "")) continue;
        // The comma after a property is removed with it.
        blank(property.start, properties[index + 1]?.start ?? end - 1);
      }
    },
  });
  visitor.visit(program);
  return stripped;
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type === "SpreadElement" || property.computed) return undefined;
  return property.key.type === "Identifier" ? property.key.name : undefined;
}
