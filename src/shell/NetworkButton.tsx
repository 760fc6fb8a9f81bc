import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { goToAtom } from '../actions/goTo.ts'
import { trackAtom } from '../actions/track.ts'
import type { Network } from '../domain/network.ts'
import { networkImageAtom } from '../state/images.ts'
import { translateAtom } from '../state/locale.ts'
import { activeNetworkAtom, networksAtom } from '../state/networks.ts'
import { Mark } from '../ui/Mark/Mark.tsx'

const loadImageAtom = atom(null, async (_get, set, network: Network | undefined) => {
  const { loadNetworkImageAtom } = await import('../actions/loadNetworkImage.ts')
  await set(loadNetworkImageAtom, network)
})

/** The network in use, on the leading side of the account: leads to all there are. */
export function NetworkButton() {
  const t = useAtomValue(translateAtom)
  const network = useAtomValue(activeNetworkAtom)
  const imageOf = useAtomValue(networkImageAtom)
  const networks = useAtomValue(networksAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  const loadImage = useSetAtom(loadImageAtom)
  useEffect(() => {
    // A picture is an extra.
    loadImage(network).catch(() => {})
  }, [network, loadImage])
  const isOffered = networks.includes(network as (typeof networks)[number])
  // One network leaves nothing to choose, unless the wallet is on another.
  if (!network || (networks.length < 2 && isOffered)) return <span />
  return (
    <button
      type="button"
      className="network"
      aria-label={t('button.network', { network: network.name })}
      onClick={() => {
        track('CLICK_NETWORKS', {})
        goTo({ view: 'Networks' })
      }}
    >
      <Mark name={network.name} src={imageOf(network)} shape="round" size={28} />
    </button>
  )
}
