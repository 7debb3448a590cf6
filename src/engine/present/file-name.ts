/** The largest length of a name under which a browser saves a file unchanged. */
export const maxNameLength = 128;

/** Whether the name has no slash and no invisible character, which could make it look like another name. */
export function isFileName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name !== "" &&
    name.length <= maxNameLength &&
    !/[/\\\p{C}\p{Zl}\p{Zp}]/u.test(name)
  );
}
