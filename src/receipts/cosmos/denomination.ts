import type { Asset, Coin } from '../asset.ts'
import type { VouchedToken } from '../reading.ts'
import { visibleText } from '../visibleText.ts'

/** Prefixes of denominations by decimals: `uatom` is a millionth of an ATOM. */
const PREFIXES: Readonly<Record<number, string>> = { 6: 'u', 9: 'n', 18: 'a' }

const MAX_DENOM = 130

/** The asset of a denomination: the network's coin, a vouched token, or an unknown one. */
export function assetOf(
  denom: string,
  { coin, tokens = [] }: { coin: Coin; tokens?: readonly VouchedToken[] | undefined },
): Asset {
  const isCoin =
    coin.symbol !== undefined && denom === `${PREFIXES[coin.decimals]}${coin.symbol.toLowerCase()}`
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
