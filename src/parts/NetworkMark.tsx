import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { loadNetworkImageAtom } from '#actions/network/loadNetworkImage.ts'
import type { Network } from '#domain/network/network.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { namespaceIcon } from '#ui/Icon/namespaceIcon.ts'
import { Mark, type MarkProps } from '#ui/Mark/Mark.tsx'

export type NetworkMarkProps = { network: Network; size?: MarkProps['size'] }

/** A network's picture, fetched once it is shown; until then, or without one, its namespace’s icon or its first letter. */
export function NetworkMark({ network, size }: NetworkMarkProps) {
  const imageOf = useAtomValue(networkImageAtom)
  const load = useSetAtom(loadNetworkImageAtom)
  useEffect(() => void load(network), [network, load])
  const src = imageOf(network)
  const icon = src ? undefined : namespaceIcon(network.chainNamespace)
  return <Mark name={network.name} src={src} icon={icon} shape="round" size={size} />
}
