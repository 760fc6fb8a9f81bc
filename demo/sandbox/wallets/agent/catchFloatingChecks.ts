import type { WalletKit } from '@reown/walletkit'

type Checking = Record<string, unknown>

type Ending = { deleteSession(of: { topic: string }): Promise<void> }

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
 * process the wallet runs in. Whoever does wait for a check still hears of its outcome. And a session that has ended
 * already is not ended again: the SDK does so, unawaited, when the wallet next publishes anything.
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
  const { session } = engine.signClient
  const ending = engine.signClient.engine as unknown as Ending
  const { deleteSession } = ending
  ending.deleteSession = async (of) => {
    if (session.keys.includes(of.topic)) await deleteSession(of)
  }
}
