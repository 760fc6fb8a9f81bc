import type { Hono } from 'hono'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { handle } from '#server/handle.ts'
import { getWallets } from '#wire/api/walletDirectory.ts'

const LARGEST_PAGE = 100

const idsOf = (list: string | undefined): string[] => list?.split(',').filter(Boolean) ?? []

/** Case, accents and width do not matter to someone who searches. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

const wholeNumber = (text: string, fallback: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : fallback
}

/** The wallet directory: filtered first, then cut into pages; `count` is what the filters leave. */
export function serveWalletDirectory(app: Hono, wallets: readonly WalletListing[]): void {
  const names = new Map(wallets.map(({ id, name }) => [id, fold(name)]))

  handle(app, getWallets, ({ page, entries, include, exclude, search, badge_type, chains }) => {
    const wanted = new Set(idsOf(include))
    const unwanted = new Set(idsOf(exclude))
    const chainIds = new Set(idsOf(chains))
    const text = fold(search?.trim() ?? '')

    const found = wallets.filter(
      (wallet) =>
        (wanted.size === 0 || wanted.has(wallet.id)) &&
        !unwanted.has(wallet.id) &&
        (chainIds.size === 0 || wallet.chains?.some((chain) => chainIds.has(chain))) &&
        (!badge_type || (wallet.badge_type ?? 'none') === badge_type) &&
        names.get(wallet.id)?.includes(text),
    )
    const size = Math.min(wholeNumber(entries, 40), LARGEST_PAGE)
    const start = (wholeNumber(page, 1) - 1) * size
    return { data: found.slice(start, start + size), count: found.length }
  })
}
