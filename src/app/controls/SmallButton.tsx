/** The page's button for actions within a pane or a dialog; further classes distinguish it. */
import type { ComponentProps, ReactNode } from "react";

export function SmallButton({ className = "", ...given }: ComponentProps<"button">): ReactNode {
  return <button type="button" className={`button small ${className}`.trimEnd()} {...given} />;
}
