import { atom } from 'jotai/vanilla'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { filterWallets } from '#domain/wallet/walletFilter.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { servicesAtom } from '#state/services.ts'
import { excludedWalletsAtom, knownWalletsAtom } from '#state/wallet/wallets.ts'
import { requestedNetworkIdsAtom } from './fetchWallets.ts'

/** Most pages never fetch it: the directory answers. */
const loadList = lazy(() => import('#domain/wallet/shippedWallets/shippedWallets.ts'))

const namespaceOf = (networkId: string) => networkId.slice(0, networkId.indexOf(':'))

/**
 * The wallets that ship with Latchkey and that this page may list: used where the directory cannot be asked or does not
 * answer.
 *
 * @throws the error of fetching their file
 */
export const loadShippedWalletsAtom = atom(
  null,
  async (get, set): Promise<readonly WalletListing[]> => {
    const { shippedWallets } = await loadList()
    const { include, exclude } = get(configAtom).wallets
    const namespaces = new Set(get(requestedNetworkIdsAtom).map(namespaceOf))
    const serves = ({ chains }: WalletListing) =>
      chains?.some((id) => namespaces.has(namespaceOf(id)))
    set(knownWalletsAtom, {
      ...Object.fromEntries(shippedWallets.map((wallet) => [wallet.id, wallet])),
      ...get(knownWalletsAtom),
    })
    if (get(excludedWalletsAtom).length === 0)
      set(
        excludedWalletsAtom,
        shippedWallets
          .filter(({ id }) => exclude.includes(id))
          .map(({ name, rdns }) => ({ name, rdns: rdns ?? undefined })),
      )
    const { isMobile } = get(servicesAtom).page
    const canPair = get(canPairAtom)
    // On a phone without pairing, those that open this page come first.
    const usable = ({ browse_link }: WalletListing) => canPair || !isMobile || Boolean(browse_link)
    const serving = shippedWallets.filter(serves)
    const ordered = [...serving.filter(usable), ...serving.filter((wallet) => !usable(wallet))]
    return filterWallets(ordered, { include, exclude, mobile: isMobile, canPair })
  },
)
