import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { connectAtom } from '#actions/connection/connect.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { ensureAuthNetworkAtom } from '#actions/network/ensureAuthNetwork.ts'
import { safeWebLink } from '#domain/view/safeLink.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { LatchkeyError } from '#errors/base.ts'
import { SocialRedirectError } from '#errors/social.ts'
import { connectedSocialAtom, lastEmailLoginAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { connectFarcaster, getFarcasterUri, reload } from '#wire/frame/messages.ts'

/** The state of a Farcaster login. */
export type FarcasterAttempt =
  | { status: 'preparing' }
  | { status: 'waiting'; url: string }
  | { status: 'finishing' }
  | { status: 'failed'; error: unknown }
  | { status: 'connected' }

export const farcasterAttemptAtom = atom<FarcasterAttempt>({ status: 'preparing' })

/** Shows a code to the phone and waits for its approval. Leaving before that restarts the frame. */
export const connectFarcasterAtom = atom(
  null,
  async (get, set, { signal }: { signal: AbortSignal }): Promise<void> => {
    const provider = 'farcaster'
    const say = (attempt: FarcasterAttempt) => {
      if (!signal.aborted) set(farcasterAttemptAtom, attempt)
    }
    say({ status: 'preparing' })
    set(trackAtom, 'SOCIAL_LOGIN_STARTED', { provider })
    set(ensureAuthNetworkAtom)
    let isWaiting = false
    try {
      const frame = await get(servicesAtom).frame()
      const { url } = await frame.request(getFarcasterUri, undefined, { signal })
      const link = safeWebLink(url)
      if (!link) throw new SocialRedirectError()
      say({ status: 'waiting', url: link })
      isWaiting = true
      await frame.request(connectFarcaster, undefined, { signal })
      isWaiting = false
      say({ status: 'finishing' })
      set(trackAtom, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      await set(connectAtom, { connectorId: AUTH_ID, method: null }, { signal })
      set(connectedSocialAtom, provider)
      set(lastEmailLoginAtom, null)
      set(trackAtom, 'SOCIAL_LOGIN_SUCCESS', { provider })
      say({ status: 'connected' })
      set(finishConnectAtom)
    } catch (error) {
      if (signal.aborted) {
        if (isWaiting) await set(startOverAtom)
        return
      }
      if (!(error instanceof LatchkeyError))
        console.warn('[latchkey] Farcaster login failed', error)
      set(trackAtom, 'SOCIAL_LOGIN_ERROR', { provider })
      say({ status: 'failed', error })
    }
  },
)

/** At once: the visitor's next request must wait for the restarted frame. */
const startOverAtom = atom(null, async (get, set): Promise<void> => {
  set(trackAtom, 'SOCIAL_LOGIN_CANCELED', { provider: 'farcaster' })
  const { frame, signal } = get(servicesAtom)
  try {
    await (await frame()).request(reload, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) console.info('[latchkey] Failed to restart the embedded wallet', error)
  }
})
