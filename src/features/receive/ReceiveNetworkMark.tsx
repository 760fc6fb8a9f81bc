import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { loadNetworkImageAtom } from '#actions/network/loadNetworkImage.ts'
import type { Network } from '#domain/network/network.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { Mark, type MarkProps } from '#ui/Mark/Mark.tsx'

export type ReceiveNetworkMarkProps = { network: Network; size?: MarkProps['size'] }

/** A network's picture, fetched once it is shown. */
export function ReceiveNetworkMark({ network, size }: ReceiveNetworkMarkProps) {
  const imageOf = useAtomValue(networkImageAtom)
  const load = useSetAtom(loadNetworkImageAtom)
  useEffect(() => void load(network), [network, load])
  return <Mark name={network.name} src={imageOf(network)} shape="round" size={size} />
}
