/** A value written on one line, its parts coloured by their types, and tensors by dtype, shape and elements. */
import { Fragment, type ReactNode, useMemo } from "react";
import { formatTensor } from "../../../../engine/present/format-tensor.ts";
import { type TextLimits, tokensOf } from "../../../../engine/present/value-text.ts";
import type { ValueTree } from "../../../../engine/present/value-tree.ts";
import type { PrintedTensor } from "../../../run/messages/program-event.ts";

interface Props {
  readonly tree: ValueTree;
  readonly tensors: readonly PrintedTensor[];
  readonly limits?: TextLimits;
}

/** A line shows the beginning of a large value; its tree shows the remainder. */
export const lineLimits: TextLimits = { depth: 4, entries: 100, characters: 1_000 };

export function Tokens({ tree, tensors, limits = lineLimits }: Props): ReactNode {
  const tokens = useMemo(() => tokensOf(tree, limits), [tree, limits]);
  return tokens.map((token, at) => {
    if (token.kind === "tensor")
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a value never change.
        <TensorToken key={at} tensor={tensors[token.index]} />
      );
    return token.kind === "plain" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a value never change.
      <Fragment key={at}>{token.text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a value never change.
      <span key={at} className={`token-${token.kind}`}>
        {token.text}
      </span>
    );
  });
}

function TensorToken({ tensor }: { readonly tensor: PrintedTensor | undefined }): ReactNode {
  const text = useMemo(() => tensor && shortText(tensor), [tensor]);
  if (tensor === undefined) return "tensor";
  return (
    <>
      {tensor.shape.length > 0 && (
        <>
          <span className="token-name">{typeOf(tensor)}</span>{" "}
        </>
      )}
      <span className="token-number">{text}</span>
    </>
  );
}

const maxText = 120;

/** The elements on one line, shortened if there are many. */
function shortText({ elements, shape, dtype }: PrintedTensor): string {
  const line = formatTensor(elements, shape, dtype).replace(/\s*\n\s*/g, " ");
  return line.length > maxText ? `${line.slice(0, maxText)}…` : line;
}

interface Typed {
  readonly dtype: string;
  readonly shape: readonly number[];
}

/** The dtype and shape of a tensor, as f32[2, 3]. */
export function typeOf({ dtype, shape }: Typed): string {
  return `${dtype}[${shape.join(", ")}]`;
}
