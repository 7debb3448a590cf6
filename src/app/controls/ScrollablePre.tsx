/** Preformatted text that the keyboard can scroll if it is wider than its box. */
import { type ReactNode, useRef } from "react";
import { useScrollable } from "./use-scrollable.ts";

interface Props {
  readonly className?: string;
  readonly text: string;
}

export function ScrollablePre({ className, text }: Props): ReactNode {
  const element = useRef<HTMLPreElement>(null);
  const isScrollable = useScrollable(element, text);
  return (
    <pre ref={element} className={className} tabIndex={isScrollable ? 0 : undefined}>
      {text}
    </pre>
  );
}
