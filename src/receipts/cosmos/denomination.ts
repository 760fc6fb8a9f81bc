import type { Asset, Coin } from '../asset.ts'
import type { VouchedToken } from '../reading.ts'
import { visibleText } from '../visibleText.ts'

/** What stands before a coin's symbol for so many decimals: `uatom` is a millionth of an ATOM. */
const PREFIXES: Readonly<Record<number, string>> = { 6: 'u', 9: 'n', 18: 'a' }

const MAX_DENOM = 130

/** What a denomination is: the network's coin, a token that somebody vouches for, or one that nobody knows. */
export function assetOf(
  denom: string,
  { coin, tokens = [] }: { coin: Coin; tokens?: readonly VouchedToken[] | undefined },
): Asset {
  const isCoin = denom === `${PREFIXES[coin.decimals]}${coin.symbol.toLowerCase()}`
  if (isCoin) return coin
  const known = tokens.find(({ address }) => address === denom)
  return {
    kind: 'token',
    address: visibleText(denom, MAX_DENOM),
    symbol: known?.symbol,
    decimals: known?.decimals,
    isKnown: known !== undefined,
  }
}
