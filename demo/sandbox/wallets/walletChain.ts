import { z } from '../../../src/lib/schema.ts'

/** A chain that a wallet knows: its CAIP-2 id (`eip155:31337`), a name to show, and where to ask it. */
export const WalletChain = z.object({
  caip2: z.string().check(z.regex(/^eip155:\d+$/)),
  name: z.string(),
  rpcUrl: z.string(),
})
export type WalletChain = z.infer<typeof WalletChain>

/** `eip155:31337` as `0x7a69`. */
export function toHexChainId(caip2: string): `0x${string}` {
  return `0x${Number(caip2.split(':')[1]).toString(16)}`
}

/** `0x7a69` as `eip155:31337`. */
export function toCaip2(hexChainId: string): string {
  return `eip155:${Number(hexChainId)}`
}
