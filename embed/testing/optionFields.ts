import type { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'

/** A CAIP-2 id of the EVM. */
export const EvmChainId = z
  .string()
  .check(z.regex(/^eip155:[1-9]\d*$/, 'expected a CAIP-2 id of eip155'))

/** A CAIP-2 id of a chain that a test wallet can sign for. */
export const ChainId = z.custom<CaipNetworkId>(
  (id) => typeof id === 'string' && /^(eip155:[1-9]\d*|solana:[1-9A-HJ-NP-Za-km-z]{32})$/.test(id),
  'expected a CAIP-2 id of eip155 or solana',
)

export const HttpUrl = z.url({ protocol: /^https?$/, error: 'expected an http or https address' })
