import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { loadNetworkImageAtom } from '#actions/network/loadNetworkImage.ts'
import { fundedNetworks, type OnrampProvider } from '#domain/money/onrampProvider.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { networksAtom } from '#state/network/networks.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Marks } from '#ui/Marks/Marks.tsx'

/** How many are shown. */
const SHOWN = 5

/** On which of the page's networks a provider can fund an account. */
export function FundedNetworks({ provider }: { provider: OnrampProvider }) {
  const networks = fundedNetworks(provider, useAtomValue(networksAtom)).slice(0, SHOWN)
  const imageOf = useAtomValue(networkImageAtom)
  const load = useSetAtom(loadNetworkImageAtom)
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same networks are a new list each time
  useEffect(() => {
    for (const network of networks) void load(network)
  }, [ids, load])
  return (
    <>
      <Marks>
        {networks.map((network) => (
          <Mark
            key={network.caipNetworkId}
            name={network.name}
            src={imageOf(network)}
            shape="round"
            size={18}
          />
        ))}
      </Marks>
      <span className="ui-hidden">{networks.map(({ name }) => name).join(', ')}</span>
    </>
  )
}
