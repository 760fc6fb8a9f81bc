import { atom } from 'jotai/vanilla'
import type { TokenHolding } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { stripControls } from '#lib/stripControls.ts'
import { shownAmountAtom, symbolOf, worthTextAtom } from '#state/money/amountText.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'

/** Folds case and accents for a search. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tokens whose name, symbol or contract match a text, in their order. */
export const matchingHoldings = (
  holdings: readonly TokenHolding[],
  text: string,
): readonly TokenHolding[] => {
  const wanted = plain(text.trim())
  if (wanted === '') return holdings
  return holdings.filter(
    ({ token: { name, symbol, address } }) =>
      plain(name).includes(wanted) ||
      plain(symbol).includes(wanted) ||
      (wanted.length > 3 && address?.toLowerCase() === wanted),
  )
}

/** What the account can send, as `RemoteData`'s value would be listed. */
export const holdingsToSendAtom = atom((get): readonly TokenHolding[] | undefined =>
  known(get(activeHoldingsAtom))?.filter(
    ({ token, amount }) => amount > 0n || token.address === undefined,
  ),
)

/** A balance in a row. */
export const holdingTextAtom = atom((get) => {
  const show = get(shownAmountAtom)
  const worthOf = get(worthTextAtom)
  return (holding: TokenHolding) => ({
    name: stripControls(holding.token.name, 40) || symbolOf(holding.token),
    amount: show(holding.amount, holding.token),
    worth: worthOf(holding.amount, holding),
  })
})
