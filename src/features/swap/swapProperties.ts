import type { Getter } from 'jotai/vanilla'
import { formatUnits } from '#domain/money/amount.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import type { SwapQuote } from './swapQuote.ts'

/** The event properties of a swap. */
export const swapProperties = (get: Getter, { from, to, amount, brings }: SwapQuote) => ({
  network: get(activeNetworkIdAtom) ?? ('' as const),
  isSmartAccount: get(activeAccountAtom)?.type === 'smartAccount',
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: formatUnits(amount, from.decimals),
  swapToAmount: formatUnits(brings, to.decimals),
})
