import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { isEmbeddedAtom } from '#state/frame/embedded.ts'
import { popupOpenerAtom, prepareSocialAtom, startSocialLoginAtom } from './socialLogin.ts'

/** What a press on a provider does, and whether it is possible yet. */
export function useSocialChoice(): {
  choose(provider: SocialProvider): void
  isReady: boolean
  hasAuth: boolean
} {
  const isReady = useAtomValue(popupOpenerAtom) !== undefined
  const hasAuth = useAtomValue(isEmbeddedAtom)
  const prepare = useSetAtom(prepareSocialAtom)
  const start = useSetAtom(startSocialLoginAtom)
  const goTo = useSetAtom(goToAtom)

  useEffect(() => {
    prepare().catch((error: unknown) =>
      console.warn('[latchkey] Failed to prepare the social login', error),
    )
  }, [prepare])

  return {
    isReady,
    hasAuth,
    choose: (provider) =>
      provider === 'farcaster' ? goTo({ view: 'ConnectingFarcaster' }) : start(provider),
  }
}
