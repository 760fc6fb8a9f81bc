import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { freezeRequest } from './freezeRequest.ts'
import { networkCoin } from './networkCoin.ts'
import { readReceipt } from './readReceipt.ts'
import { formatReceipt } from './words/formatReceipt.ts'
import type { TranslateReceipt } from './words/translateReceipt.ts'
import { createWording } from './words/wording.ts'

const wording = createWording(createTranslate(wholeEnglish) as TranslateReceipt, 'en')

test.each<[string, CaipNetworkId, Namespace, bigint]>([
  ['0.1 POL', 'eip155:137', 'eip155', parseEther('0.1')],
  ['0.1 (the network’s own coin)', 'eip155:987654321', 'eip155', parseEther('0.1')],
  ['1.5 SOL', 'solana:localnet', 'solana', 1_500_000_000n],
  [
    '0.5 (the network’s own coin)',
    'bip122:12a765e31ffd4059bada1e25190f6e98',
    'bip122',
    50_000_000n,
  ],
])('behavior: %s on %s, which the page does not offer', (text, chain, namespace, amount) => {
  const coin = networkCoin({ chain, namespace, offered: undefined })
  expect(wording.amount(amount, coin)).toBe(text)
})

test('behavior: what the page says of its network is believed, unless it says nothing', () => {
  const [chain, namespace] = ['eip155:137', 'eip155'] as const
  const offering = (symbol: string, decimals: number) =>
    networkCoin({
      ...{ chain, namespace },
      offered: { nativeCurrency: { name: symbol, symbol, decimals } } as Network,
    })
  expect(offering('PLAY', 6)).toEqual({ kind: 'coin', symbol: 'PLAY', decimals: 6 })
  expect(offering('', 0)).toMatchObject({ symbol: undefined, decimals: 18 })
})

test('behavior: a transfer of coins on a network that nobody knows says how much', async () => {
  const [chain, account] = ['eip155:987654321', `0x${'a1'.repeat(20)}`] as const
  const params = [{ from: account, to: `0x${'b2'.repeat(20)}`, value: '0x16345785d8a0000' }]
  const request = freezeRequest({ chain, account, method: 'eth_sendTransaction', params })
  const receipt = await readReceipt(request, {
    ...{ origin: 'https://shop.example', now: 0 },
    coin: networkCoin({ chain, namespace: 'eip155', offered: undefined }),
  })
  expect(formatReceipt(receipt, wording).title).toBe('Send 0.1 (the network’s own coin)')
})
