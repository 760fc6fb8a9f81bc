import { describe, expect, test } from 'vitest'
import official from '../../test/vectors/bip322.json' with { type: 'json' }
import { verifySignature } from './verifySignature.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const { valid, invalid, inconclusive } = official
const verify = (signed: { address: string; message: string; signature: string }) =>
  verifySignature({ ...signed, chainId })

describe('the BIP’s own vectors', () => {
  test.each(valid)('behavior: $type, $message', async (signed) => {
    expect(await verify(signed)).toBe(true)
  })

  test.each(valid)(
    'error: $type, $message: as another message, account or form',
    async (signed) => {
      const { type, address, message, signature } = signed
      expect(await verify({ ...signed, message: `${message} ` })).toBe(false)
      for (const other of valid)
        if (other.address !== address)
          expect(await verify({ ...signed, address: other.address })).toBe(false)
      const bare = signature.replace(/^(smp|ful)/, '')
      expect(await verify({ ...signed, signature: bare })).toBe(true)
      const isFull = signature.startsWith('ful') || type.includes('full')
      expect(await verify({ ...signed, signature: `${isFull ? 'smp' : 'ful'}${bare}` })).toBe(false)
      expect(await verify({ ...signed, signature: `pof${bare}` })).toBe(false)
      expect(await verify({ ...signed, signature: `SMP${bare}` })).toBe(false)
      expect(await verify({ ...signed, signature: `smpsmp${bare}` })).toBe(false)
    },
  )

  const byKind = ['p2pkh', 'p2tr', 'p2sh-p2wpkh', 'p2wsh-multisig-2of2', 'p2sh-multisig-2of2']
  test.each(byKind)('error: a full proof of %s with one of its bytes changed', async (kind) => {
    const signed = valid.find((one) => one.type === kind && one.signature.startsWith('ful'))
    if (!signed) throw new Error(kind)
    const bytes = Buffer.from(signed.signature.slice(3), 'base64')
    // Each of the first and the last, which are the transaction's own; of the rest every ninth.
    const middle = (at: number) => at > 60 && at < bytes.length - 20
    for (const at of bytes.keys()) {
      if (middle(at) && at % 9 !== 0) continue
      const changed = Buffer.from(bytes)
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      const signature = `ful${changed.toString('base64')}`
      expect(`${at} ${await verify({ ...signed, signature })}`).toBe(`${at} false`)
    }
  })

  test.each(invalid)('error: $description', async (signed) => {
    expect(await verify(signed)).toBe(false)
  })

  test.each(inconclusive)(
    'error: $type cannot be judged here, and does not count',
    async (signed) => {
      expect(await verify(signed)).toBe(false)
    },
  )
})
