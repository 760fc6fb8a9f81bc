import type { Exchanges } from '../../rpc/convert.ts'
import type { RunningChains } from '../startChains.ts'
import { createExchange } from './createExchange.ts'

/** The exchanges of the sandbox's chains. @param artwork origin of pictures */
export const openExchanges = ({ evm }: Pick<RunningChains, 'evm'>, artwork: string): Exchanges => ({
  of: Object.fromEntries(
    evm.map(({ plan, chain }) => [
      plan.caipNetworkId,
      createExchange({
        url: chain.url,
        tokens: chain.tokens,
        nativeCurrency: plan.nativeCurrency,
      }),
    ]),
  ),
  iconOf: (token) => `${artwork}/tokens/${encodeURIComponent(token)}.png`,
})
