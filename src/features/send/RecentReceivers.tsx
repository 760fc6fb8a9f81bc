import { useAtomValue, useSetAtom } from 'jotai/react'
import { shortenAddress } from '#domain/connection/address.ts'
import { stripControls } from '#lib/stripControls.ts'
import { translateAtom } from '#state/config/locale.ts'
import { recentReceiversAtom } from '#state/money/receivers.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { Section } from '#ui/Section/Section.tsx'
import { writeReceiverAtom } from './findReceiver.ts'

const SHOWN = 3

/** Earlier receivers, the latest first. */
export function RecentReceivers() {
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const write = useSetAtom(writeReceiverAtom)
  const recents = useAtomValue(recentReceiversAtom)
  if (recents.length === 0) return null
  return (
    <Section title={t('send.recent')}>
      <div className="ui-choices" {...arrowKeys}>
        {recents.slice(0, SHOWN).map(({ address, name, avatar }) => {
          const short = <bdi dir="ltr">{shortenAddress(address)}</bdi>
          return (
            <ListItem
              key={address}
              data-recent={address}
              name={name ? <bdi>{stripControls(name, 40)}</bdi> : short}
              caption={name && short}
              mark={<RecentAvatar address={address} avatar={avatar} />}
              onClick={() => void write(address)}
            />
          )
        })}
      </div>
    </Section>
  )
}

function RecentAvatar({ address, avatar }: { address: string; avatar: string | undefined }) {
  const picture = usePicture(avatar, useAtomValue(pictureSourceAtom))
  return <Avatar address={address} src={picture} />
}
