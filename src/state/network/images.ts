import { atom } from 'jotai/vanilla'
import type { Network } from '#domain/network/network.ts'
import { own } from '#lib/own.ts'

/** Object URLs of network images fetched so far, by CAIP-2 id. */
export const fetchedNetworkImagesAtom = atom<Readonly<Record<string, string>>>({})

/** A network's picture, where known: the host's own, else the fetched one. */
export const networkImageAtom = atom((get) => {
  const fetched = get(fetchedNetworkImagesAtom)
  return (network: Network | undefined): string | undefined =>
    network?.assets?.imageUrl ?? own(fetched, network?.caipNetworkId)
})
