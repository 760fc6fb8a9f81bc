import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { Nft } from '../../domain/nft.ts'
import { pictureSourceAtom } from '../../state/pictures.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { pictureIcon } from '../../ui/Icon/icons/pictureIcon.ts'
import { usePicture } from '../../ui/Picture/usePicture.ts'

type NftPictureProps = { nft: Pick<Nft, 'imageUrl' | 'isSpam'> }

/** The picture of a collectible in a box of its own; of what looks like spam nothing is fetched. */
export function NftPicture({ nft: { imageUrl, isSpam } }: NftPictureProps) {
  const url = usePicture(isSpam ? undefined : imageUrl, useAtomValue(pictureSourceAtom))
  const [failed, setFailed] = useState<string>()
  return (
    <span className="nft-picture" aria-hidden>
      <Icon shape={pictureIcon} size={24} />
      {url !== undefined && url !== failed && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  )
}
