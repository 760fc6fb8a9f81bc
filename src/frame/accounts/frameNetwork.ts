import { type Address, isAddress } from 'viem'
import { z } from '#lib/schema.ts'

export const EvmAddress = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'expected an address',
)

const Currency = z.object({ name: z.string(), symbol: z.string(), decimals: z.number() })

/** A token that the frame shows balances of without being told about it. */
export const KnownToken = z.object({
  address: EvmAddress,
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
})
export type KnownToken = z.infer<typeof KnownToken>

/** What smart accounts need on a network. */
export const SmartAccountService = z.object({
  bundlerUrl: z.string(),
  /** Solady's factory, over an account of EntryPoint 0.8. */
  factory: EvmAddress,
  /** An ERC-7677 service that pays fees; without one, the account pays out of its own coins. */
  sponsorUrl: z.optional(z.string()),
  sponsorName: z.optional(z.string()),
})

export const EvmNetwork = z.object({
  namespace: z.literal('eip155'),
  caip2: z.string().check(z.regex(/^eip155:\d+$/)),
  chainId: z.int().check(z.positive()),
  name: z.string(),
  nativeCurrency: Currency,
  rpcUrl: z.string(),
  /** Absent where there are only plain accounts. */
  smartAccounts: z.optional(SmartAccountService),
  tokens: z.array(KnownToken),
  /** Origin of a blockchain API that says what tokens cost; without one, nobody does. */
  pricesUrl: z.optional(z.string()),
})
export type EvmNetwork = z.infer<typeof EvmNetwork>

export const SolanaNetwork = z.object({
  namespace: z.literal('solana'),
  caip2: z.string().check(z.regex(/^solana:[1-9A-HJ-NP-Za-km-z]+$/)),
  name: z.string(),
  nativeCurrency: Currency,
  /** Without one, transactions can be signed but not sent. */
  rpcUrl: z.optional(z.string()),
})
export type SolanaNetwork = z.infer<typeof SolanaNetwork>

/** A network as the frame's page is configured with it. */
export const FrameNetwork = z.discriminatedUnion('namespace', [EvmNetwork, SolanaNetwork])
export type FrameNetwork = z.infer<typeof FrameNetwork>

/**
 * The network that a message means: chain ids come as a number, as decimal or hex text, as a CAIP-2 id, or (for
 * Solana) as the bare reference.
 */
export function networkOf(
  networks: readonly FrameNetwork[],
  namespace: string | undefined,
  chainId: number | string,
): FrameNetwork | undefined {
  const text = String(chainId)
  return networks.find((network) => {
    if (network.caip2 === text) return true
    if (namespace !== undefined && network.namespace !== namespace) return false
    return network.namespace === 'eip155'
      ? text !== '' && Number(text) === network.chainId
      : network.caip2 === `solana:${text}`
  })
}
