/** `eip155:31337` as `0x7a69`. */
export function toHexChainId(caip2: string): `0x${string}` {
  return `0x${Number(caip2.split(':')[1]).toString(16)}`
}

/** `0x7a69` as `eip155:31337`. */
export function toCaip2(hexChainId: string): string {
  return `eip155:${Number(hexChainId)}`
}
