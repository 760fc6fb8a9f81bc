import { atom } from 'jotai/vanilla'
import type { RemoteData } from '#domain/view/remoteData.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { recentWallets } from '#wire/storage/keys.ts'
import { stored } from '../stored.ts'

export const RECOMMENDED_COUNT = 4
export const WALLETS_PER_PAGE = 40
export const SEARCH_ENTRIES = 100
/** The least time between two searches, ms. */
export const SEARCH_INTERVAL_MS = 300
/** Shorter texts are not searched for. */
export const SEARCH_MIN_LENGTH = 2

export const featuredWalletsAtom = atom<RemoteData<readonly WalletListing[]>>({ status: 'idle' })
export const recommendedWalletsAtom = atom<RemoteData<readonly WalletListing[]>>({ status: 'idle' })

export type WalletPages = {
  wallets: readonly WalletListing[]
  /** Pages loaded so far. */
  page: number
  /** How many wallets the directory has for these filters. */
  count: number
  /** Shown until the directory answers; not a page of it. */
  isFallback?: boolean
}
export const walletPagesAtom = atom<RemoteData<WalletPages>>({ status: 'idle' })

export type WalletSearch = { text: string; certified: boolean }
/** The search text; an empty one with `certified` off lists everything. */
export const walletSearchAtom = atom<WalletSearch>({ text: '', certified: false })
export const walletResultsAtom = atom<RemoteData<readonly WalletListing[]>>({ status: 'idle' })

export const recentWalletsAtom = stored(recentWallets)

/** What the lists above are an answer to: the project, which of its wallets, for which networks. */
export const directoryQuestionAtom = atom('')

/** Names and rdns of excluded wallets: announced ones that match are hidden, too. */
export const excludedWalletsAtom = atom<readonly { rdns: string | undefined; name: string }[]>([])

/** Every directory wallet loaded so far, by id: views find theirs by the id in their route. */
export const knownWalletsAtom = atom<Readonly<Record<string, WalletListing>>>({})
