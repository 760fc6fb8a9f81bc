import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { offeredSocialsAtom } from '#state/frame/embeddedOffers.ts'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import { SocialRow } from './SocialRow.tsx'
import css from './social.css'

/** All social providers. */
export function ConnectSocialsView() {
  useStyles(css)
  const { arrowKeys } = useArrowKeys()
  const providers = useAtomValue(offeredSocialsAtom)
  const goTo = useSetAtom(goToAtom)
  useNeed(providers.length > 0, () => goTo({ view: 'Connect' }, { how: 'reset' }))
  return (
    <div className="social-list" {...arrowKeys}>
      {providers.map((provider) => (
        <SocialRow key={provider} provider={provider} />
      ))}
    </div>
  )
}
