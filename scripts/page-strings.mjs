// `node scripts/page-strings.mjs [--room panes] > strings.tsv`: lists every string that a visitor can see or hear, so
// that a reviewer reads all texts of the page in one list; with `--room`, only those of src/app/panes and
// src/engine/panes. Out: a line `file:line<TAB>kind<TAB>string` for each string, sorted by file. In a string, `{}` is
// an expression, `{one|other}` a choice, `[text]` an element within JSX text. Kinds: `jsx`, `html`, `attribute:NAME`,
// `property:NAME`, `error` (a message that is thrown or passed to `fault`), `text` (other prose). Left out: names, CSS,
// code, templates of exported files, strings that only tests read, the guide's pages, and example programs' comments.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { readArguments } from "./arguments.mjs";

const root = join(import.meta.dirname, "..");
const { room } = readArguments(import.meta.filename, {
  options: { room: { type: "string" } },
}).values;
const unread = /\.(test|d)\.tsx?$|\/(testing|generated|compatibility)\//;
/** Attributes and properties whose value is text, even a single word. */
const shown =
  /^(aria-?(label|description|valuetext|placeholder)|label|title|placeholder|description|heading|text|alt|caption|summary|textContent|doc|teaches|next|explanation|reason|note|unit|empty)$/i;
const lists = /(name|word|label|title|text|sentence|explanation|heading|reason|note|unit)s$/i;
const hidden =
  /^(class(Name)?|id|keys?|kind|type|family|d|style|cssText|points|transform|viewBox|allow|sandbox|rel|accept|data-.*|aria-(labelledby|describedby|controls|owns|keyshortcuts)|position|errors|cases|kinks|samples?|ySample|example|call)$/;
const silentCall =
  /^(querySelector(All)?|closest|matches|matchMedia|supports|split|replace(All)?|(start|end)sWith|includes|indexOf|setProperty|RegExp|addEventListener|import|postMessage|h|Worker|Set)$/;
const failingCall = /(fault|error|fail|problem|refuse|wrong|reject)\w*$/i;
/** Text in WGSL, WAT, JavaScript, CSS, SVG or Python rather than in English. */
const code =
  /[;@]|=>|\/\/#|<script|\bvar[(<]|--\w|\.\w+ \{|^\W*(let|const|return|import|export|if|for|fn|struct|else|class)\b.*[({=]|^\S+\([^ ]*\)\S*$|^[\d.{}]+(px|em|rem|fr|%)|^\([\w-]+: |(^| )(&&|\|\||[!=]=|[<>]=?|[+*/&|]=?) [\w{(]|\w\[\{?|\w<\{|\w\{\}?\w*\(|_\w*\{|\w_\w+(\(| =)|\}u\b|: u32|^\w+\(\w+, |^M[\d{]|\.{4}|%\{/;

