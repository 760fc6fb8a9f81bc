import { expect, test } from 'vitest'
import { readSolanaTransaction } from '#domain/request/solanaTransaction.ts'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { toFrameSolanaParams } from './solanaParams.ts'
import { toFrameParams } from './walletParams.ts'

// One signer, no version, one account, no instruction: the least that is a transaction.
const bytes = new Uint8Array(1 + 64 + 3 + 1 + 32 + 32 + 1)
bytes.set([1], 0)
bytes.set([1, 0, 0, 1], 65)
const [base58, base64] = [toBase58(bytes), toBase64(bytes)]

test('behavior: converts transactions of any form to base58 for the frame', () => {
  expect(readSolanaTransaction(bytes)?.signers).toEqual(['1'.repeat(32)])
  for (const transaction of [base58, base64]) {
    const pubkey = '1'.repeat(32)
    expect(toFrameSolanaParams('solana_signTransaction', { transaction, pubkey })).toEqual({
      transaction: base58,
    })
    expect(
      toFrameSolanaParams('solana_signAllTransactions', { transactions: [transaction] }),
    ).toEqual({ transactions: [base58] })
    const sendOptions = { skipPreflight: true }
    expect(toFrameParams('solana_signAndSendTransaction', { transaction, sendOptions })).toEqual({
      transaction: base58,
      options: sendOptions,
    })
  }
})

test('behavior: passes malformed transactions on for the frame to refuse', () => {
  const params = { transaction: 'AAAA' }
  expect(toFrameSolanaParams('solana_signTransaction', params)).toEqual(params)
  expect(toFrameSolanaParams('solana_signTransaction', null)).toBe(null)
  const none = { transactions: 'all' }
  expect(toFrameSolanaParams('solana_signAllTransactions', none)).toBe(none)
})
