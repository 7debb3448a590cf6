/** Shares the program on the page: as a link, as text to paste, as a frame, and as files. */
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from "react";
import { CopyButton } from "../../controls/CopyButton.tsx";
import { joined } from "../../controls/joined.ts";
import { isExampleAddress } from "../../programs/example.ts";
import { useResults } from "../../results/results.ts";
import { useProgram } from "../../run/session.ts";
import { embedCodeOf, issueTextOf, markdownOf } from "../copy-as.ts";
import { exampleTexts } from "../example-texts.ts";
import { issueFactsNow } from "../facts-now.ts";
import { fineLinkLength, type LinkLength, linkLength, refersToExample } from "../link.ts";
import {
  embedAddressOf,
  exampleAddressNow,
  linkOf,
  type Measured,
  measuredNow,
  programNow,
  titleNow,
} from "../link-now.ts";
import { type OutputToSend, outputToSend } from "../sent-output.ts";
import { ExportButtons } from "./ExportButtons.tsx";
import { maxQrCharacters, QrCode } from "./QrCode.tsx";
import "./share.css";

/** The height of a frame that shows a program of some lines and its output. */
const frameHeight = 480;

export function SharePanel(): ReactNode {
  const [measured] = useState(measuredNow);
  const [hasCurve, setHasCurve] = useState(true);
  const [hasVerdict, setHasVerdict] = useState(true);
  const [output] = useState(() =>
    outputToSend(useResults.getState(), useProgram.getState().source),
  );
  const [hasOutput, setHasOutput] = useState(false);
  const chosen = useMemo(
    (): Measured => ({
      curve: hasCurve ? measured.curve : null,
      verdict: hasVerdict ? measured.verdict : null,
      output: hasOutput ? output?.value : undefined,
    }),
    [measured, output, hasCurve, hasVerdict, hasOutput],
  );
  const program = useMemo(() => programNow(chosen), [chosen]);
  const link = useMemo(() => linkOf(program, exampleTexts), [program]);
  const example = exampleAddressNow();
  const length = linkLength(link.length);
  const copied = { link, title: titleNow(), source: useProgram.getState().source };
  return (
    <>
      {length === "refused" ? (
        <p className="warning">
          The program is too long for a link ({link.length.toLocaleString("en")} characters): send
          it as a file instead.
        </p>
      ) : (
        <>
          <p>
            {contentsOf(link)} Nothing is stored on a server, and the program does not run until its
            reader presses Run.
          </p>
          {measured.verdict !== null && (
            <Choice checked={hasVerdict} onChange={setHasVerdict}>
              Include the times of your last run and the names{" "}
              {namesIn(measured.verdict.machine, measured.verdict.times)}
            </Choice>
          )}
          {measured.curve !== null && (
            <Choice checked={hasCurve} onChange={setHasCurve}>
              Include the times of your sweep of {measured.curve.param} and the names{" "}
              {namesIn(measured.curve.machine, measured.curve.devices)}
            </Choice>
          )}
          {output !== null && (
            <Choice checked={hasOutput} onChange={setHasOutput}>
              Include the output of your last run{partWords(output)}
            </Choice>
          )}
          <LinkRow link={link} length={length} />
          <section className="share-section row" aria-label="Copy as">
            <h3>Copy as</h3>
            <CopyButton source="the text" text={() => markdownOf(copied)}>
              Markdown
            </CopyButton>
            <CopyButton source="the text" text={() => issueTextOf(copied, issueFactsNow())}>
              Issue text
            </CopyButton>
            <CopyButton
              source="the text"
              text={() => embedCodeOf(embedAddressOf(program), copied.title, frameHeight)}
            >
              Embed code
            </CopyButton>
            {example !== null && (
              <>
                <CopyButton source="the address below" text={() => example}>
                  Example page
                </CopyButton>
                <p className="quiet-text">
                  The example has its own page; chat apps show its title and picture:{" "}
                  <a href={example}>{example}</a>
                </p>
              </>
            )}
          </section>
          {link.length <= maxQrCharacters ? (
            <details className="share-qr-part">
              <summary>QR code</summary>
              <QrCode text={link} />
            </details>
          ) : (
            <p className="quiet-text">
              A QR code holds at most {maxQrCharacters.toLocaleString("en")} characters, so there is
              none for this link.
            </p>
          )}
        </>
      )}
      <ExportButtons />
    </>
  );
}

/** Says what a link contains: the name of an example, the differences from one, or the whole program. */
function contentsOf(link: string): string {
  const fragment = new URL(link).hash.slice(1);
  if (isExampleAddress(fragment)) return "This link contains only the name of the example.";
  const contents = refersToExample(fragment)
    ? "only the differences from an example"
    : "the whole program";
  return `This link contains ${contents}, with the device, params and seed.`;
}

interface LinkRowProps {
  readonly link: string;
  readonly length: LinkLength;
}

/** The link, which is copied when the dialog opens and whenever it changes, and becomes the page's address. */
function LinkRow({ link, length }: LinkRowProps): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the dialog opens, and when its link changes.
  useEffect(() => {
    history.replaceState(null, "", link);
    copy();
  }, [link]);
  const filled = `${Math.min(100, (100 * link.length) / fineLinkLength)}%`;
  return (
    <>
      <div className="share-row">
        <input
          className="share-link"
          aria-label="Link"
          readOnly
          data-initial-focus
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button primary" onClick={copy}>
          Copy
        </button>
      </div>
      <div className="share-length">
        <div
          className="share-meter"
          data-length={length}
          aria-hidden="true"
          style={{ "--filled": filled } as CSSProperties}
        >
          <span />
        </div>
        <p className={length === "long" ? "warning" : "quiet-text"} aria-live="polite">
          {copied ? "Copied. " : ""}
          {link.length.toLocaleString("en")} characters
          {length === "long" &&
            `: above ${fineLinkLength.toLocaleString("en")}, some chat apps cut off links`}
        </p>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

function Choice({ checked, onChange, children }: ChoiceProps): ReactNode {
  return (
    <label className="share-with">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** States how much of the output is too large for a link; empty if it goes along whole. */
function partWords({ sent, leftOut }: OutputToSend): string {
  return leftOut === 0 ? "" : ` (${sent} of ${sent + leftOut} entries; the others are too large)`;
}

/** "Chrome 141 on Linux, NVIDIA H200 and 16 threads": what the times reveal about their sender. */
function namesIn(machine: string, devices: readonly { readonly name: string }[]): string {
  return joined([machine, ...devices.map(({ name }) => name)].filter((name) => name !== ""));
}
