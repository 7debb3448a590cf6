/** The directory of the declarations that are made from the sources, which Git ignores. */
export const folder = "src/engine/derive/generated";
