import { serializeErc6492Signature } from 'viem'
import { concat, getContractAddress, pad, toHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { type EvmChain, startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { verifySignature } from './verifySignature.ts'

type Hex = `0x${string}`

const chainId = 'eip155:31337'
const message = 'Sign in'
const account: Hex = `0x${'c0de'.repeat(10)}`

/** Deploys what follows 32 bytes of salt, on every chain at this address. @see https://github.com/Arachnid/deterministic-deployment-proxy */
const DEPLOYER: Hex = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** What contracts do when they are asked, byte by byte. */
const codes = {
  // PUSH4 magic, shifted to the left of a word, which is returned.
  'says yes': '0x631626ba7e60e01b5f5260205ff3',
  // PUSH4 another, alike.
  'says no': '0x63ffffffff60e01b5f5260205ff3',
  'says true': '0x60015f5260205ff3',
  'says nothing': '0x00',
  reverts: '0x5f5ffd',
  // The question begins with what a yes is.
  'repeats the question': '0x365f5f37365ff3',
  'repeats the first word of the question': '0x5f355f5260205ff3',
  // PUSH4 magic in the right of the word.
  'says yes on the wrong side': '0x631626ba7e5f5260205ff3',
} as const

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain?.close())

const setCode = (address: Hex, code: Hex) =>
  callNode(chain.url, [{ method: 'anvil_setCode', params: [address, code] }])
const asked: string[] = []
const verify = (address: string, signature: string) => {
  asked.length = 0
  const counting: typeof globalThis.fetch = (url, init) => {
    asked.push(JSON.parse(String(init?.body)).method)
    return fetch(url, init)
  }
  return verifySignature(
    { chainId, address, message, signature },
    { nodes: { [chainId]: chain.url }, fetch: counting },
  )
}
const plain = `0x${'11'.repeat(80)}`
const wrapped = (address: Hex, data: Hex, signature: Hex = '0x11') =>
  serializeErc6492Signature({ address, data, signature })

describe('an account with code (ERC-1271)', () => {
  test.each(Object.entries(codes))('behavior: a contract that %s', async (what, code) => {
    await setCode(account, code)
    for (const signature of [plain, `0x${'11'.repeat(65)}`])
      expect(await verify(account, signature)).toBe(what === 'says yes')
    // What is there is not deployed again, and nothing else that the wrapper would call is called.
    const [other] = devAccounts
    expect(await verify(account, wrapped(other.address as Hex, '0x'))).toBe(what === 'says yes')
    expect(asked).toEqual(['eth_getCode', 'eth_call'])
  })

  test('error: rejects an empty wrapper', async () => {
    await setCode(account, codes['says yes'])
    expect(await verify(account, `0x${'6492'.repeat(16)}`)).toBe(false)
    expect(await verify(account, `0x${'ff'.repeat(96)}${'6492'.repeat(16)}`)).toBe(false)
  })
})

describe('an account without code', () => {
  const nobody: Hex = `0x${'0b0d'.repeat(10)}`

  test('error: no contract is called', async () => {
    expect(await verify(nobody, plain)).toBe(false)
    expect(asked).toEqual(['eth_getCode'])
  })

  test('error: is not verified by a wrapper that deploys nothing', async () => {
    await setCode(account, codes['says yes'])
    const targets: Hex[] = [nobody, account, `0x${'0'.repeat(39)}4`, devAccounts[0].address as Hex]
    for (const target of targets)
      for (const data of ['0x', `0x${'00'.repeat(64)}`] as const)
        expect(await verify(nobody, wrapped(target, data))).toBe(false)
  })

  test('behavior: is verified by a wrapper that deploys it, and by no other', async () => {
    const initOf = (code: Hex): Hex => {
      const size = (code.length - 2) / 2
      // PUSH1 size, DUP1, PUSH1 where the code begins, PUSH0, CODECOPY, PUSH0, RETURN
      return concat([`0x60${size.toString(16).padStart(2, '0')}8060095f395ff3`, code])
    }
    const salt = pad(toHex(1))
    for (const [what, code] of Object.entries(codes)) {
      const bytecode = initOf(code)
      const address = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt, bytecode })
      const data = concat([salt, bytecode])
      expect([what, await verify(address, wrapped(DEPLOYER, data))]).toEqual([
        what,
        what === 'says yes',
      ])
      const another = concat([pad(toHex(2)), bytecode])
      expect(await verify(address, wrapped(DEPLOYER, another))).toBe(false)
      // Nor is it by its signature alone, nor without a node.
      expect(await verify(address, '0x11')).toBe(false)
      const signed = { chainId, address, message, signature: wrapped(DEPLOYER, data) } as const
      expect(await verifySignature(signed)).toBe(false)
    }
  })
})
