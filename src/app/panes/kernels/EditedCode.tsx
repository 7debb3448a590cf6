/**
 * The WGSL of a kernel as a text that the visitor may change and compare with the kernel's own. It is in the page's
 * memory only.
 */

import { type CSSProperties, type ReactNode, useId, useRef, useState } from "react";
import type { CompilerMessage } from "../../../engine/backend/alone.ts";
import { formatTime } from "../../controls/format.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { ColouredArea } from "../../editor/ColouredCode.tsx";
import {
  type KernelOn,
  keyOf,
  noTrials,
  outcomeOf,
  tryText,
  useAlone,
  write,
} from "../../results/alone.ts";
import { useProgram } from "../../run/session.ts";
import { aloneRows } from "./alone-rows.ts";
import { CodeBlock } from "./CodeBlock.tsx";

interface Props {
  readonly kernel: KernelOn;
  /** The kernel's own complete text. */
  readonly text: string;
}

export function EditedCode({ kernel, text: own }: Props): ReactNode {
  const { text: edited, measuring } = useAlone((all) => all.get(keyOf(kernel)) ?? noTrials);
  const [isOpen, setOpen] = useState(edited !== null);
  const isIdle = useProgram(({ phase }) => phase === "idle") && measuring === null;
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  if (!isOpen)
    return (
      <CodeBlock name="WGSL" language="wgsl" text={own} omitted={0}>
        <SmallButton onClick={() => setOpen(true)}>Edit WGSL</SmallButton>
      </CodeBlock>
    );
  const text = edited ?? own;
  return (
    <section className="code-block" aria-label="Edit WGSL">
      <div className="code-head">
        <h3>
          <label htmlFor={id}>Edited WGSL</label>
        </h3>
        <SmallButton
          className="primary"
          disabled={!isIdle}
          onClick={() => void tryText(kernel, text)}
        >
          {measuring === "text" ? "Measuring…" : "Try"}
        </SmallButton>
        <SmallButton disabled={edited === null} onClick={() => write(kernel, null)}>
          Reset
        </SmallButton>
        <SmallButton onClick={() => setOpen(false)}>Close</SmallButton>
      </div>
      <p className="quiet-text">
        Your code is timed against the original on this device, with the same buffers and
        workgroups. Edits are not saved. Code that runs longer than 5 s resets the GPU.
      </p>
      <Result
        kernel={kernel}
        text={text}
        goTo={({ line, column }) => area.current && moveTo(area.current, line, column)}
      />
      <div
        className="edited-code code-area"
        style={{ "--lines": Math.min(28, text.split("\n").length + 1) } as CSSProperties}
      >
        <ColouredArea
          id={id}
          ref={area}
          language="wgsl"
          value={text}
          onChange={(event) => write(kernel, event.target.value)}
        />
      </div>
    </section>
  );
}

interface ResultProps {
  readonly kernel: KernelOn;
  /** The present text, which may be newer than the measured one. */
  readonly text: string;
  goTo(message: CompilerMessage): void;
}

/** The outcome of the last text that was tried. */
function Result({ kernel, text, goTo }: ResultProps): ReactNode {
  const { tried } = useAlone((all) => all.get(keyOf(kernel)) ?? noTrials);
  const outcome = outcomeOf(tried);
  return (
    <div className="edited-result" role="status">
      {tried && outcome && (
        <>
          {text !== tried.text && (
            <p className="quiet-text">Result for the code before the last edit:</p>
          )}
          {outcome.kind === "refused" ? (
            <ul className="compiler-messages">
              {outcome.messages.map((message) => (
                <li key={`${message.line} ${message.column} ${message.text}`}>
                  {message.line > 0 && (
                    <button type="button" className="place" onClick={() => goTo(message)}>
                      line {message.line}, column {message.column}
                    </button>
                  )}{" "}
                  {message.text}
                </li>
              ))}
            </ul>
          ) : (
            <Comparison tried={tried} />
          )}
        </>
      )}
    </div>
  );
}

type Tried = NonNullable<(typeof noTrials)["tried"]>;

function Comparison({ tried }: { readonly tried: Tried }): ReactNode {
  const [own, mine] = aloneRows(tried.alone);
  if (!own?.time || !mine) return null;
  if (!mine.time) return <p className="alone-rejected">{mine.verdict}</p>;
  return (
    <p>
      Edited {formatTime(mine.time)}, original {formatTime(own.time)}: {mine.verdict}. Results
      match.
    </p>
  );
}

/** Selects the line, to make it visible, with the cursor at the column. */
function moveTo(area: HTMLTextAreaElement, line: number, column: number): void {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  area.focus();
  area.setSelectionRange(start + column - 1, start + (lines[line - 1]?.length ?? 0));
  const height = area.scrollHeight / lines.length;
  area.scrollTop = Math.max(0, (line - 3) * height);
}
