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
 * A message of the page at the moment in which a session ends fails a check whose promise the SDK does not await, and
 * that ends the wallet's process. Callers that do await a check still get its outcome. An ended session is not ended
 * again: the SDK does so, unawaited, when the wallet publishes its next message.
 */
export const catchUnawaitedChecks = ({ core, engine }: InstanceType<typeof WalletKit>): void => {
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
