/**
 * Counts JavaScript's work in steps instead of time: the runs of each block of code, as V8 counts them for
 * coverage, and the characters and elements that built-in functions read.
 */
import { type Profiler, Session } from "node:inspector";

/** Runs by function and block, and characters or elements by built-in function. */
export type Work = ReadonlyMap<string, number>;

const session = new Session();

/** Call before the code is loaded, since V8 only counts blocks of functions that are compiled afterwards. */
export function startCounting(): void {
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
}

export function stopCounting(): void {
  session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
}

/** The work of a call in files whose address `isCounted`. */
export function workOf(call: () => void, isCounted: (url: string) => boolean): Work {
  taken();
  const work = new Map<string, number>();
  const restore = countBuiltIns((name, amount) => work.set(name, (work.get(name) ?? 0) + amount));
  try {
    call();
  } finally {
    restore();
  }
  for (const { url, functions } of taken()) {
    if (!isCounted(url)) continue;
    for (const { functionName, ranges } of functions)
      for (const { startOffset, count } of ranges)
        if (count > 0) work.set(`${url.split("/").pop()} ${functionName} ${startOffset}`, count);
  }
  return work;
}

function taken(): readonly Profiler.ScriptCoverage[] {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  return scripts;
}

type Count = (name: string, amount: number) => void;

/** Counts the elements that lists copy and search, and the characters that texts and regular expressions search. */
function countBuiltIns(count: Count): () => void {
  const { slice, indexOf, includes } = Array.prototype;
  const { indexOf: find, includes: has, split } = String.prototype;
  const { exec } = RegExp.prototype;
  Array.prototype.slice = function (...range) {
    const part = slice.apply(this, range);
    count("Array.slice", part.length);
    return part;
  };
  Array.prototype.indexOf = function (...wanted) {
    count("Array.indexOf", this.length);
    return indexOf.apply(this, wanted);
  };
  Array.prototype.includes = function (...wanted) {
    count("Array.includes", this.length);
    return includes.apply(this, wanted);
  };
  String.prototype.indexOf = function (wanted, from = 0) {
    const at = find.call(this, wanted, from);
    count("String.indexOf", (at < 0 ? this.length : at) - Math.min(from, this.length));
    return at;
  };
  String.prototype.includes = function (wanted, from = 0) {
    count("String.includes", this.length - Math.min(from, this.length));
    return has.call(this, wanted, from);
  };
  String.prototype.split = function (...separator: [never]) {
    count("String.split", this.length);
    return split.apply(this, separator);
  };
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = found ? found.index + found[0].length : this.sticky ? from + 1 : text.length;
    count("RegExp.exec", Math.max(1, end - from));
    return found;
  };
  return () => {
    Object.assign(Array.prototype, { slice, indexOf, includes });
    Object.assign(String.prototype, { indexOf: find, includes: has, split });
    RegExp.prototype.exec = exec;
  };
}
