import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import { solanaTokens } from '../chains/solana/solanaTokens.ts'
import type { RunningChains } from '../chains/startChains.ts'

/** Something the demo page may ask to be paid in, and who gets it. */
export type DemoAsset = {
  label: string
  recipient: string
  network: string
  asset: string
  metadata?: { name: string; symbol: string; decimals: number }
}

/** What the demo page's till takes: coins and tokens of the chains that run. */
export const demoAssets = ({ evm, solana }: Pick<RunningChains, 'evm' | 'solana'>): DemoAsset[] => {
  const [, , shop] = devAccounts
  const [, , sunnyShop] = solanaDevAccounts
  return [
    ...evm.flatMap(({ plan: { caipNetworkId: network, name, nativeCurrency }, chain }) => [
      {
        label: `${nativeCurrency.symbol} on ${name}`,
        network,
        asset: 'native',
        recipient: shop.address,
      },
      ...[chain.tokens.erc20, chain.tokens.tether].map(({ address: asset, ...metadata }) => ({
        label: `${metadata.symbol} on ${name}`,
        network,
        asset,
        metadata,
        recipient: shop.address,
      })),
    ]),
    ...(solana
      ? [
          { symbol: solanaPlan.nativeCurrency.symbol, asset: 'native' },
          {
            symbol: solanaTokens.spl.symbol,
            asset: solanaTokens.spl.address,
            metadata: {
              name: solanaTokens.spl.name,
              symbol: solanaTokens.spl.symbol,
              decimals: solanaTokens.spl.decimals,
            },
          },
        ].map(({ symbol, ...rest }) => ({
          label: `${symbol} on ${solanaPlan.name}`,
          network: solanaPlan.caipNetworkId,
          ...rest,
          recipient: sunnyShop.address,
        }))
      : []),
  ]
}
