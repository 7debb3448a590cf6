/** Draws pictures from the GPU's memory on a canvas in one render pass, without reading them back. */
import shader from "../../../shaders/picture.wgsl?raw";
import type { Painter, Picture } from "../painter.ts";
import type { WebGPUBuffer } from "./buffers.ts";
import { bufferUsage } from "./constants.ts";
import type { SubmissionQueue } from "./queue.ts";

/** Null where the device cannot draw on this canvas, which then has no context yet. */
export async function webgpuPainter(
  device: GPUDevice,
  queue: SubmissionQueue,
  canvas: OffscreenCanvas,
  picture: Picture,
): Promise<Painter | null> {
  const gpu = globalThis.navigator?.gpu;
  if (gpu === undefined) return null;
  const format = gpu.getPreferredCanvasFormat();
  const renderer = await pictureRenderer(device, format, picture).catch(() => null);
  const context = renderer && canvas.getContext("webgpu");
  if (!context) return null;
  context.configure({ device, format, alphaMode: "premultiplied" });
  return {
    draw: (buffer) => {
      const { slot } = buffer as WebGPUBuffer;
      const { gpu: elements } = slot;
      return queue.drawFrom(slot, () =>
        renderer(elements, context.getCurrentTexture().createView()),
      );
    },
  };
}

/** Submits the drawing of a picture from a buffer. */
export type PictureRenderer = (elements: GPUBuffer, target: GPUTextureView) => void;

/** Rejects where the device does not take the shader, as one whose fragments cannot read storage. */
export async function pictureRenderer(
  device: GPUDevice,
  format: GPUTextureFormat,
  picture: Picture,
): Promise<PictureRenderer> {
  const pipeline = await pipelineFor(device, format);
  const layout = pipeline.getBindGroupLayout(0);
  const constants = [uniform(device, sizesOf(picture)), uniform(device, tableOf(picture))];
  const groups = new WeakMap<GPUBuffer, GPUBindGroup>();
  const groupOf = (elements: GPUBuffer): GPUBindGroup => {
    const buffers = [...constants, elements];
    const entries = buffers.map((buffer, binding) => ({ binding, resource: { buffer } }));
    const group = groups.get(elements) ?? device.createBindGroup({ layout, entries });
    groups.set(elements, group);
    return group;
  };
  return (elements, view) => {
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginRenderPass({
      colorAttachments: [{ view, loadOp: "clear", storeOp: "store" }],
    });
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, groupOf(elements));
    pass.draw(3);
    pass.end();
    device.queue.submit([encoder.finish()]);
  };
}

function pipelineFor(device: GPUDevice, format: GPUTextureFormat): Promise<GPURenderPipeline> {
  const module = device.createShaderModule({ code: shader, label: "picture" });
  return device.createRenderPipelineAsync({
    layout: "auto",
    vertex: { module, entryPoint: "corner" },
    fragment: { module, entryPoint: "pixel", targets: [{ format }] },
  });
}

function uniform(device: GPUDevice, bytes: ArrayBuffer): GPUBuffer {
  const usage = bufferUsage.uniform | bufferUsage.copyDestination;
  const buffer = device.createBuffer({ size: bytes.byteLength, usage, label: "picture" });
  device.queue.writeBuffer(buffer, 0, bytes);
  return buffer;
}

function sizesOf({ width, channels, low, high }: Picture): ArrayBuffer {
  const bytes = new ArrayBuffer(16);
  new Uint32Array(bytes, 0, 2).set([width, channels]);
  new Float32Array(bytes, 8, 2).set([low, high]);
  return bytes;
}

/** The colours with a byte after each, as the shader reads them. */
function tableOf({ colours }: Picture): ArrayBuffer {
  const bytes = new Uint8Array(256 * 4);
  for (let at = 0; at < 256; at++) bytes.set(colours.subarray(at * 3, at * 3 + 3), at * 4);
  return bytes.buffer;
}
