// Vite plugin for the library: turns methods of tensors into calls of ops, so that a bundler sees which ops are used.
//
// In: the engine's sources, whose types TypeScript knows. `x.exp().sum(0)` becomes `$op_sum($op_exp(x), 0)`. An
// optional chain keeps its methods: `x?.exp()` becomes `$op_withMethods(x, $op_exp)?.exp()`. Out: one chunk, in which
// each such name refers to the chunk's own export under the name after `$op_`.
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";
import { exportedBindings } from "./exported-bindings.ts";
import { edited, type TextEdit } from "./text-edits.ts";

const prefix = "$op_";
const withMethods = `${prefix}withMethods`;

/** The plugin; it changes only files under `root`. */
export function tensorCalls(root: string): Plugin {
  let sources: Sources | null = null;
  return {
    name: "tensorpad:tensor-calls",
    enforce: "pre",
    buildStart() {
      sources = openSources(root);
    },
    transform: {
      filter: { id: /\/src\/engine\/[^?]+\.ts$/ },
      handler(code, id) {
        const file = sources?.program.getSourceFile(id);
        if (!file || !sources) return;
        if (file.text !== code) throw new Error(`${id}: the text was changed before its methods`);
        return { code: edited(code, editsOf(file, sources)), map: null };
      },
    },
    renderChunk(code, { fileName, isEntry }) {
      if (!code.includes(prefix)) return;
      if (!isEntry) throw new Error(`${fileName}: unsupported ops in a chunk that is not the core`);
      const bindings = exportedBindings(this.parse(code).body);
      const names = new Set(Array.from(code.matchAll(/\$op_(\w+)/g), ([, name = ""]) => name));
      // An op's name may be a variable's name where it is called, hence the prefix.
      const own = Array.from(names, (name) => {
        const binding = bindings.get(name);
        if (binding === undefined) throw new Error(`${fileName}: missing export ${name}`);
        return `var ${prefix}${name} = ${binding};\n`;
      });
      return { code: `${code}\n${own.join("")}`, map: null };
    },
  };
}

interface Sources {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The names of ops that are methods. */
  readonly methods: ReadonlySet<string>;
}

function openSources(root: string): Sources {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} };
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, "src/engine/tsconfig.json"),
    {},
    host,
  );
  const program = ts.createProgram([join(root, "src/engine/index.ts")], {
    ...config?.options,
    composite: false,
    incremental: false,
    declaration: false,
    isolatedDeclarations: false,
    emitDeclarationOnly: false,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, "src/engine/graph/tensor.ts"));
  const methods = file?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === "Methods",
  );
  if (!methods) throw new Error("src/engine/graph/tensor.ts: missing type Methods");
  const names = checker
    .getTypeAtLocation(methods)
    .getProperties()
    .map(({ name }) => name);
  if (names.length === 0) throw new Error("src/engine/graph/tensor.ts: Methods has no methods");
  return { program, checker, methods: new Set(names) };
}

function editsOf(file: ts.SourceFile, sources: Sources): TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: ts.Node): void => {
    const call = methodCall(node, sources);
    if (call && isInChain(call.call)) {
      const receiver = chainStart(call.call);
      if (receiver) {
        edits.push({
          start: receiver.getStart(),
          end: receiver.getStart(),
          text: `${withMethods}(`,
        });
        edits.push({ start: receiver.end, end: receiver.end, text: `, ${prefix}${call.name})` });
      }
    } else if (call) {
      const { receiver, name } = call;
      const { pos, length } = call.call.arguments;
      edits.push({
        start: receiver.getStart(),
        end: receiver.getStart(),
        text: `${prefix}${name}(`,
      });
      edits.push({ start: receiver.end, end: pos, text: length === 0 ? "" : ", " });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}

interface MethodCall {
  readonly call: ts.CallExpression;
  readonly receiver: ts.Expression;
  readonly name: string;
}

/** The op's call for a method call on a tensor, if the node is one. */
function methodCall(node: ts.Node, { checker, methods }: Sources): MethodCall | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: receiver, name } = node.expression;
  if (!methods.has(name.text)) return null;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(receiver));
  return isTensor(type, checker) ? { call: node, receiver, name: name.text } : null;
}

function isTensor(of: ts.Type, checker: ts.TypeChecker): boolean {
  const type = checker.getApparentType(of);
  if (type.isUnion()) return type.types.every((member) => isTensor(member, checker));
  if (type.symbol?.name === "Tensor") return true;
  return (
    type.isClassOrInterface() && checker.getBaseTypes(type).some((base) => isTensor(base, checker))
  );
}

function isInChain(node: ts.Node): boolean {
  return (node.flags & ts.NodeFlags.OptionalChain) !== 0;
}

/** The expression before the question mark of the optional chain around this call. */
function chainStart(call: ts.CallExpression): ts.Expression | null {
  let at: ts.Expression = call;
  while (ts.isCallExpression(at) || ts.isPropertyAccessExpression(at)) {
    if (at.questionDotToken) return at.expression;
    at = at.expression;
  }
  return null;
}
