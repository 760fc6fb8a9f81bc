import type { WalletKit } from '@reown/walletkit'

type Checking = Record<string, unknown>

/** Checks of what a page sends that the SDK starts and does not wait for. */
const floating = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidEmit',
  'isValidDisconnect',
]

/**
 * What a page says in the moment in which a session ends fails a check that the SDK has left alone, and that ends the
 * process the wallet runs in. Whoever does wait for a check still hears of its outcome.
 */
export const catchFloatingChecks = ({ core, engine }: InstanceType<typeof WalletKit>): void => {
  for (const part of [engine.signClient.engine, core.pairing] as unknown as Checking[])
    for (const name of floating) {
      const check = part[name]
      if (typeof check !== 'function') continue
      part[name] = (params: unknown) => {
        const outcome: Promise<void> = check(params)
        outcome.catch(() => {})
        return outcome
      }
    }
}
