import type { Act } from '../act.ts'
import type { Coin, Item, Token } from '../asset.ts'
import type { Evidence } from '../rules/rule.ts'

export const ME = '0x1111111111111111111111111111111111111111'
export const OTHER = '0x2222222222222222222222222222222222222222'
export const CONTRACT = '0x3333333333333333333333333333333333333333'

/** 2026-11-23. */
export const NOW = Date.UTC(2026, 10, 23)
export const NEXT_WEEK = BigInt(NOW / 1000 + 7 * 86_400)

export const ether: Coin = { kind: 'coin', symbol: 'ETH', decimals: 18 }
export const brass: Token = {
  kind: 'token',
  address: CONTRACT,
  symbol: 'BRASS',
  decimals: 18,
  isKnown: true,
}
export const cat: Item = { kind: 'item', address: CONTRACT, symbol: 'CAT', isKnown: true, id: 7n }

/** Evidence of a request with these acts in one step. */
export const evidenceOf = (acts: Act | readonly Act[], more: Partial<Evidence> = {}): Evidence => ({
  request: {
    chain: 'eip155:1',
    account: ME,
    method: 'eth_sendTransaction',
    params: [],
    hash: '0x00',
  },
  origin: 'https://shop.example',
  steps: [{ acts: [acts].flat() as Act[] }],
  now: NOW,
  ...more,
})
