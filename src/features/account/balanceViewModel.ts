import { atom } from 'jotai/vanilla'
import { decimalPoint, displayAmount } from '#domain/money/displayAmount.ts'
import { offers } from '#domain/network/features.ts'
import { known } from '#domain/view/remoteData.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { activeBalanceAtom } from '#state/token/balances.ts'

/** The native balance, formatted. The last known amount stays visible during a refresh, and after a failure. */
export type BalanceViewModel = {
  /** Shortened, and exact; undefined while nothing is known. */
  amount: { text: string; full: string } | undefined
  symbol: string
  /** The decimal separator of the amounts. */
  point: string
  hasFailed: boolean
}

/** Undefined where no balance can be read: a namespace without one, or an unknown network. */
export const balanceViewModelAtom = atom((get): BalanceViewModel | undefined => {
  const network = get(activeNetworkAtom)
  if (!network || !get(isNetworkOfferedAtom)) return undefined
  if (!offers(network.chainNamespace, 'balance')) return undefined
  const balance = get(activeBalanceAtom)
  const value = known(balance)
  const { decimals, symbol } = network.nativeCurrency
  const { locale } = get(messagesAtom)
  return {
    amount: value === undefined ? undefined : displayAmount(value, decimals, { locale }),
    symbol,
    point: decimalPoint(locale),
    hasFailed: balance.status === 'failed',
  }
})
