import { atom } from 'jotai/vanilla'
import type { WalletButtonViewModel } from '#domain/view/buttonViewModel.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { translateAtom } from '../config/locale.ts'
import { linkedByNamespaceAtom } from '../connection/connections.ts'
import { servicesAtom } from '../services.ts'
import { discoveredConnectorsAtom } from './connectors.ts'
import { findWalletAtom } from './findWallet.ts'

/** The wallets that buttons may be for: this browser's, the site's own, and those of the directory met so far. */
export const walletButtonsAtom = atom((get) => {
  const t = get(translateAtom)
  const connectors = get(discoveredConnectorsAtom)
  const find = get(findWalletAtom)
  const { wallet: images } = get(servicesAtom).images
  const linked = Object.values(get(linkedByNamespaceAtom))
  return (id: string): WalletButtonViewModel | undefined => {
    const row = connectors.find(
      (one) => one.id === id || one.rdns === id || one.explorerId === id || holds(one.members, id),
    )
    const listing = find(row?.explorerId ?? id)
    const name = row?.name ?? listing?.name
    if (!name) return undefined
    const isLinked = row && linked.some(({ connectorId }) => holds(row.members, connectorId))
    const url =
      row?.imageUrl ??
      listing?.image_url ??
      (listing?.image_id ? images.peek(listing.image_id) : undefined)
    return {
      text: name,
      label: isLinked
        ? t('button.connectedWith', { wallet: name })
        : t('button.connectWith', { wallet: name }),
      imageUrl: url ? safeImageUrl(url) : undefined,
    }
  }
})

const holds = (members: readonly { id: string }[], id: string) =>
  members.some((member) => member.id === id)
