import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { PopupProvider, SocialProvider } from '#domain/frame/socialProvider.ts'
import { isInstalledApp } from '#lib/isInstalledApp.ts'
import { isLoginWalletAtom } from '#state/frame/embedded.ts'
import { isNearAtom } from '#state/view/near.ts'
import { useIsOnline } from '#ui/live/useIsOnline.ts'
import { useLineBack } from '#ui/live/useLineBack.ts'
import { loadSocialLogin } from './loadSocialLogin.ts'
import { popupOpenerAtom } from './popupOpener.ts'

const prepareAtom = atom(null, async (_get, set): Promise<void> => {
  await set((await loadSocialLogin()).prepareSocialAtom)
})

const startAtom = atom(null, async (get, set, provider: PopupProvider): Promise<void> => {
  // A press may come in the moment in which the visitor comes near, or with nothing before it, as by a screen reader.
  if (!get(popupOpenerAtom)) await set(prepareAtom)
  const { startSocialLoginAtom } = loadSocialLogin.peek() ?? (await loadSocialLogin())
  set(startSocialLoginAtom, provider)
})

/** What a press on a provider does, and whether it is possible yet. */
export function useSocialChoice(): {
  choose(provider: SocialProvider): void
  /** It is being prepared, and cannot be pressed: in an installed app, whose windows must have their address at once. */
  isBusy: boolean
  /** It could not be prepared without a network; it will be once there is one. */
  isLineDown: boolean
  hasAuth: boolean
} {
  const isNear = useAtomValue(isNearAtom)
  const isReady = useAtomValue(popupOpenerAtom) !== undefined
  const hasAuth = useAtomValue(isLoginWalletAtom)
  const prepare = useSetAtom(prepareAtom)
  const start = useSetAtom(startAtom)
  const goTo = useSetAtom(goToAtom)

  const [turn, setTurn] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const isOnline = useIsOnline()
  useLineBack(hasFailed, () => setTurn(turn + 1))
  const fail = (error: unknown) => {
    setFailed(true)
    console.warn('[latchkey] Failed to prepare the social login', error)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    if (!isNear) return
    setFailed(false)
    prepare().catch(fail)
  }, [isNear, prepare, turn])

  return {
    isBusy: isNear && !isReady && isInstalledApp(),
    isLineDown: hasFailed && !isOnline,
    hasAuth,
    choose: (provider) =>
      provider === 'farcaster'
        ? goTo({ view: 'ConnectingFarcaster' })
        : void start(provider).catch(fail),
  }
}
