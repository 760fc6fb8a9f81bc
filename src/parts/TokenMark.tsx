import { useAtomValue } from 'jotai/react'
import { isNative, type Token } from '#domain/token/token.ts'
import { symbolOf } from '#state/money/amountText.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { pictureSourceAtom } from '#state/view/pictures.ts'
import { Mark, type MarkProps } from '#ui/Mark/Mark.tsx'
import { usePicture } from '#ui/Picture/usePicture.ts'

/** A token's picture; for the native currency, the network's if it has none. */
export function TokenMark({ token, size }: { token: Token; size?: MarkProps['size'] }) {
  const pictures = useAtomValue(pictureSourceAtom)
  const network = useAtomValue(findNetworkAtom)(token.networkId)
  const networkImage = useAtomValue(networkImageAtom)(network)
  const picture = usePicture(token.iconUrl, pictures)
  const src = picture ?? (isNative(token) ? networkImage : undefined)
  return <Mark name={symbolOf(token)} src={src} shape="round" size={size} />
}
