import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { loadAssetImageAtom } from '../../actions/loadAssetImage.ts'
import type { Network } from '../../domain/network.ts'
import { networkImageAtom } from '../../state/images.ts'
import { Mark, type MarkProps } from '../../ui/Mark/Mark.tsx'

export type NetworkMarkProps = { network: Network; size?: MarkProps['size'] }

/** A network's picture, fetched once it is shown; until then, or without one, its first letter. */
export function NetworkMark({ network, size }: NetworkMarkProps) {
  const imageOf = useAtomValue(networkImageAtom)
  const load = useSetAtom(loadAssetImageAtom)
  const { imageId, imageUrl } = network.assets ?? {}
  useEffect(() => {
    if (!imageUrl) void load(imageId)
  }, [imageId, imageUrl, load])
  return <Mark name={network.name} src={imageOf(network)} shape="round" size={size} />
}
