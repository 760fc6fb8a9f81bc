import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { isEmbeddedAtom } from '#state/frame/embedded.ts'
import { useLineBack } from '#ui/live/useLineBack.ts'
import { popupOpenerAtom, prepareSocialAtom, startSocialLoginAtom } from './socialLogin.ts'

/** What a press on a provider does, and whether it is possible yet. */
export function useSocialChoice(): {
  choose(provider: SocialProvider): void
  isReady: boolean
  /** It could not be prepared without a network; it will be once there is one. */
  isLineDown: boolean
  hasAuth: boolean
} {
  const isReady = useAtomValue(popupOpenerAtom) !== undefined
  const hasAuth = useAtomValue(isEmbeddedAtom)
  const prepare = useSetAtom(prepareSocialAtom)
  const start = useSetAtom(startSocialLoginAtom)
  const goTo = useSetAtom(goToAtom)

  const [turn, setTurn] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  useLineBack(hasFailed, () => setTurn(turn + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    setFailed(false)
    prepare().catch((error: unknown) => {
      setFailed(true)
      console.warn('[latchkey] Failed to prepare the social login', error)
    })
  }, [prepare, turn])

  return {
    isReady,
    isLineDown: hasFailed && !navigator.onLine,
    hasAuth,
    choose: (provider) =>
      provider === 'farcaster' ? goTo({ view: 'ConnectingFarcaster' }) : start(provider),
  }
}
