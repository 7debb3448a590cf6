/**
 * The form in which names are compared: without case and the underscores between words, where libraries differ. An
 * underscore at the end means something: `relu_` writes in place.
 */
export function plain(name: string): string {
  return name.replace(/_(?!$)/g, "").toLowerCase();
}
