import { stripControls } from '#lib/stripControls.ts'

/** Longest name of a wallet, in UTF-16 units. */
export const MAX_NAME = 64

/** A name on one line, without what can't be seen, and short enough to be kept. */
export const walletName = (text: string): string => cut(stripControls(text, MAX_NAME), MAX_NAME)

/** The name of a wallet that has none yet. */
export function newWalletName(wallet: string, known: number): string {
  const number = ` ${known + 1}`
  return `${cut(wallet, MAX_NAME - number.length)}${number}`
}

/** Whole characters, as many as fit. */
function cut(text: string, length: number): string {
  const characters = [...text]
  while (characters.join('').length > length) characters.pop()
  return characters.join('').trim()
}
