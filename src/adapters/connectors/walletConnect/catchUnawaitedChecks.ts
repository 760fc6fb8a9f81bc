import type UniversalProvider from '@walletconnect/universal-provider'

/** Checks of a wallet's messages that the SDK starts without awaiting them (2.21.8). */
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
 * A message that a wallet sends while a session ends, or a malformed one, fails a check that the SDK does not await: the
 * page would get an unhandled rejection that nobody can act on. Code that does await a check still gets its result. A
 * session that has ended already is not ended again.
 */
export const catchUnawaitedChecks = ({
  core,
  engine,
  session,
}: UniversalProvider['client']): void => {
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
