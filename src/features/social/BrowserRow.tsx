import { useAtomValue } from 'jotai/react'
import { socialNames } from '#domain/frame/socialProvider.ts'
import { browserLink } from '#domain/view/browserLink.ts'
import { translateAtom } from '#state/config/locale.ts'
import { socialsElsewhereAtom } from '#state/frame/embeddedOffers.ts'
import { servicesAtom } from '#state/services.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'

/** Leads out of another app's browser, where some of the page's providers refuse to sign a visitor in. */
export function BrowserRow() {
  const t = useAtomValue(translateAtom)
  const elsewhere = useAtomValue(socialsElsewhereAtom)
  const { page } = useAtomValue(servicesAtom)
  if (elsewhere.length === 0) return null
  return (
    <ListItem
      data-row="open-in-browser"
      href={browserLink(page)}
      target="_self"
      mark={<Mark name="" icon={externalIcon} />}
      name={t('social.openInBrowser')}
      caption={<bdi>{elsewhere.map((provider) => socialNames[provider]).join(', ')}</bdi>}
    />
  )
}
