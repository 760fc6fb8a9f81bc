import { trackAtom } from '#actions/config/track.ts'
import { enterBySocialAtom } from '#actions/frame/enterBySocial.ts'
import { ensureAuthNetworkAtom } from '#actions/network/ensureAuthNetwork.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import { openAtom } from '#actions/view/open.ts'
import { takeResult } from '#adapters/frame/redirect.ts'
import { configAtom } from '#state/config/config.ts'
import { leftForAtom } from '#state/frame/embedded.ts'
import type { EffectContext } from './effect.ts'

/** Finishes the login for which the page was left. A result that no login here waits for is ignored. */
export const finishRedirect = async ({
  store,
  signal,
}: Pick<EffectContext, 'store' | 'signal'>): Promise<void> => {
  const provider = store.get(leftForAtom)
  if (!provider || !store.get(configAtom).enableReconnect) return
  const resultUri = takeResult()
  store.set(leftForAtom, null)
  if (!resultUri) return
  try {
    store.set(ensureAuthNetworkAtom)
    await store.set(enterBySocialAtom, provider, resultUri, { signal })
  } catch (error) {
    if (signal.aborted) return
    store.set(trackAtom, 'SOCIAL_LOGIN_ERROR', { provider })
    store.set(openAtom)
    await store.set(notifyErrorAtom, error)
  }
}
