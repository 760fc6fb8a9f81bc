import { createSiwx } from '#adapters/siwx/createSiwx.ts'
import type { Siwx } from '#adapters/siwx/siwx.ts'
import { AUTH_ID, WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { configAtom } from '#state/config/config.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { loginAtom } from '#state/frame/embedded.ts'
import { activeNetworkIdAtom, findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import type { CloudWalletInfo } from '#wire/api/cloudSignIn.ts'
import type { Store } from './effect.ts'

/** How the visitor connected, in the terms of the hosted sign-in's statistics. */
const walletInfo = (store: Store): CloudWalletInfo => {
  const connection = store.get(activeConnectionAtom)
  const { name = '', icon, connectorId } = connection ?? {}
  if (connectorId === WALLET_CONNECT_ID) return { type: 'walletconnect', name, icon }
  if (connectorId !== AUTH_ID) return { type: 'extension', name, icon }
  const login = store.get(loginAtom)
  if (login?.kind !== 'social') return { type: 'social', social: 'email', identifier: name }
  return { type: 'social', social: login.provider, identifier: login.name ?? '' }
}

/** The sign-in that the page configures: created once, and again after its configuration has changed. */
export const openSiwx = (store: Store, sdkVersion: string): (() => Siwx | undefined) => {
  let made: { from: readonly unknown[]; siwx: Siwx | undefined } | undefined
  return () => {
    const { siwx, siweConfig } = store.get(configAtom)
    const from = [siwx, siweConfig]
    if (!made || from.some((one, at) => one !== made?.from[at]))
      made = { from, siwx: buildSiwx(store, sdkVersion) }
    return made.siwx
  }
}

const buildSiwx = (store: Store, sdkVersion: string): Siwx | undefined => {
  const { page, storage, now, chain, connector } = store.get(servicesAtom)
  return createSiwx({
    config: () => store.get(configAtom),
    origin: page.origin,
    sdkVersion,
    storage,
    now,
    readOn: (networkId) => async (what, o) => {
      const network = store.get(findNetworkAtom)(networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      return (await chain(network.chainNamespace)).read({ ...what, network }, o)
    },
    activeNetworkId: () => store.get(activeNetworkIdAtom),
    walletInfo: () => walletInfo(store),
    clientId: async () => (await connector(WALLET_CONNECT_ID)).clientId?.(),
  })
}
