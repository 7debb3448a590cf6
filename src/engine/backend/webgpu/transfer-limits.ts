/**
 * Measures what a GPU's submissions and transfers cost, each until its end is known, as the engine learns of it.
 * In: a device without other work. Out: seconds and rates.
 */
import { type DeviceLimits, Fewest, measureTransfer, secondsEach } from "../limits.ts";
import { CompletionPolling } from "./completion-polling.ts";
import { bufferUsage, mapModeRead } from "./constants.ts";

/** Minimum and maximum counts, of which the best is kept. */
const samples = { least: 8, most: 32 };

interface OverheadParts {
  /** Hands over next to no work. */
  readonly submit: () => void;
  readonly cancelled: () => boolean;
  /** Called before each sample: wakes the device, which these samples leave idle for most of the time. */
  readonly ready: () => Promise<void>;
}

/** `bytes` is the size of a large transfer. */
export async function measureOverheads(
  device: GPUDevice,
  bytes: number,
  { submit, cancelled, ready }: OverheadParts,
): Promise<Pick<DeviceLimits, "submissionSeconds" | "upload" | "readback">> {
  const polling = new CompletionPolling(device);
  const ended = async (promise: Promise<undefined>): Promise<void> => {
    polling.during(promise);
    await promise;
  };
  const { copySource, copyDestination, mapRead } = bufferUsage;
  const source = device.createBuffer({ size: bytes, usage: copySource | copyDestination });
  const staging = device.createBuffer({ size: bytes, usage: copyDestination | mapRead });
  const elements = new Uint8Array(bytes);
  try {
    const submission = new Fewest(samples.least, samples.most);
    while (!submission.isEnough && !cancelled()) {
      await ready();
      submission.add(
        await secondsEach(() => {
          submit();
          return ended(device.queue.onSubmittedWorkDone());
        }),
      );
    }
    const upload = (count: number): Promise<void> => {
      device.queue.writeBuffer(source, 0, elements, 0, count);
      return ended(device.queue.onSubmittedWorkDone());
    };
    const readback = async (count: number): Promise<void> => {
      const encoder = device.createCommandEncoder({ label: "limits" });
      encoder.copyBufferToBuffer(source, 0, staging, 0, count);
      device.queue.submit([encoder.finish()]);
      await ended(staging.mapAsync(mapModeRead, 0, count));
      staging.getMappedRange(0, count).slice(0);
      staging.unmap();
    };
    return {
      submissionSeconds: submission.seconds,
      upload: await measureTransfer(upload, bytes, cancelled, ready),
      readback: await measureTransfer(readback, bytes, cancelled, ready),
    };
  } finally {
    source.destroy();
    staging.destroy();
  }
}