const hasWord = (/** @type {string} */ text) => /\p{L}{2}/u.test(text.replace(/`[^`]*`/g, ""));
const isProse = (/** @type {string} */ text) => hasWord(text) && text.trim().includes(" ");
/** Nodes that are part of a longer string. @type {WeakSet<ts.Node>} */
const inside = new WeakSet();

/** @param {ts.Node} node @returns {string | undefined} the string of a literal, or of literals joined */
function patternOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => partOf(span.expression) + span.literal.text);
    return node.head.text + spans.join("");
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return;
  return partOf(node.left) + partOf(node.right);
}

/** @param {ts.Node} node @returns {string} what an expression adds to a longer string */
function partOf(node) {
  inside.add(node);
  if (ts.isParenthesizedExpression(node)) return partOf(node.expression);
  if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText()))
    return patternOf(node.right) ? `{${partOf(node.right)}|}` : "{}";
  if (!ts.isConditionalExpression(node)) return patternOf(node) ?? "{}";
  const choices = [node.whenTrue, node.whenFalse].map(partOf);
  return choices.every((choice) => choice === "{}") ? "{}" : `{${choices.join("|")}}`;
}

/** @param {readonly ts.JsxChild[]} children @returns {string} */
function jsxText(children) {
  const textOf = (/** @type {ts.JsxChild} */ child) => {
    if (ts.isJsxText(child)) return child.text.replace(/^\s*\n\s*|\s*\n\s*$/g, "");
    if (ts.isJsxExpression(child)) return child.expression ? partOf(child.expression) : "";
    inside.add(child);
    return ts.isJsxSelfClosingElement(child) ? "{}" : `[${jsxText(child.children)}]`;
  };
  return children.map(textOf).join("");
}

/** @param {ts.Node} node @param {string} text @returns {string | undefined} undefined where nobody sees it */
function kindOf(node, text) {
  const isEnglish = /(\p{L}{2,},? ){3}\p{L}/u.test(text) && !/[;{>]\s*\n/.test(text);
  const isName = /^\p{Lu}\p{Ll}+$/u.test(text);
  const isPage = node.getSourceFile().fileName.startsWith("src/app/");
  let kind = isProse(text) && (isEnglish || !code.test(text)) ? "text" : undefined;
  if (/^(unknown|invalid|missing|duplicate|unsupported|mismatched) ./.test(text)) kind = "error";
  for (let at = node, up = node.parent; up && !ts.isFunctionLike(at); at = up, up = up.parent) {
    if (ts.isLiteralTypeNode(up) || (ts.isCaseClause(up) && at === up.expression)) return;
    if (ts.isPropertyAccessExpression(up) && up.name.text === "split") return;
    if (ts.isBinaryExpression(up) && /^[!=]==?$|^in$/.test(up.operatorToken.getText())) return;
    if (ts.isJsxExpression(up) && !ts.isJsxAttribute(up.parent) && hasWord(text)) return "jsx";
    if (ts.isJsxAttribute(up) || ts.isPropertyAssignment(up)) {
      const name = up.name.getText().replace(/"/g, "");
      if (hidden.test(name) || at === up.name) return;
      if (name === "message" && /\bcall:/.test(up.parent.getText())) return;
      const own = `${ts.isJsxAttribute(up) ? "attribute" : "property"}:${name}`;
      if (shown.test(name) && hasWord(text)) return own;
      if (kind === "text" || isName) kind = own;
      if (ts.isJsxAttribute(up)) return kind;
    } else if ((ts.isCallExpression(up) || ts.isNewExpression(up)) && at !== up.expression) {
      const name = /\w*$/.exec(up.expression.getText())?.[0] ?? "";
      if (silentCall.test(name) || !isProse(text)) return;
      if (failingCall.test(name)) return "error";
    } else if (ts.isVariableDeclaration(up) && lists.test(up.name.getText()))
      if (isName || (isPage && /^\p{L}+$/u.test(text))) kind ??= "text";
  }
  return kind;
}

/** @param {string} path @param {string} source @returns {[at: number, kind: string, text: string][]} */
function stringsIn(path, source) {
  if (path.endsWith(".html")) {
    const page = source.replace(/<script[\s\S]*?<\/script>/g, (code) => " ".repeat(code.length));
    const words = /(?<=name="description"\s+content=")[^"]+|(?<=>)[^<>]*\p{L}[^<>]*(?=<)/gu;
    return [...page.matchAll(words)].map(({ index, 0: text }) => [index, "html", text]);
  }
  const found = /** @type {[at: number, kind: string, text: string][]} */ ([]);
  /** @param {ts.Node} node */
  const visit = (node) => {
    const children = ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : [];
    const first = children.find((child) => ts.isJsxText(child) && child.text.trim());
    const text = inside.has(node) ? "" : first ? jsxText(children) : patternOf(node);
    const kind = text && (first ? hasWord(text) && "jsx" : kindOf(node, text));
    if (text && kind) found.push([(first ?? node).getStart(), kind, text]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found.sort(([a], [b]) => a - b);
}

const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((path) => /^src\/(app|engine)\/.*\.tsx?$/.test(path) && !unread.test(path));
for (const path of ["embed.html", "index.html", ...files.sort()]) {
  if (room && !/^src\/(?:app|engine)\/(.*)/.exec(path)?.[1]?.startsWith(`${room}/`)) continue;
  const source = readFileSync(join(root, path), "utf8");
  for (const [at, kind, text] of stringsIn(path, source)) {
    const shortened = text
      .replace(/\s+/g, " ")
      .replace(/(\{\})+/g, "{}")
      .trim();
    console.log(`${path}:${source.slice(0, at).split("\n").length}\t${kind}\t${shortened}`);
  }
}
