/** Maps the spans of a trace to positions in the visitor's text. */
import type { MemoryTrace } from "../../../engine/executor/host/times/memory-log.ts";
import type { HostSpan, Trace } from "../../../engine/executor/host/times/spans.ts";
import type { StepTiming } from "../../../engine/executor/protocol.ts";
import type {
  Device,
  DeviceTrace,
  ReportedMemory,
  ReportedSpan,
  TracedStep,
} from "../messages/events.ts";
import type { ToSourcePosition } from "./position-map.ts";

export function mapTrace(
  { device, spans, leftOut, activity, memory }: Trace & { readonly device: Device },
  toPlace: ToSourcePosition,
): DeviceTrace {
  const known = new Map<readonly StepTiming[], readonly TracedStep[]>();
  // The executions of a plan share its steps, and so do their copies in a message.
  const placed = (steps: readonly StepTiming[]): readonly TracedStep[] => {
    const made =
      known.get(steps) ??
      steps.map(({ name, positions }) => ({
        name,
        positions: positions.flatMap((position) => toPlace(position) ?? []),
      }));
    known.set(steps, made);
    return made;
  };
  const spanInText = (span: HostSpan): ReportedSpan => {
    if (span.kind === "execute") return { ...span, steps: placed(span.steps) };
    const { position, ...rest } = span;
    return { ...rest, position: toPlace(position) };
  };
  return {
    device,
    spans: spans.map(spanInText),
    leftOut,
    activity,
    memory: placedMemory(memory, toPlace),
  };
}

function placedMemory({ peak, ...memory }: MemoryTrace, toPlace: ToSourcePosition): ReportedMemory {
  const owners = peak?.owners.map(({ position, ...owner }) => ({
    ...owner,
    position: toPlace(position),
  }));
  return { ...memory, peak: peak && { ...peak, owners: owners ?? [] } };
}
