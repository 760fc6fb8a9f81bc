import { isEvmAddress } from '#domain/connection/address.ts'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import type { Network } from '#domain/network/network.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { nativeHolding, toHolding, uniqueHoldings } from '#domain/token/tokenHolding.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { z } from '#lib/schema.ts'
import type { Services } from '#state/services.ts'

type Adapter = Awaited<ReturnType<Services['chain']>>
type Provider = ReturnType<Awaited<ReturnType<Services['connector']>>['provider']>

const Asset = z.object({
  address: z.string(),
  balance: z.string(),
  type: z.enum(['ERC20', 'NATIVE']),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    price: z.number(),
    iconUrl: z.string(),
  }),
})
const Assets = z.record(z.string(), z.array(Asset))
const Discovery = z.object({ assetDiscovery: z.object({ supported: z.literal(true) }) })

const amountOf = (text: string): bigint => {
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) throw new TypeError('not an amount')
  return BigInt(text)
}

const readAsset = (
  { address, balance, type, metadata }: z.infer<typeof Asset>,
  network: Network,
): TokenHolding | undefined => {
  const amount = amountOf(balance)
  if (type === 'NATIVE') return nativeHolding(network, { ...metadata, amount, source: 'wallet' })
  if (!isEvmAddress(address)) throw new TypeError('not an address')
  const networkId = network.caipNetworkId
  return toHolding({ ...metadata, networkId, address, amount, source: 'wallet' })
}

/**
 * The account's tokens by the wallet's own report, where it supports that; undefined where it does not. One malformed
 * asset invalidates the whole answer.
 *
 * @throws the wallet's error, or what is wrong with its answer
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export const walletHoldings = async (
  adapter: Adapter,
  { provider, account, network }: { provider: Provider; account: CaipAddress; network: Network },
  { signal }: Cancellable,
): Promise<TokenHolding[] | undefined> => {
  const hex = chainIdHex(network.caipNetworkId)
  const capabilities = await adapter.getCapabilities({ provider, account, network }, { signal })
  if (!Discovery.safeParse(own(capabilities, hex)).success) return undefined
  const params = [{ account: parseCaipAddress(account).address, chainFilter: [hex] }]
  const answer = await provider.request(
    { method: 'wallet_getAssets', params },
    { network: network.caipNetworkId, signal },
  )
  const assets = own(Assets.parse(answer), hex)
  return (
    assets &&
    uniqueHoldings(
      assets.flatMap((asset) => {
        const holding = readAsset(asset, network)
        return holding ? [holding] : []
      }),
    )
  )
}
