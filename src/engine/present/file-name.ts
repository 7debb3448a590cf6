/** Names under which a browser saves a file as they stand. */
export const mostNameLength = 128;

/** No slash, and nothing that is not shown: such a name could look like another. */
export function isFileName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name !== "" &&
    name.length <= mostNameLength &&
    !/[/\\\p{C}\p{Zl}\p{Zp}]/u.test(name)
  );
}
