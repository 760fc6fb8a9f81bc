import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { otherAccountType } from '#domain/connection/accountTypeSwitch.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { FrameRequestError } from '#errors/frame.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import {
  embeddedAccountTypeAtom,
  preferredAccountTypesAtom,
  smartAccountNetworksAtom,
} from '#state/frame/embedded.ts'
import { activeNetworkAtom, activeNetworkIdAtom, networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { setPreferredAccount } from '#wire/frame/messages.ts'

/** The account type that the visitor may switch to; undefined where there is no choice. */
export const otherAccountTypeAtom = atom((get) => {
  const current = get(embeddedAccountTypeAtom)
  if (!current) return undefined
  return otherAccountType({
    networkId: get(activeNetworkIdAtom),
    smartAccountNetworks: get(smartAccountNetworksAtom),
    current,
  })
})

/**
 * Switches from the plain account to the smart one or back, where both are available. After an error of the frame the
 * plain account is active, and the visitor is told.
 */
export const switchAccountTypeAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const wanted = get(otherAccountTypeAtom)
    const network = get(activeNetworkAtom)
    if (!wanted || !network) return
    const { frame, connector: find } = get(servicesAtom)
    let type = wanted
    try {
      await (await frame()).request(setPreferredAccount, { type: wanted }, { signal })
    } catch (error) {
      if (!(error instanceof FrameRequestError)) throw error
      console.warn('[latchkey] Failed to change the account type', error)
      type = 'eoa'
    }
    set(preferredAccountTypesAtom, (now) => ({ ...now, [network.chainNamespace]: type }))
    const connector = await find(AUTH_ID)
    const connections = await connector.reconnect(
      { network, networks: get(networksAtom) },
      { signal },
    )
    void set(dispatchConnectionAtom, { type: 'connected', connectorId: AUTH_ID, connections })
    if (get(embeddedAccountTypeAtom) !== wanted) {
      void set(notifyAtom, { tone: 'error', text: 'notice.accountTypeKept' })
      return
    }
    set(trackAtom, 'SET_PREFERRED_ACCOUNT_TYPE', {
      accountType: wanted,
      network: network.caipNetworkId,
    })
    void set(notifyAtom, { tone: 'success', text: 'notice.accountSwitched' })
  },
)
