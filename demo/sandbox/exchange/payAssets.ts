import { type CaipNetworkId, isCaipNetworkId } from '#domain/network/caip.ts'
import type { Token } from '../chains/deployTokens.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import { type SolanaToken, solanaTokens } from '../chains/solana/solanaTokens.ts'
import type { RunningChains } from '../chains/startChains.ts'

/** Something the exchange has and can pay with. */
export type PayAsset = {
  networkId: CaipNetworkId
  network: string
  symbol: string
  decimals: number
} & (
  | { namespace: 'eip155'; node: string; token?: Token | undefined }
  | { namespace: 'solana'; token?: SolanaToken | undefined }
)

/** Finds an asset by its CAIP-19 id; undefined for assets that the exchange does not trade. */
export const payAssetsOf =
  ({ evm, solana }: Pick<RunningChains, 'evm' | 'solana'>) =>
  (id: string): PayAsset | undefined => {
    const [networkId = '', asset = ''] = id.split('/')
    if (!isCaipNetworkId(networkId)) return undefined
    const [kind = '', reference = ''] = asset.split(':')
    const found = evm.find(({ plan }) => plan.caipNetworkId === networkId)
    if (found) {
      const { plan, chain } = found
      const base = { namespace: 'eip155' as const, networkId, network: plan.name, node: chain.url }
      if (kind === 'slip44' && reference === '60')
        return { ...base, ...measure(plan.nativeCurrency) }
      // Of all that is deployed it trades two.
      const token = [chain.tokens.erc20, chain.tokens.tether].find(
        ({ address }) => address.toLowerCase() === reference.toLowerCase(),
      )
      return kind === 'erc20' && token ? { ...base, token, ...measure(token) } : undefined
    }
    if (!solana || networkId !== solanaPlan.caipNetworkId) return undefined
    const base = { namespace: 'solana' as const, networkId, network: solanaPlan.name }
    if (kind === 'slip44' && reference === '501')
      return { ...base, ...measure(solanaPlan.nativeCurrency) }
    const token = Object.values(solanaTokens).find(({ address }) => address === reference)
    return kind === 'token' && token ? { ...base, token, ...measure(token) } : undefined
  }

const measure = ({ symbol, decimals }: { symbol: string; decimals: number }) => ({
  symbol,
  decimals,
})
