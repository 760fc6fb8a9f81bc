import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Cancellable } from '#lib/cancellable.ts'
import { type ReadChain, verifyEvmMessage } from './verifyEvmMessage.ts'

const mine = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const message = 'Sign in'

/** A chain on which each method has this answer, and what it was asked. */
const chain = (answers: Readonly<Record<string, unknown>> = {}) => {
  const asked: { method: string; o: Cancellable }[] = []
  const read: ReadChain = async ({ method }, o) => {
    asked.push({ method, o })
    return answers[method]
  }
  return { read, asked, methods: () => asked.map(({ method }) => method) }
}
const contract = `0x1626ba7e${'0'.repeat(56)}`

test('error: text around the digits, or half a byte, is no signature; no chain is asked', async () => {
  const signature = await mine.signMessage({ message })
  const signed = { address: mine.address, message }
  for (const wrong of [
    `x${signature}`,
    `${signature}x`,
    `${signature}\n`,
    `${signature}0`,
    signature.slice(0, -1),
    signature.slice(2),
    '0x',
    '',
  ]) {
    const { read, methods } = chain({ eth_getCode: '0x60', eth_call: contract })
    expect(await verifyEvmMessage({ ...signed, signature: wrong }, read)).toBe(false)
    expect(methods()).toEqual([])
  }
  expect(await verifyEvmMessage({ ...signed, signature }, chain().read)).toBe(true)
})

test('error: a key’s signature has 65 bytes, and no zero before its last one', async () => {
  const signature = await mine.signMessage({ message })
  const longer = `${signature.slice(0, -2)}00${signature.slice(-2)}`
  const { read, methods } = chain({ eth_getCode: '0x' })
  expect(await verifyEvmMessage({ address: mine.address, message, signature: longer }, read)).toBe(
    false,
  )
  expect(methods()).toEqual(['eth_getCode'])
})

describe('an address', () => {
  test.each([
    ['that is none', 'nobody'],
    ['of a wrong checksum', mine.address.replace(/[a-f]/, (letter) => letter.toUpperCase())],
    ['that nobody can have', `0x${'0'.repeat(39)}4`],
  ])('error: %s is asked for nowhere', async (_, address) => {
    const signature = await mine.signMessage({ message })
    const { read, methods } = chain({ eth_getCode: '0x60', eth_call: contract })
    expect(await verifyEvmMessage({ address, message, signature }, read)).toBe(false)
    expect(methods()).toEqual([])
  })
})

describe('a contract', () => {
  const signed = { address: mine.address, message, signature: '0x11' }

  test('error: code that is not hex is none', async () => {
    for (const code of [['0x60'], undefined, null, 5, 'x0x60', '0x6', '0x60x']) {
      const { read, methods } = chain({ eth_getCode: code, eth_call: contract })
      expect(await verifyEvmMessage(signed, read)).toBe(false)
      expect(methods()).toEqual(['eth_getCode'])
    }
  })

  test('behavior: whoever stops waiting ends both requests', async () => {
    const { signal } = new AbortController()
    const { read, asked } = chain({ eth_getCode: '0x60', eth_call: contract })
    expect(await verifyEvmMessage(signed, read, { signal })).toBe(true)
    expect(asked.map(({ method, o }) => [method, o.signal === signal])).toEqual([
      ['eth_getCode', true],
      ['eth_call', true],
    ])
  })
})
