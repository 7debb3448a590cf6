/**
 * Addresses of modules for the realms of programs. WebKit lets workers of an opaque origin import nothing from `blob:`
 * addresses, so modules have `data:` addresses there, and the page's policy allows these only in WebKit.
 */
import { codeAddress, codePrefix } from "./code-address.ts";

/** A module's address contains its text ("data") or names a blob that holds it ("blob"). */
export type AddressKind = "blob" | "data";

/** The vendor that every browser with WebKit's engine reports. The script in index.html checks the same. */
const webkitVendor = "Apple Computer, Inc.";

/** The kind of address that this browser's realms can import; called on the page. */
export function importableKind(): AddressKind {
  return navigator.vendor === webkitVendor ? "data" : "blob";
}

// Read before a program could replace them, and before they are removed from its realm.
const { Blob, URL } = globalThis;
const makeAddress = URL.createObjectURL.bind(URL);

export function moduleAddress(code: string, kind: AddressKind): string {
  if (kind === "data") return codeAddress(code);
  return makeAddress(new Blob([code], { type: "text/javascript" }));
}

/** The maximum length of the address of the API's module, whose text lists all names. */
const maxAddressLength = 100_000;

/** True if a realm may report this as the address of the API's module. */
export function isModuleAddress(value: unknown): value is string {
  if (typeof value !== "string" || value.length > maxAddressLength) return false;
  return value.startsWith("blob:") || value.startsWith(codePrefix);
}
