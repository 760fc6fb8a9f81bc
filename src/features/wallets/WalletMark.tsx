import { Mark, type MarkProps } from '../../ui/Mark/Mark.tsx'
import { useWalletImage } from './useWalletImage.ts'
import type { WalletFace } from './walletFace.ts'

/** A wallet's picture, or its letter until there is one. */
export function WalletMark({ face, size }: { face: WalletFace; size?: MarkProps['size'] }) {
  const fetched = useWalletImage(face.imageUrl ? undefined : face.imageId)
  return <Mark name={face.name} src={face.imageUrl ?? fetched} icon={face.icon} size={size} />
}
