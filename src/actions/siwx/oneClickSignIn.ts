import { atom } from 'jotai/vanilla'
import { isSameAccount } from '#domain/connection/isSameAccount.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { isInForce, type SiwxSession } from '#domain/siwx/siwxSession.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeNetworkIdAtom, networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { signInSubjectAtom } from '#state/siwx/signIns.ts'
import { dismissNoticeAtom, notifyAtom } from '../view/notify.ts'
import { settleSignInAtom } from './settleSignIn.ts'
import { trackSignInAtom } from './trackSignIn.ts'

/**
 * The sign-in that a phone wallet signs together with the connection; undefined where that is impossible: WalletConnect
 * supports it for EVM networks alone. Otherwise the visitor connects first and signs then.
 */
export const messageForPhoneAtom = atom(
  null,
  async (get, _set, o: Cancellable): Promise<SiwxMessageData | undefined> => {
    const networks = get(networksAtom)
    const chainId = get(activeNetworkIdAtom)
    if (!chainId || networks.some(({ chainNamespace }) => chainNamespace !== 'eip155')) return
    try {
      const siwx = await get(servicesAtom).siwx()
      return await siwx?.createMessage({ chainId, accountAddress: '' }, o)
    } catch (error) {
      console.info('[latchkey] The wallet did not sign in while connecting; sign-in follows', error)
      return undefined
    }
  },
)

/**
 * Stores the sign-ins that a phone signed; to be called before anything checks whether the account is signed in.
 *
 * @throws {SignInFailedError} one of the signatures is not valid
 * @throws the error of the page's own verification
 */
export const keepSignedAtom = atom(
  null,
  async (get, set, sessions: readonly SiwxSession[], o: Cancellable): Promise<void> => {
    if (sessions.length === 0) return
    const { siwx: load, now } = get(servicesAtom)
    void set(notifyAtom, { tone: 'loading', text: 'notice.authenticating', sticky: true })
    try {
      if (!sessions.every(({ data }) => isInForce(data, now())))
        throw new SignInFailedError('What the wallet signed is not in force')
      const siwx = await load()
      await Promise.all(sessions.map((session) => siwx?.verify(session, o)))
      await siwx?.setSessions(sessions, o)
    } finally {
      set(dismissNoticeAtom)
    }
  },
)

/** The account is connected and signed in by the same approval: the page is told of both. */
export const emitSignedInAtom = atom(null, (get, set, sessions: readonly SiwxSession[]) => {
  const subject = get(signInSubjectAtom)
  if (!subject) return
  const session = sessions.find(({ data }) =>
    isSameAccount(toCaipAddress(data.chainId, data.accountAddress), subject),
  )
  if (!session) return
  set(trackSignInAtom, 'SIWX_AUTH_SUCCESS')
  set(settleSignInAtom, subject, session, { restored: false })
})
