import { atom } from 'jotai/vanilla'
import { known } from '../../domain/remoteData.ts'
import type { TokenHolding } from '../../domain/token.ts'
import { stripControls } from '../../lib/stripControls.ts'
import { amountTextAtom, symbolOf, worthTextAtom } from '../../state/amountText.ts'
import { activeHoldingsAtom } from '../../state/tokens.ts'

/** Case and accents make no difference to who searches. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Holdings whose name, symbol or contract a text finds, in their order. */
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

/** How a holding is written in a row. */
export const holdingTextAtom = atom((get) => {
  const write = get(amountTextAtom)
  const worthOf = get(worthTextAtom)
  return (holding: TokenHolding) => ({
    name: stripControls(holding.token.name, 40) || symbolOf(holding.token),
    amount: write(holding.amount, holding.token, false),
    worth: worthOf(holding.amount, holding),
  })
})
