import { useAtomValue } from 'jotai/react'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { socialNames } from '#domain/frame/socialProvider.ts'
import { translateAtom } from '#state/config/locale.ts'
import { socialIcons } from '#ui/Icon/socialIcons.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { useSocialChoice } from './useSocialChoice.ts'

type SocialRowProps = {
  provider: SocialProvider
  lockedBy?: string | undefined
}

/** One provider to sign in with, named. */
export function SocialRow({ provider, lockedBy }: SocialRowProps) {
  const t = useAtomValue(translateAtom)
  const { choose, isBusy, hasAuth } = useSocialChoice()
  return (
    <ListItem
      data-social={provider}
      mark={<Mark name="" icon={socialIcons[provider]} />}
      name={t('social.continueWith', { provider: socialNames[provider] })}
      disabled={lockedBy !== undefined || hasAuth}
      busy={isBusy}
      reason={hasAuth ? t('connect.alreadyConnected') : undefined}
      {...(lockedBy && { 'aria-describedby': lockedBy })}
      onClick={() => choose(provider)}
    />
  )
}
