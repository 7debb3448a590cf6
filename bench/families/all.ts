/** All families whose neighbouring sizes are compared, in the order of the table. */
import { ofAttention } from "./attention.ts";
import type { Family } from "./family.ts";
import { ofImages } from "./images.ts";
import { products } from "./products.ts";
import { ofRows } from "./rows.ts";

export const families: readonly Family[] = [...products, ...ofRows, ...ofImages, ...ofAttention];
