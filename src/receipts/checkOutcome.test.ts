import { hexToBytes, numberToHex, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type RequestMismatchError, UnreadableRequestError } from '#errors/receipt.ts'
import { checkOutcome } from './checkOutcome.ts'
import { freezeRequest } from './freezeRequest.ts'
import type { Ask } from './receipt.ts'
import { mismatch } from './testing/mismatch.ts'

const mine = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const to = '0x00000000000000000000000000000000000000AA'

const request = (method: string, params: unknown, account: string = mine.address) =>
  freezeRequest({ chain: 'eip155:1', account, method, params })

/** A node that knows one transaction, and whether the account is a contract. */
const node =
  ({ code = '0x', transaction = null as unknown } = {}): Ask =>
  async (method, params) => {
    const asked = `${method} ${params}`
    if (asked === `eth_getCode ${mine.address},latest`) return code
    if (asked === `eth_getTransactionByHash 0x${'11'.repeat(32)}`) return transaction
    throw new Error(`not asked: ${asked}`)
  }
const silent: Ask = async () => {
  throw new Error('offline')
}

describe('messages', () => {
  const message = 'Pay 5 to Bob'
  const asked = request('personal_sign', [stringToHex(message), mine.address])

  test('behavior: the signature over just this message, by just this account', async () => {
    const answer = await mine.signMessage({ message })
    expect(await checkOutcome(asked, answer)).toEqual({ status: 'matches' })
  })

  test('error: over another message, or by another account', async () => {
    const ask = node()
    const altered = await mine.signMessage({ message: 'Pay 5 to Eve' })
    expect(await mismatch(checkOutcome(asked, altered, { ask }))).toBe('signer')
    const stolen = await other.signMessage({ message })
    expect(await mismatch(checkOutcome(asked, stolen, { ask }))).toBe('signer')
  })

  test('error: what is no signature', async () => {
    for (const answer of [undefined, null, 5, 'yes', '0x1', {}])
      expect(await mismatch(checkOutcome(asked, answer, { ask: node() }))).toBe('signer')
    const zeros = `0x${'00'.repeat(65)}`
    expect(await mismatch(checkOutcome(asked, zeros, { ask: node() }))).toBe('signer')
    expect(await mismatch(checkOutcome(asked, '0x1234', { ask: node() }))).toBe('signer')
    // Half a byte more than a key's has.
    const odd = `0x${'1'.repeat(131)}`
    expect(await mismatch(checkOutcome(asked, odd, { ask: node() }))).toBe('signer')
  })

  test('behavior: a short signature is a contract’s, or nobody’s, as far as is known', async () => {
    const unchecked = { status: 'unchecked', why: 'contract-account' }
    for (const ask of [node({ code: '0x60' }), node({ code: 'nonsense' }), silent, undefined])
      expect(await checkOutcome(asked, '0x1234', { ask })).toEqual(unchecked)
    // A node that speaks nonsense knows of no contract, and of no account without one.
    const answer = await other.signMessage({ message })
    expect(await checkOutcome(asked, answer, { ask: node({ code: 'nonsense' }) })).toEqual({
      status: 'unchecked',
      why: 'no-node',
    })
  })

  test('error: whoever has stopped waiting is told nothing of the node', async () => {
    const gone = { ask: silent, signal: AbortSignal.abort(new Error('left')) }
    await expect(checkOutcome(asked, await other.signMessage({ message }), gone)).rejects.toThrow(
      'left',
    )
    const sending = request('eth_sendTransaction', [{ to }])
    await expect(checkOutcome(sending, `0x${'11'.repeat(32)}`, gone)).rejects.toThrow('left')
  })

  test("behavior: a contract's signatures are its own affair, and nobody's are without a node", async () => {
    const answer = await other.signMessage({ message })
    const contract = { status: 'unchecked', why: 'contract-account' }
    expect(await checkOutcome(asked, answer, { ask: node({ code: '0x60' }) })).toEqual(contract)
    expect(await checkOutcome(asked, `${answer}00`, { ask: node() })).toEqual(contract)
    const nobody = { status: 'unchecked', why: 'no-node' }
    expect(await checkOutcome(asked, answer)).toEqual(nobody)
    expect(await checkOutcome(asked, answer, { ask: silent })).toEqual(nobody)
  })

  test('behavior: a bare hash is signed in either of two ways', async () => {
    const hash = `0x${'8f'.repeat(32)}` as const
    const asked = request('eth_sign', [mine.address, hash])
    const bare = await mine.sign({ hash })
    const prefixed = await mine.signMessage({ message: { raw: hexToBytes(hash) } })
    for (const answer of [bare, prefixed])
      expect(await checkOutcome(asked, answer)).toEqual({ status: 'matches' })
    const stolen = await other.sign({ hash })
    expect(await mismatch(checkOutcome(asked, stolen, { ask: node() }))).toBe('signer')
    // What is no hash is signed as a message alone, and what is no bytes cannot be.
    for (const raw of ['0x1234', `${hash}00`] as const) {
      const message = request('eth_sign', [mine.address, raw])
      const signed = await mine.signMessage({ message: { raw } })
      expect(await checkOutcome(message, signed)).toEqual({ status: 'matches' })
      expect(await mismatch(checkOutcome(message, bare, { ask: node() }))).toBe('signer')
    }
    const text = request('eth_sign', [mine.address, 'Hello'])
    await expect(checkOutcome(text, bare)).rejects.toBeInstanceOf(UnreadableRequestError)
  })

  test('behavior: whoever stops waiting ends what the node is asked', async () => {
    const { signal } = new AbortController()
    const asking: unknown[] = []
    const ask: Ask = async (method, _, o) => void asking.push([method, o])
    for (const options of [{ ask, signal }, { ask }]) {
      await checkOutcome(asked, '0x1234', options)
      await checkOutcome(request('eth_sendTransaction', [{ to }]), `0x${'11'.repeat(32)}`, options)
    }
    expect(asking).toEqual([
      ['eth_getCode', { signal }],
      ['eth_getTransactionByHash', { signal }],
      ['eth_getCode', {}],
      ['eth_getTransactionByHash', {}],
    ])
  })
})

