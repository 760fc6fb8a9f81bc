import { atom } from 'jotai/vanilla'
import { type CaipNetworkId, parseCaipAddress } from '#domain/network/caip.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { servicesAtom } from '#state/services.ts'
import { signedBeforeAtom } from '#state/siwx/signIns.ts'

/** The network on which this account last signed in, if that is still valid: cancelling switches back to it. */
export const findSignedNetworkAtom = atom(
  null,
  async (get, _set, { signal }: Cancellable): Promise<CaipNetworkId | undefined> => {
    const before = get(signedBeforeAtom)
    if (!before) return undefined
    const { networkId, address } = parseCaipAddress(before)
    const siwx = await get(servicesAtom).siwx()
    const sessions = await siwx?.getSessions(networkId, address, { signal })
    return sessions?.length ? networkId : undefined
  },
)
