import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../domain/caip.ts'
import type { WalletListing } from '../domain/wallet.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { stripControls } from '../lib/stripControls.ts'
import { configAtom } from '../state/config.ts'
import { namespaceFilterAtom, networksAtom } from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { knownWalletsAtom } from '../state/wallets.ts'
import { DirectoryWallet, getWallets } from '../wire/api/walletDirectory.ts'
import { raiseAlertAtom } from './raiseAlert.ts'

export type WalletQuery = {
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  search?: string
  certified?: boolean
  chains?: readonly CaipNetworkId[]
}

/** The networks wallets must speak: those offered, or of the family being connected. */
export const requestedNetworkIdsAtom = atom((get): readonly CaipNetworkId[] => {
  const only = get(namespaceFilterAtom)
  return get(networksAtom)
    .filter((network) => !only || network.chainNamespace === only)
    .map((network) => network.caipNetworkId)
})

/** Whether the wallet directory may be asked: the hosted one wants a project id, and says so once without. */
export const directoryReadyAtom = atom(null, (get, set): boolean => {
  const { projectId, enableWallets, enableWalletConnect } = get(configAtom)
  if (!enableWallets || !enableWalletConnect) return false
  if (!projectId) set(raiseAlertAtom, 'projectIdNotConfigured')
  return Boolean(projectId)
})

/**
 * One question to the wallet directory. A malformed wallet is left out, the others stay.
 *
 * @throws {HttpError} | {OfflineError} | {InvalidAnswerError}
 */
export const fetchWalletsAtom = atom(
  null,
  async (
    get,
    set,
    { page, entries, include, exclude, search, certified, chains }: WalletQuery,
    { signal }: Cancellable = {},
  ): Promise<{ wallets: readonly WalletListing[]; count: number }> => {
    const { data, count } = await get(servicesAtom).api.call(
      getWallets,
      {
        page: String(page),
        entries: String(entries),
        include: include?.join(',') || undefined,
        exclude: exclude?.join(',') || undefined,
        search: search || undefined,
        badge_type: certified ? 'certified' : undefined,
        chains: chains?.join(',') || undefined,
      },
      { signal },
    )
    const wallets = data.flatMap((item) => {
      const parsed = DirectoryWallet.safeParse(item)
      return parsed.success ? [{ ...parsed.data, name: stripControls(parsed.data.name) }] : []
    })
    set(knownWalletsAtom, {
      ...get(knownWalletsAtom),
      ...Object.fromEntries(wallets.map((wallet) => [wallet.id, wallet])),
    })
    return { wallets, count }
  },
)
