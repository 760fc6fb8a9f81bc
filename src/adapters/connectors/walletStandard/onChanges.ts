import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { peek } from './discoverStandard.ts'

/**
 * Calls back whenever a wallet reports a change of its accounts.
 *
 * @returns what stops it; undefined where the wallet has no such event
 */
export const onChanges = (
  { features }: StandardWallet,
  reported: (accounts: unknown) => void,
): (() => void) | undefined => {
  const events = peek(features, 'standard:events') ?? peek(features, 'bitcoin:events')
  const on = peek(events, 'on')
  if (typeof on !== 'function') return undefined
  const off: unknown = Reflect.apply(on, events, [
    'change',
    (change: unknown) => reported(peek(change, 'accounts')),
  ])
  return () => {
    if (typeof off === 'function') off()
  }
}
