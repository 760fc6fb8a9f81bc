/**
 * A drawn mark, for a wallet without a picture: layers from back to front, each a colour and a path on a 36 grid, filled
 * by the even-odd rule. An empty path fills the whole tile.
 */
export type WalletMark = readonly (readonly [colour: string, path: string])[]

/** The mark comes from the page's storage again: only layers of colours and paths are drawn. */
export const isWalletMark = (value: unknown): value is WalletMark =>
  Array.isArray(value) &&
  value.every(
    (layer) =>
      Array.isArray(layer) && layer.length === 2 && layer.every((part) => typeof part === 'string'),
  )
