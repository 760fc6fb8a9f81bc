import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { socialLayout, socialNames } from '#domain/frame/socialProvider.ts'
import { translateAtom } from '#state/config/locale.ts'
import { offeredSocialsAtom } from '#state/frame/embeddedOffers.ts'
import { Icon, type IconShape } from '#ui/Icon/Icon.tsx'
import { moreIcon } from '#ui/Icon/icons/moreIcon.ts'
import { offlineIcon } from '#ui/Icon/icons/offlineIcon.ts'
import { socialIcons } from '#ui/Icon/socialIcons.ts'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Note } from '#ui/Note/Note.tsx'
import { Press } from '#ui/Press/Press.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { BrowserRow } from './BrowserRow.tsx'
import { SocialRow } from './SocialRow.tsx'
import css from './social.css'
import { useSocialChoice } from './useSocialChoice.ts'

/** The providers in the connect view: the first as a row, others as tiles, the rest behind "more". */
export function SocialChoice({ lockedBy }: { lockedBy?: string | undefined }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const { wide, tiles, hasMore } = socialLayout(useAtomValue(offeredSocialsAtom))
  const { choose, isBusy, isLineDown, hasAuth } = useSocialChoice()
  const goTo = useSetAtom(goToAtom)
  const isDisabled = lockedBy !== undefined || hasAuth
  return (
    <div className="social" data-method="social" {...arrowKeys}>
      {isLineDown && <Note icon={offlineIcon}>{t('connect.lineDown')}</Note>}
      {wide.map((provider) => (
        <SocialRow key={provider} provider={provider} lockedBy={lockedBy} />
      ))}
      {tiles.length > 0 && (
        <div className="social-tiles">
          {tiles.map((provider) => (
            <SocialTile
              key={provider}
              provider={provider}
              icon={socialIcons[provider]}
              label={t('social.continueWith', { provider: socialNames[provider] })}
              isDisabled={isDisabled}
              isBusy={isBusy}
              lockedBy={lockedBy}
              onClick={() => choose(provider)}
            />
          ))}
          {hasMore && (
            <SocialTile
              icon={moreIcon}
              label={t('social.more')}
              isDisabled={isDisabled}
              lockedBy={lockedBy}
              onClick={() => goTo({ view: 'ConnectSocials' })}
            />
          )}
        </div>
      )}
      <BrowserRow />
    </div>
  )
}

type SocialTileProps = {
  provider?: SocialProvider
  icon: IconShape
  label: string
  isDisabled: boolean
  isBusy?: boolean
  lockedBy: string | undefined
  onClick(): void
}

function SocialTile({
  provider,
  icon,
  label,
  isDisabled,
  isBusy = false,
  lockedBy,
  onClick,
}: SocialTileProps) {
  return (
    <Press
      part="row"
      className="social-tile"
      data-social={provider}
      aria-label={label}
      disabled={isDisabled}
      loading={isBusy}
      aria-describedby={lockedBy}
      onClick={onClick}
    >
      {/* Inside: the button’s own would be a description that says its name again. */}
      <span title={label}>
        <Icon shape={icon} size={24} />
      </span>
    </Press>
  )
}
