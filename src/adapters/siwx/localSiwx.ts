import type { AppStorage } from '#adapters/storage/storage.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import type { SiwxPreset } from '#domain/siwx/siwxPlugin.ts'
import { isInForce, isSessionOf, type SiwxSession } from '#domain/siwx/siwxSession.ts'
import { signInSessions } from '#wire/storage/siwxKeys.ts'
import { createMessenger } from './messenger.ts'
import type { Siwx } from './siwx.ts'
import { type VerifyOptions, verifySession } from './verifySession.ts'

export type LocalSiwxOptions = Omit<VerifyOptions, 'domain'> & {
  preset: Omit<SiwxPreset, 'use'>
  origin: string
  storage: AppStorage
}

/**
 * Sessions stored in this browser, for sites without a server. Each is verified when it is added, and only its expiry is
 * checked when it is read.
 */
export const createLocalSiwx = ({
  preset,
  origin,
  storage,
  now,
  readOn,
}: LocalSiwxOptions): Omit<Siwx, 'verify'> => {
  const { scope = 'network', required = false, signOutOnDisconnect = true } = preset
  const verify = { domain: new URL(origin).host, now, readOn }
  const keep = (sessions: SiwxSession[]) => {
    if (sessions.length > 0) storage.set(signInSessions, sessions)
    else storage.remove(signInSessions)
  }
  const without = (chainId: CaipNetworkId, address: string) =>
    storage
      .get(signInSessions)
      .filter((session) => !isSessionOf(session, { chainId, address }, scope))

  return {
    createMessage: createMessenger({ ...preset, origin, now }),
    async addSession(session, o) {
      await verifySession(session, verify, o)
      const { chainId, accountAddress } = session.data
      keep([...without(chainId, accountAddress), session])
    },
    async revokeSession(chainId, address) {
      keep(without(chainId, address))
    },
    async setSessions(sessions, o) {
      await Promise.all(sessions.map((session) => verifySession(session, verify, o)))
      keep([...sessions])
    },
    async getSessions(chainId, address) {
      parseCaipNetworkId(chainId)
      return storage
        .get(signInSessions)
        .filter(
          (session) =>
            isSessionOf(session, { chainId, address }, scope) && isInForce(session.data, now()),
        )
    },
    isRequired: () => required,
    endsAt: { disconnect: signOutOnDisconnect, accountChange: false, networkChange: false },
  }
}
