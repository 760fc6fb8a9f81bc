import type { Hono } from 'hono'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { handle } from '#server/handle.ts'
import { drawMark } from '#server/look/drawMark.ts'
import { getCurrencyImage, getTokenImage } from '#wire/api/onramp.ts'
import { getAssetImage, getWalletImage } from '#wire/api/walletDirectory.ts'
import { MISSING_IMAGE } from '../directory/generateWallets.ts'

/** Images drawn on demand: a wallet's by its image id, a network's or connector's by any id. */
export function serveImages(app: Hono, wallets: readonly WalletListing[]): void {
  const known = new Set(wallets.map(({ image_id }) => image_id))
  const drawn = new Map<string, Blob>()

  const mark = (id: string): Blob => {
    const image = drawn.get(id) ?? new Blob([drawMark(id)], { type: 'image/png' })
    drawn.set(id, image)
    return image
  }

  handle(app, getWalletImage, ({ id }) =>
    known.has(id) && id !== MISSING_IMAGE ? mark(id) : undefined,
  )
  for (const endpoint of [getAssetImage, getCurrencyImage, getTokenImage])
    handle(app, endpoint, ({ id }) => mark(id))
}
