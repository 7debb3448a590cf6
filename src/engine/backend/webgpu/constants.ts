/** WebGPU's flag values, which the specification fixes: Node has no global GPUBufferUsage. */
export const bufferUsage = {
  mapRead: 0x1,
  copySource: 0x4,
  copyDestination: 0x8,
  uniform: 0x40,
  storage: 0x80,
  queryResolve: 0x200,
} as const;
export const mapModeRead = 0x1;
export const shaderStageCompute = 0x4;
