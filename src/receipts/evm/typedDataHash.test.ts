import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import vectors from '../../../test/vectors/typedData.json' with { type: 'json' }
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { requireForm } from '../requireForm.ts'
import { canonicalTypedData } from './canonicalTypedData.ts'
import { typedDataHash } from './typedDataHash.ts'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)

const asked = (data: unknown) =>
  freezeRequest({
    chain: 'eip155:1',
    account: account.address,
    method: 'eth_signTypedData_v4',
    params: [account.address, data],
  })

/** Two forms of which wallets make two hashes: the form that is sent leaves one. */
const rewritten = ['no EIP712Domain', 'a numeric version', 'a text that is a number']

describe('typed data is hashed as by the library of MetaMask', () => {
  test.each(vectors.cases)('behavior: $name', async ({ name, data, given, sent }) => {
    expect(sent !== undefined).toBe(rewritten.includes(name))
    const wanted = sent ?? given
    const request = asked(data)
    await requireForm(request)
    const [, text] = request.params as [string, string]
    expect(typedDataHash(canonicalTypedData(text))).toBe(wanted)
    // In any order, as text or as an object, it is the same request.
    expect(asked(JSON.stringify(data)).hash).toBe(request.hash)
    expect(asked(JSON.parse(text)).hash).toBe(request.hash)
    // A wallet that makes another hash of the same has been told of nothing else, and is no liar.
    for (const hash of name === 'a text that is a number' ? [wanted] : [wanted, given]) {
      const answer = await account.sign({ hash: hash as `0x${string}` })
      expect(await checkOutcome(request, answer)).toEqual({ status: 'matches' })
    }
  })
})

const types = (fields: string, more: object = {}) => ({
  Mail: fields.split(', ').map((field) => {
    const [type, name] = field.split(' ')
    return { type, name }
  }),
  ...more,
})

describe('what wallets would hash in different ways, or not at all, is refused', () => {
  test.each<[problem: string, fields: string, message: object, more?: object]>([
    ['message.a: expected uint256', 'uint256 a', { a: 1e21 }],
    ['message.a: expected uint256', 'uint256 a', { a: 0.5 }],
    ['message.a: expected uint256', 'uint256 a', { a: '' }],
    ['message.a: expected uint256', 'uint256 a', { a: ' 1' }],
    ['message.a: expected uint256', 'uint256 a', { a: '1e3' }],
    ['message.a: expected uint256', 'uint256 a', { a: '0b11' }],
    ['message.a: expected uint256', 'uint256 a', { a: '-1' }],
    ['message.a: expected uint256', 'uint256 a', {}],
    ['message.a: expected uint8', 'uint8 a', { a: 256 }],
    ['message.a: expected int8', 'int8 a', { a: -129 }],
    ['message.a: expected bool', 'bool a', { a: 'false' }],
    ['message.a: expected bool', 'bool a', { a: null }],
    ['message.a: expected address', 'address a', { a: '0x12' }],
    ['message.a: expected address', 'address a', { a: 'vitalik.eth' }],
    ['message.a: expected bytes', 'bytes a', { a: 'deadbeef' }],
    ['message.a: expected bytes', 'bytes a', { a: '0x123' }],
    ['message.a: expected bytes4', 'bytes4 a', { a: '0x1234' }],
    ['message.a: expected bytes4', 'bytes4 a', { a: '0x1234567890' }],
    ['message.a: expected string', 'string a', { a: null }],
    ['message.a: expected uint8[2]', 'uint8[2] a', { a: [1] }],
    ['message.a.1: expected uint8', 'uint8[] a', { a: [1, 'x'] }],
    ['message.a: expected an object', 'Person a', { a: 'Bob' }, { Person: [] }],
    ['types: Person is not declared', 'Person a', { a: {} }],
    ['types: uint7 is not declared', 'uint7 a', { a: 1 }],
    ['types: function is not declared', 'function a', { a: '0x' }],
    ['types: a name that wallets read in different ways', '$P a', { a: {} }, { $P: [] }],
  ])('error: %s (%s, %j)', async (problem, fields, message, more) => {
    const data = { types: types(fields, more), primaryType: 'Mail', domain: {}, message }
    await expect(requireForm(asked(data))).rejects.toMatchObject({ code: -32602, problem })
  })

  test('error: no JSON, no types, nesting without end', async () => {
    await expect(requireForm(asked('{'))).rejects.toThrow('no JSON')
    await expect(requireForm(asked({ message: {} }))).rejects.toThrow('types: expected an object')
    const deep = Array.from({ length: 100 }).reduce<object>((next) => ({ next }), {})
    const data = { types: types('Mail next'), primaryType: 'Mail', message: deep }
    await expect(requireForm(asked(JSON.stringify(data)))).rejects.toThrow('nested too deeply')
  })
})
