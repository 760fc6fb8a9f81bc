import type UniversalProvider from '@walletconnect/universal-provider'

/** Checks of what a wallet sends that the SDK starts and does not wait for (2.21.8). */
const checks = [
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidEmit',
  'isValidDisconnect',
] as const

type Checking = Partial<Record<(typeof checks)[number], (params: unknown) => Promise<void>>>

type Engine = { deleteSession(of: { topic: string }): Promise<void> }

/**
 * What a wallet says in the moment in which a session ends, or says in a form that is none, fails a check that the SDK
 * has left alone: the page would be told of an error that nobody can do anything about. Whoever does wait for a check
 * still hears of its outcome. And a session that has ended already is not ended again.
 */
export const holdChecks = ({ core, engine, session }: UniversalProvider['client']): void => {
  for (const part of [engine, core.pairing] as unknown as Checking[])
    for (const name of checks) {
      const check = part[name]
      if (!check) continue
      part[name] = (params) => {
        const outcome = check(params)
        outcome.catch(() => {})
        return outcome
      }
    }
  const ending = engine as unknown as Engine
  const { deleteSession } = ending
  ending.deleteSession = async (of) => {
    if (session.keys.includes(of.topic)) await deleteSession(of)
  }
}