test('error: says what was asked, and what came, cut short', async () => {
  const told = async (asked: ReturnType<typeof request>, answer: unknown) => {
    const error = await checkOutcome(asked, answer, {
      ask: node({ transaction: { from: mine.address, to, value: '0x6', input: '0x' } }),
    }).catch((thrown: unknown) => thrown)
    return (error as RequestMismatchError).message
  }
  const message = request('personal_sign', ['0x12', mine.address])
  expect(await told(message, 'no')).toMatch(new RegExp(`Asked: ${mine.address}\\n.*Got: no`))
  expect(await told(message, `0x${'00'.repeat(65)}`)).toMatch(/Got: nobody/)
  expect(await told(message, 'x'.repeat(999))).toMatch(/Got: x{100}(?!x)/)
  const sending = request('eth_sendTransaction', [{ to, value: '0x5' }])
  expect(await told(sending, '0x12')).toMatch(/Asked: a transaction hash\n.*Got: 0x12/)
  expect(await told(sending, `0x${'11'.repeat(32)}`)).toMatch(/Asked: 5\n.*Got: 6/)
  const signing = request('eth_signTransaction', [{ to }])
  expect(await told(signing, 'no')).toMatch(/Asked: a transaction\n.*Got: no/)
})

describe('typed data', () => {
  const data = {
    domain: { name: 'Brass', chainId: 1, verifyingContract: to },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hi' },
  } as const
  const asked = request('eth_signTypedData_v4', [mine.address, JSON.stringify(data)])

  test('behavior: the signature over just this data', async () => {
    expect(await checkOutcome(asked, await mine.signTypedData(data))).toEqual({ status: 'matches' })
  })

  test('behavior: whichever version of the method asks for it', async () => {
    for (const version of ['', '_v3']) {
      const older = request(`eth_signTypedData${version}`, [mine.address, JSON.stringify(data)])
      expect(await checkOutcome(older, await mine.signTypedData(data))).toEqual({
        status: 'matches',
      })
    }
  })

  test('error: over other data, or the same of another chain', async () => {
    for (const altered of [
      { ...data, message: { text: 'Ho' } },
      { ...data, domain: { ...data.domain, chainId: 10 } },
    ]) {
      const answer = await mine.signTypedData(altered)
      expect(await mismatch(checkOutcome(asked, answer, { ask: node() }))).toBe('signer')
    }
  })
})

