/** The page's few icons, drawn on a 16 × 16 grid in the text's colour. */
import type { ReactNode } from "react";

const paths = {
  run: "M4 2.5v11l9-5.5z",
  stop: "M3.5 3.5h9v9h-9z",
  sweep: "M1.5 13V3H3v8.5h11.5V13zm3-3.2 3-3.3 2.2 1.9 3.6-4.9 1.2.9-4.6 6.2-2.3-2-2 2.2z",
  share: "M11 1.8 14.2 5 11 8.2V6.1C7.6 6.1 5.2 7.3 3.4 10c.5-3.6 2.9-6.1 7.6-6.3zM2 12.2h12V14H2z",
  examples: "M2 3h5v4.5H2zm7 0h5v4.5H9zM2 9h5v4.5H2zm7 0h5v4.5H9z",
  commands: "M2 3.2h12v1.6H2zm0 4h12v1.6H2zm0 4h8v1.6H2z",
  file: "M3 1h6.5L13 4.5V15H3zm1.5 1.5v11h7V6H8V2.5zM7.3 7.2h1.4v1.9h1.9v1.4H8.7v1.9H7.3v-1.9H5.4V9.1h1.9z",
  sun: "M8 4.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8zM7.3 0h1.4v2.6H7.3zm0 13.4h1.4V16H7.3zM0 7.3h2.6v1.4H0zm13.4 0H16v1.4h-2.6zM2 3l1-1 1.9 1.9-1 1zm9.1 9.1 1-1L14 13l-1 1zM13 2l1 1-1.9 1.9-1-1zM3.9 11.1l1 1L3 14l-1-1z",
  moon: "M6.2 1.5A6.6 6.6 0 1 0 14.5 9.8 5.6 5.6 0 0 1 6.2 1.5z",
  system: "M1 2.5h14v9.2H1zm1.5 1.5v6.2h11V4zM5 12.8h6v1.4H5z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={paths[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
