import { expect, test } from 'vitest'
import { entropyOfPrf } from './entropy.ts'
import { type WalletKeys, withKeys } from './withKeys.ts'

const isEmpty = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)
const keep = () => {
  const kept: WalletKeys[] = []
  return { kept, entropy: entropyOfPrf(new Uint8Array(32).fill(7)) }
}

test('behavior: keys are lent until the work is done, and overwritten then', async () => {
  const { kept, entropy } = keep()
  const answer = await withKeys(entropy, async (keys) => {
    kept.push(keys)
    await Promise.resolve()
    expect([isEmpty(keys.evm), isEmpty(keys.solana)]).toEqual([false, false])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(kept.map(({ evm, solana }) => [isEmpty(evm), isEmpty(solana)])).toEqual([[true, true]])
  // The caller's own, who may ask again.
  expect(isEmpty(entropy)).toBe(false)
})

test('error: they are overwritten where the work fails', async () => {
  const { kept, entropy } = keep()
  const failed = withKeys(entropy, async (keys) => {
    kept.push(keys)
    throw new Error('declined')
  })
  await expect(failed).rejects.toThrow('declined')
  expect(kept.map(({ evm, solana }) => [isEmpty(evm), isEmpty(solana)])).toEqual([[true, true]])
})

test.each([0, 16, 31, 33, 64])(
  'error: an answer of %i bytes is no answer of a passkey',
  (length) => {
    expect(() => entropyOfPrf(new Uint8Array(length))).toThrow('A passkey answers 32 bytes.')
  },
)
