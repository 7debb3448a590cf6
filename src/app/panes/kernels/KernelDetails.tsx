/** One kernel of a plan: its lines in the program, its memory traffic, its time and its code. */

import type { ReactNode } from "react";
import { deviceNames, isPair } from "../../../engine/ir/device-kinds.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { kernelName } from "../../results/call-names.ts";
import { kernelCount, linesOf, type StepRef, stepTimes } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { limitFraction, rated } from "../../results/roofline.ts";
import { allDevices, type Device } from "../../run/messages/events.ts";
import { useMachine } from "../../shell/machine.ts";
import {
  isOnIntegers,
  rateText,
  shareText,
  tunedText,
  usesText,
  workText,
} from "../graph/plan-text.ts";
import { Time } from "../timings/Time.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { EditedCode } from "./EditedCode.tsx";
import { edgesInto, togetherText } from "./fusion-text.ts";
import { launchLimits, launchText } from "./launch-text.ts";
import { RunAlone } from "./RunAlone.tsx";
import "./kernels.css";
import { useChoice } from "../../controls/use-choice.tsx";

const languages = { wgsl: "WGSL", wat: "WAT", text: "Text" } as const;

export function KernelDetails({ plan, step: index }: StepRef): ReactNode {
  const timings = useResults((state) => state.timings);
  const source = useResults((state) => state.options?.source ?? "");
  const limits = useMachine((machine) => machine.limits);
  const step = plan.steps[index];
  if (step === undefined) return null;
  const tuned = allDevices
    .map((device) => plan.on[device]?.[index]?.tuned)
    .find((result) => result);
  const times = stepTimes(timings, plan.id, index);
  const name = kernelName(source.split("\n"), step);
  const onIntegers = isOnIntegers(plan, step);
  return (
    <section className="kernel-details" aria-label={`Kernel ${name}`}>
      <h2 className="code">{name}</h2>
      {name !== step.name && (
        <p className="quiet-text">
          Operations: <span className="code">{step.name}</span>
        </p>
      )}
      <p className="kernel-where">
        <span className="quiet-text">
          Kernel {index + 1} of {kernelCount(plan)} in plan {plan.number}
        </span>
        {linesOf(step.positions).map((line) => (
          <LineLink key={line} position={{ line, column: 1 }} />
        ))}
      </p>
      <dl className="kernel-facts">
        {times.map(({ device, time, executions }) => {
          const deviceLimits = isPair(device) ? null : limits[device];
          const onMatrixUnits = plan.on[device]?.[index]?.onMatrixUnits;
          const milliseconds = rated(time);
          const share = limitFraction(step.work, milliseconds, deviceLimits, onMatrixUnits);
          return (
            <Fact key={device} name={<DeviceBadge device={device} />}>
              <Time time={time} />
              <span className="spread">{rateText(step.work, milliseconds, onIntegers)}</span>
              {share && <span className="spread">{shareText(share)}</span>}
              {executions > 1 && <span className="spread">{executions} executions per run</span>}
            </Fact>
          );
        })}
        <Fact name="Work">{workText(step.work, onIntegers)}</Fact>
        {tuned && <Fact name="Code">{tunedText(tuned)}</Fact>}
        <Workgroups plan={plan} step={index} />
        <Fact name="Reads">{usesText(plan, step.inputs)}</Fact>
        <Fact name="Writes">{usesText(plan, step.outputs)}</Fact>
      </dl>
      <FusionReasons plan={plan} step={index} />
      <RunAlone plan={plan} step={index} />
      <CodeBlock name="Kernel IR" {...step.ir} />
      <GeneratedCode plan={plan} step={index} />
    </section>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Workgroups({ plan, step }: StepRef): ReactNode {
  const gpu = useMachine((machine) => machine.gpu);
  const launch = allDevices.map((device) => plan.on[device]?.[step]?.launch).find((each) => each);
  if (!launch) return null;
  const adapter = gpu && "adapter" in gpu ? gpu.adapter : undefined;
  return (
    <Fact name="Workgroups">
      {launchText(launch)}
      {launchLimits(launch, adapter).map((limit) => (
        <span key={limit} className="spread kernel-limit">
          {limit}
        </span>
      ))}
    </Fact>
  );
}

/** The reasons why the kernel has its ops, and why it is not fused with the kernels that it reads from. */
function FusionReasons({ plan, step }: StepRef): ReactNode {
  const source = useResults((state) => state.options?.source ?? "");
  const fusion = plan.steps[step]?.fusion;
  if (!fusion) return null;
  const lines = source.split("\n");
  return (
    <section aria-label="Fusion">
      <p>{togetherText(fusion.together)}</p>
      <ul className="fusion-edges">
        {edgesInto(plan, step).map(({ from, reason }) => (
          <li key={`${from.index} ${reason}`}>
            Reads the result of kernel {from.index + 1},{" "}
            <span className="code">{kernelName(lines, from.step)}</span>; not fused with it:{" "}
            {reason}.
          </li>
        ))}
      </ul>
    </section>
  );
}

function GeneratedCode({ plan, step }: StepRef): ReactNode {
  const devices = allDevices.filter((device) => plan.on[device]?.[step]);
  const languageOf = (one: Device) => languages[plan.on[one]?.[step]?.source.language ?? "text"];
  const [device, control] = useChoice(
    "Generated code",
    devices,
    (one) => `${deviceNames[one]}, ${languageOf(one)}`,
  );
  const source = device && plan.on[device]?.[step]?.source;
  if (!source) return null;
  return (
    <>
      {control}
      {device === "gpu" && source.omitted === 0 ? (
        <EditedCode
          key={`${plan.id} ${step}`}
          kernel={{ device, plan: plan.id, step }}
          text={source.text}
        />
      ) : (
        <CodeBlock
          name={languages[source.language]}
          text={source.text}
          language={source.language === "wgsl" ? "wgsl" : undefined}
          omitted={source.omitted}
        />
      )}
    </>
  );
}