describe('transactions', () => {
  const asked = request('eth_sendTransaction', [
    { from: mine.address, to, value: '0x5', data: '0xa9059cbb' },
  ])
  const hash = `0x${'11'.repeat(32)}`
  const sent = {
    from: mine.address.toLowerCase(),
    to: to.toLowerCase(),
    value: '0x5',
    input: '0xa9059cbb',
    chainId: '0x1',
    gas: '0x5208',
    nonce: '0x7',
  }

  test('behavior: the fields the node reads back are those that were shown', async () => {
    const ask = node({ transaction: sent })
    expect(await checkOutcome(asked, hash, { ask })).toEqual({ status: 'matches' })
  })

  test.each<[string, object]>([
    ['to', { to: other.address }],
    ['to', { to: null }],
    ['value', { value: '0x6' }],
    ['data', { input: '0xa9059cbc' }],
    ['data', { input: '0x' }],
    ['chainId', { chainId: '0xa' }],
    ['from', { from: other.address }],
    ['delegates', { authorizationList: [{ address: other.address }] }],
  ])('error: another %s: %j', async (field, change) => {
    const ask = node({ transaction: { ...sent, ...change } })
    expect(await mismatch(checkOutcome(asked, hash, { ask }))).toBe(field)
  })

  test('error: what is no hash', async () => {
    expect(await mismatch(checkOutcome(asked, '0x12', { ask: node() }))).toBe('hash')
  })

  test('behavior: not seen yet, no node, a node that answers nonsense: said, not taken for right', async () => {
    const check = (ask?: Ask) => checkOutcome(asked, hash, { ask })
    expect(await check(node())).toEqual({ status: 'unchecked', why: 'not-found' })
    expect(await check(async () => undefined)).toEqual({ status: 'unchecked', why: 'not-found' })
    expect(await check()).toEqual({ status: 'unchecked', why: 'no-node' })
    expect(await check(silent)).toEqual({ status: 'unchecked', why: 'no-node' })
    const nonsense = node({ transaction: { from: 5 } })
    expect(await check(nonsense)).toEqual({ status: 'unchecked', why: 'no-node' })
    // Nor is it known of every sender whether it is a contract.
    for (const code of ['0x60', 'nonsense']) {
      const bundled = node({ transaction: { ...sent, from: other.address }, code })
      expect(await check(bundled)).toEqual({ status: 'unchecked', why: 'contract-account' })
    }
  })

  test('behavior: a node need not say which chain it is, and some say that nothing was delegated', async () => {
    for (const more of [{ chainId: null }, { chainId: undefined }, { authorizationList: [] }]) {
      const ask = node({ transaction: { ...sent, ...more } })
      expect(await checkOutcome(asked, hash, { ask })).toEqual({ status: 'matches' })
    }
  })

  test('behavior: whoever sends by the key of an account with code is held to the fields all the same', async () => {
    const other = node({ transaction: { ...sent, value: '0x6' }, code: '0x60' })
    expect(await mismatch(checkOutcome(asked, hash, { ask: other }))).toBe('value')
  })

  test('behavior: code is delegated to whom it was asked for, and to nobody else', async () => {
    const [one, two] = [other.address, to]
    const delegating = (...to: string[]) =>
      to.map((address) => ({ address, chainId: '0x1', nonce: '0x0' }))
    const params = { from: mine.address, to, value: '0x5', data: '0xa9059cbb' }
    const asked = request('eth_sendTransaction', [
      { ...params, authorizationList: delegating(one) },
    ])
    const answered = (...list: string[]) =>
      checkOutcome(asked, hash, {
        ask: node({ transaction: { ...sent, authorizationList: delegating(...list) } }),
      })
    expect(await answered(one.toLowerCase())).toEqual({ status: 'matches' })
    for (const list of [[two], [one, two], []])
      expect(await mismatch(answered(...list))).toBe('delegates')
  })

  test('behavior: likewise in a transaction that is only signed', async () => {
    const delegating = (address: string) => [{ address, chainId: '0x1', nonce: '0x0' }]
    const asked = request('eth_signTransaction', [
      { to, value: '0x5', authorizationList: delegating(other.address) },
    ])
    const signed = async (...contracts: `0x${string}`[]) =>
      mine.signTransaction({
        ...{ to, value: 5n, chainId: 1, gas: 21_000n, maxFeePerGas: 1n, nonce: 0 },
        type: 'eip7702',
        authorizationList: await Promise.all(
          contracts.map((contractAddress) =>
            mine.signAuthorization({ contractAddress, chainId: 1, nonce: 0 }),
          ),
        ),
      })
    expect(await checkOutcome(asked, await signed(other.address))).toEqual({ status: 'matches' })
    for (const contracts of [[to], [other.address, to], []] as const)
      expect(await mismatch(checkOutcome(asked, await signed(...contracts)))).toBe('delegates')
  })

  test('behavior: a transaction that makes a contract goes to nobody', async () => {
    const making = request('eth_sendTransaction', [{ data: '0x6000' }])
    const made = { ...sent, to: null, value: '0x0', input: '0x6000' }
    expect(await checkOutcome(making, hash, { ask: node({ transaction: made }) })).toEqual({
      status: 'matches',
    })
    const elsewhere = node({ transaction: { ...made, to } })
    expect(await mismatch(checkOutcome(making, hash, { ask: elsewhere }))).toBe('to')
  })

  test('behavior: a transaction that is only signed is read by itself', async () => {
    const fields = {
      to,
      value: 5n,
      data: '0xa9059cbb',
      chainId: 1,
      gas: 21_000n,
      maxFeePerGas: 1n,
      nonce: 0,
      type: 'eip1559',
    } as const
    const asked = request('eth_signTransaction', [
      { to, value: numberToHex(5), data: '0xa9059cbb' },
    ])
    const signed = await mine.signTransaction(fields)
    expect(await checkOutcome(asked, signed)).toEqual({ status: 'matches' })
    expect(await checkOutcome(asked, { raw: signed, tx: {} })).toEqual({ status: 'matches' })
    const altered = await mine.signTransaction({ ...fields, value: 6n })
    expect(await mismatch(checkOutcome(asked, altered))).toBe('value')
    const stolen = await other.signTransaction(fields)
    expect(await mismatch(checkOutcome(asked, stolen))).toBe('from')
    const elsewhere = await mine.signTransaction({ ...fields, chainId: 10 })
    expect(await mismatch(checkOutcome(asked, elsewhere))).toBe('chainId')
    // The oldest kind names no chain.
    const { maxFeePerGas: _, chainId: __, ...rest } = fields
    const legacy = await mine.signTransaction({ ...rest, type: 'legacy', gasPrice: 1n })
    expect(await checkOutcome(asked, legacy)).toEqual({ status: 'matches' })
    // Coins alone, without data.
    const { data: _data, ...coins } = fields
    const paid = request('eth_signTransaction', [{ to, value: numberToHex(5) }])
    const plain = await mine.signTransaction(coins)
    expect(await checkOutcome(paid, plain)).toEqual({ status: 'matches' })
    expect(await mismatch(checkOutcome(paid, signed))).toBe('data')
    expect(await mismatch(checkOutcome(asked, plain))).toBe('data')
    for (const nothing of ['0x02ff', 'no', undefined, { raw: 5 }, {}])
      expect(await mismatch(checkOutcome(asked, nothing))).toBe('transaction')
  })
})

test('behavior: what nothing comes back of is not said to be checked', async () => {
  const calls = request('wallet_sendCalls', [{ calls: [{ to }] }])
  const none = { status: 'unchecked', why: 'method' }
  expect(await checkOutcome(calls, { id: '0x1' })).toEqual(none)
  for (const chain of [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'cosmos:cosmoshub-4',
    'bip122:000000000019d6689c085ae165831e93',
    // Of a namespace that nobody checks.
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ] as const)
    expect(
      await checkOutcome(freezeRequest({ chain, account: 'a', method: 'connect', params: {} }), {}),
    ).toEqual(none)
})
