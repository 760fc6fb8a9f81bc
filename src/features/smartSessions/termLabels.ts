import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/connection/address.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { isUnlimited } from '#domain/token/unlimited.ts'
import { known } from '#domain/view/remoteData.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import type { Session } from './sessions.ts'

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

const shortened = (address: unknown): string => {
  const text = stripControls(address, 64)
  return text ? shortenAddress(text) : '?'
}

/** The visitor's text for a permission; one of an unknown type keeps its own name. */
export const termLabelsAtom = atom((get) => {
  const t = get(translateAtom)
  const { locale } = get(messagesAtom)
  const native = get(activeNetworkAtom)?.nativeCurrency
  const holdings = known(get(activeHoldingsAtom)) ?? []
  const lasting = (seconds: number): string => {
    const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? ['second', 1]
    return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(seconds / size)
  }
  return ({ type, data }: Session['permissions'][number]): string => {
    const { address, allowance, period, functions } = (data ?? {}) as Record<string, unknown>
    if (type === 'contract-call') {
      const names = (Array.isArray(functions) ? functions : [])
        .map((one) => stripControls((one as { functionName?: unknown } | null)?.functionName, 40))
        .filter(Boolean)
      const params = { names: names.join(', '), contract: shortened(address) }
      return t(names.length > 0 ? 'sessions.call' : 'sessions.callAny', params)
    }
    const token =
      type === 'native-token-recurring-allowance'
        ? native
        : holdings.find((one) => one.token.address?.toLowerCase() === String(address).toLowerCase())
            ?.token
    const isAmount = typeof allowance === 'string' && /^0x[\da-f]{1,64}$/i.test(allowance)
    if (token && isAmount && typeof period === 'number' && period > 0) {
      const [digits, scale] = [BigInt(allowance), token.decimals]
      // With all digits: a limit is never shown lower than it is.
      const amount = isUnlimited({ digits, scale })
        ? t('activity.unlimited')
        : displayAmount(digits, scale, { locale }).full
      return t('sessions.spend', {
        amount: `${amount} ${token.symbol}`,
        time: lasting(period),
      })
    }
    if (type === 'erc20-recurring-allowance')
      return t('sessions.spendToken', { contract: shortened(address) })
    return stripControls(type, 64) || '?'
  }
})
