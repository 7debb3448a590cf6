/** A link as a QR code, for a phone's camera: always dark on light, because many readers know no other. */
import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";

/** Bytes that fit into the largest code at the lowest level of correction (ISO/IEC 18004, version 40-L). */
export const maxQrCharacters = 2_953;

/** White modules around a code, which readers need to find it. */
const margin = 4;

export function QrCode({ text }: { readonly text: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "L", border: margin });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg
      className="share-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the link"
    >
      <path d={path} />
    </svg>
  );
}
