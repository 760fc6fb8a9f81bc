import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { walletKey } from '#domain/wallet/walletKey.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import { own } from '#lib/own.ts'
import { linkFollowedAtom, pagePairingsAtom } from '#state/connection/pairing.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { connectedByPageAtom } from '#state/siwx/signIns.ts'
import { routeAtom } from '#state/view/router.ts'
import { knownWalletsAtom } from '#state/wallet/wallets.ts'
import { trackAtom } from '../config/track.ts'
import { rememberWalletAtom } from '../wallet/rememberWallet.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'

const loadOneClick = lazy(() => import('../siwx/oneClickSignIn.ts'))

/** Whether the wallet that approved may be the one of the link: 'MetaMask' is 'MetaMask Wallet', 'Rainbow' 'Rainbow Pro'. */
const isNamesake = (linked: string, peer: string): boolean => {
  const [a, b] = [walletKey(linked), walletKey(peer)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

type Paired = {
  connector: Awaited<ReturnType<Services['connector']>>
  connections: readonly Connection[]
  /** What the wallet signed by the same approval. */
  signed: readonly SiwxSession[]
  /** The namespace that the visitor chose the wallet for. */
  namespace?: Namespace | undefined
  /** Called once it is connected, in the same task. */
  finish(): void
}

/**
 * Connects the wallet that approved a pairing, and remembers it.
 *
 * @throws {SignInFailedError} what it signed is not valid; its session has ended
 */
export const adoptPairedAtom = atom(
  null,
  async (
    get,
    set,
    { connector, connections, signed, namespace, finish }: Paired,
    o: Cancellable,
  ): Promise<void> => {
    // Awaited in every case: what is set afterwards is told to the page one by one.
    const oneClick = await (signed.length > 0 && loadOneClick())
    if (oneClick) {
      try {
        await set(oneClick.keepSignedAtom, signed, o)
      } catch (error) {
        await connector.disconnect()
        throw error
      }
    }
    const link = get(linkFollowedAtom)
    const name = connections[0]?.name ?? 'Unknown'
    // The code may have been copied into, or scanned by, another wallet than the one whose link was followed.
    get(servicesAtom).rememberDeepLink(link && isNamesake(link.name, name) ? link : undefined)
    set(connectedByPageAtom, get(pagePairingsAtom).length > 0 ? connector.id : undefined)
    void set(dispatchConnectionAtom, {
      type: 'connected',
      connectorId: connector.id,
      connections,
      namespace,
    })
    set(trackAtom, 'CONNECT_SUCCESS', { method: link ? 'mobile' : 'qrcode', name })
    const wallets = get(knownWalletsAtom)
    const route = get(routeAtom)
    const shown = route.view === 'ConnectingWalletConnect' ? route.params.walletId : undefined
    const wallet =
      own(wallets, link?.walletId) ??
      Object.values(wallets).find((w) => w.name.toLowerCase() === name.toLowerCase()) ??
      own(wallets, shown)
    if (wallet) set(rememberWalletAtom, wallet)
    set(linkFollowedAtom, undefined)
    if (oneClick) set(oneClick.emitSignedInAtom, signed)
    finish()
  },
)
