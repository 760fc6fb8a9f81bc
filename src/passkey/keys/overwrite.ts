/** Leaves nothing of secrets in the buffers that held them. */
export const overwrite = (...buffers: readonly Uint8Array[]): void => {
  for (const buffer of buffers) buffer.fill(0)
}
