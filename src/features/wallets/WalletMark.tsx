import { Mark, type MarkProps } from '../../ui/Mark/Mark.tsx'
import { useWalletImage } from './useWalletImage.ts'
import type { WalletFace } from './walletFace.ts'

type WalletMarkProps = { face: WalletFace; size?: MarkProps['size'] }

/** A wallet's picture, or its letter until there is one. */
export function WalletMark({ face, size }: WalletMarkProps) {
  if (face.imageUrl === undefined && face.imageId !== undefined)
    return <FetchedMark face={face} imageId={face.imageId} size={size} />
  return <Mark name={face.name} src={face.imageUrl} icon={face.icon} size={size} />
}

function FetchedMark({ face, imageId, size }: WalletMarkProps & { imageId: string }) {
  return <Mark name={face.name} src={useWalletImage(imageId)} icon={face.icon} size={size} />
}
