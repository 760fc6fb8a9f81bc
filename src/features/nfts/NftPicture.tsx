import { useAtomValue } from 'jotai/react'
import type { Nft } from '#domain/token/nft.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Icon } from '#ui/Icon/Icon.tsx'
import { pictureIcon } from '#ui/Icon/icons/pictureIcon.ts'
import { useImage } from '#ui/Picture/useImage.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'

type NftPictureProps = { nft: Pick<Nft, 'imageUrl' | 'isSpam'> }

/** The picture of a collectible in a square; the picture of likely spam is not fetched. */
export function NftPicture({ nft: { imageUrl, isSpam } }: NftPictureProps) {
  const url = usePicture(isSpam ? undefined : imageUrl, useAtomValue(pictureSourceAtom))
  const image = useImage(url)
  return (
    <span className="nft-picture" aria-hidden>
      <Icon shape={pictureIcon} size={24} />
      {image}
    </span>
  )
}
