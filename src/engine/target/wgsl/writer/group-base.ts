/**
 * Makes workgroups count from a base, so that a grid may be dispatched in parts: each group does what it would do
 * in the whole grid. In: a program's text, which finds its group by `workgroup_id` only. Out: the same text with
 * the base in a uniform buffer.
 */

const parameter = "@builtin(workgroup_id) group: vec3u";

/** Returns null where the text has no such parameter. `bindGroup` is the group in which the base is binding 0. */
export function basedText(code: string, bindGroup: number): string | null {
  const entry = code.indexOf("fn main(");
  const at = code.indexOf(parameter, entry);
  const end = code.indexOf("{", at);
  if (entry < 0 || at < 0 || end < 0) return null;
  return [
    code.slice(0, at),
    "@builtin(workgroup_id) group_of_part: vec3u",
    code.slice(at + parameter.length, end + 1),
    "\n  let group = group_of_part + base_of_part.xyz;",
    code.slice(end + 1),
    `\n@group(${bindGroup}) @binding(0) var<uniform> base_of_part: vec4u;\n`,
  ].join("");
}
