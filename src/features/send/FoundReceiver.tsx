import { useAtomValue } from 'jotai/react'
import type { Receiver } from '#domain/money/receiver.ts'
import { stripControls } from '#lib/stripControls.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'

/** The receiver: by name where there is one, and always with the whole address. */
export function FoundReceiver({ receiver: { address, name, avatar } }: { receiver: Receiver }) {
  const picture = usePicture(avatar, useAtomValue(pictureSourceAtom))
  return (
    <div className="send-found" data-receiver={address}>
      <Avatar address={address} src={picture} />
      <p className="send-found-text">
        {name && <bdi className="send-found-name">{stripControls(name, 80)}</bdi>}
        <WholeAddress address={address} />
      </p>
    </div>
  )
}
