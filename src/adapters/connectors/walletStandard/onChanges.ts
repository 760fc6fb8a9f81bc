import type { StandardWallet } from '../../../domain/walletStandard.ts'
import { peek } from './discoverStandard.ts'

/**
 * Hears of a wallet's accounts whenever it says that they have changed.
 *
 * @returns the stop; nothing where the wallet tells of no changes
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
