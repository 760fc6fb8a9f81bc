import { useAtomValue } from 'jotai/react'
import { fundedNetworks, type OnrampProvider } from '#domain/money/onrampProvider.ts'
import { NetworkMark } from '#parts/NetworkMark.tsx'
import { networksAtom } from '#state/network/networks.ts'
import { Marks } from '#ui/Marks/Marks.tsx'

/** How many are shown. */
const SHOWN = 5

/** On which of the page's networks a provider can fund an account. */
export function FundedNetworks({ provider }: { provider: OnrampProvider }) {
  const networks = fundedNetworks(provider, useAtomValue(networksAtom)).slice(0, SHOWN)
  return (
    <>
      <Marks>
        {networks.map((network) => (
          <NetworkMark key={network.caipNetworkId} network={network} size={18} />
        ))}
      </Marks>
      <span className="ui-hidden">{networks.map(({ name }) => name).join(', ')}</span>
    </>
  )
}
