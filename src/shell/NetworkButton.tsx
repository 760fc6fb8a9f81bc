import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { trackAtom } from '#actions/config/track.ts'
import { loadNetworkImageAtom } from '#actions/network/loadNetworkImage.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { activeNetworkAtom, networksAtom } from '#state/network/networks.ts'
import { Mark } from '#ui/Mark/Mark.tsx'

/** The active network, at the start of the account view's header: leads to the list of all. */
export function NetworkButton() {
  const t = useAtomValue(translateAtom)
  const network = useAtomValue(activeNetworkAtom)
  const imageOf = useAtomValue(networkImageAtom)
  const networks = useAtomValue(networksAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  const loadImage = useSetAtom(loadNetworkImageAtom)
  useEffect(() => {
    void loadImage(network)
  }, [network, loadImage])
  const isOffered = networks.includes(network as (typeof networks)[number])
  // With a single network there is nothing to choose, unless the wallet is on another.
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
