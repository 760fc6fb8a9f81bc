import { bytesToHex, hexToBytes, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { entropyOfPrf } from './entropy.ts'
import { evmSigner } from './evmSigner.ts'
import { keyVectors, SIGNED_TEXT } from './testing/keyVectors.ts'
import { withKeys } from './withKeys.ts'

const to = '0x000000000000000000000000000000000000dEaD'
const fees = { maxFeePerGas: parseGwei('3'), maxPriorityFeePerGas: 1n }
const transactions = [
  { type: 'legacy', chainId: 1, nonce: 0, gas: 21_000n, gasPrice: 7n, to, value: 1n },
  { type: 'eip2930', chainId: 10, nonce: 1, gas: 21_000n, gasPrice: 7n, to, accessList: [] },
  { type: 'eip1559', chainId: 137, nonce: 2, gas: 60_000n, ...fees, to, data: '0xabcdef' },
  { type: 'eip1559', chainId: 1, nonce: 3, gas: 90_000n, ...fees, data: '0x6000' },
] as const
const typed = {
  domain: { name: 'Shop', chainId: 1 },
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'price', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'hat', price: 5n },
} as const

describe.each(keyVectors.slice(0, 6))('the key of $evmAddress', ({ prf, ...row }) => {
  test('behavior: signs as viem does', async () => {
    await withKeys(entropyOfPrf(hexToBytes(`0x${prf}`)), async ({ evm }) => {
      const [ours, theirs] = [evmSigner(evm), privateKeyToAccount(bytesToHex(evm))]
      expect(ours.address).toBe(row.evmAddress)
      expect(await ours.signMessage({ message: SIGNED_TEXT })).toBe(row.evmSignature)
      expect(await ours.signTypedData(typed)).toBe(await theirs.signTypedData(typed))
      for (const transaction of transactions)
        expect(await ours.signTransaction(transaction)).toBe(
          await theirs.signTransaction(transaction),
        )
    })
  })
})
