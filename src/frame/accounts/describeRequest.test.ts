import fc from 'fast-check'
import { Hono } from 'hono'
import {
  concatHex,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  size,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsafeMethods } from '#domain/request/rpcPolicy.ts'
import { listen } from '#server/listen.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { describeRequest } from './describeRequest.ts'
import type { EvmAccount } from './evmAccount.ts'
import { codes, origin, receiver, startDescribing, until2030 } from './testing/startDescribing.ts'

type Described = Awaited<ReturnType<typeof startDescribing>>
let { fixture, ask } = {} as Described
let eoa: EvmAccount
let smart: EvmAccount
beforeAll(async () => {
  ;({ fixture, eoa, smart, ask } = await startDescribing())
})
afterAll(() => fixture.close())

const token = (functionName: 'transfer' | 'approve', to: string, amount: bigint) => ({
  to: fixture.tokens.erc20.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to as Hex, amount] }),
})

describe('transactions', () => {
  const send = (account: EvmAccount, transaction: object) =>
    ask(account, 'eth_sendTransaction', [{ from: account.address, ...transaction }])

  test('behavior: a transfer of coins: amount, receiver, change, fee', async () => {
    for (const account of [eoa, smart]) {
      const description = await send(account, { to: receiver, value: toHex(parseEther('1.5')) })
      expect(description).toMatchObject({
        title: 'Send 1.5 ETH',
        facts: [
          { label: 'Amount', value: '1.5 ETH' },
          { label: 'To', value: '0x00000000000000000000000000000000000000AA' },
        ],
        warnings: [],
        outcome: { status: 'succeeds' },
        changes: [{ direction: 'out', amount: '1.5 ETH' }],
      })
      expect(description.fee).toEqual(
        account === smart
          ? { text: 'Paid by Latchkey sandbox', sponsored: true }
          : { text: expect.stringMatching(/^about 0\.\d+ ETH$/), sponsored: false },
      )
    }
  })

  test('behavior: a transfer of tokens is named, and simulated', async () => {
    for (const account of [eoa, smart])
      expect(await send(account, token('transfer', receiver, parseEther('12.25')))).toMatchObject({
        title: 'Send 12.25 BRASS',
        warnings: [],
        outcome: { status: 'succeeds' },
        changes: [{ direction: 'out', amount: '12.25 BRASS' }],
      })
  })

  test('behavior: a fee that the page makes dear is shown, and warned about', async () => {
    const price = toHex(10n ** 15n)
    for (const fees of [
      { gasPrice: price },
      { maxFeePerGas: price, maxPriorityFeePerGas: price },
    ]) {
      const description = await send(eoa, { to: receiver, value: '0x1', ...fees })
      expect(codes(description)).toEqual(['high-fee'])
      expect(description.fee?.text).toBe('about 21 ETH')
    }
    const fair = { to: receiver, value: '0x1', maxFeePerGas: price, maxPriorityFeePerGas: '0x1' }
    expect(codes(await send(eoa, fair))).toEqual([])
    const { sponsorUrl: _, ...service } = fixture.network.smartAccounts ?? fixture.fail()
    const callData = await fixture.batchData([{ to: receiver, value: 1n, data: '0x' }])
    const operation = { sender: smart.address, callData, preVerificationGas: toHex(10n ** 9n) }
    const network = { ...fixture.network, smartAccounts: service }
    expect(codes(await ask(smart, 'eth_sendUserOperation', [operation], network))).toEqual([
      'high-fee',
    ])
  })

  test('behavior: what would fail says why', async () => {
    for (const account of [eoa, smart]) {
      expect(await send(account, token('transfer', receiver, parseEther('1000')))).toMatchObject({
        outcome: {
          status: 'fails',
          text: 'This will probably fail: ERC20: transfer amount exceeds balance',
        },
      })
      expect(await send(account, { to: receiver, value: toHex(parseEther('1000')) })).toMatchObject(
        {
          outcome: {
            status: 'fails',
            text: 'This will probably fail: the account does not hold enough',
          },
        },
      )
    }
  })

  test('behavior: approvals: limited, unlimited, taken back', async () => {
    const spender = fixture.tokens.tether.address
    expect(await send(eoa, token('approve', spender, parseEther('5')))).toMatchObject({
      title: expect.stringMatching(/^Let 0x\w\w…\w{6} spend 5 BRASS$/),
      warnings: [],
      outcome: { status: 'succeeds' },
    })
    for (const amount of [maxUint256, parseEther('2000000000')])
      expect(await send(eoa, token('approve', spender, amount))).toMatchObject({
        title: expect.stringMatching(/^Let 0x\w\w…\w{6} spend all your BRASS$/),
        warnings: [{ code: 'unlimited', level: 'danger' }],
      })
    expect(await send(eoa, token('approve', spender, 0n))).toMatchObject({
      title: 'Revoke the approval for BRASS',
      warnings: [],
    })
    expect(codes(await send(eoa, token('approve', receiver, 1n)))).toEqual([
      'spender-is-no-contract',
    ])
    const all = encodeFunctionData({
      abi: parseAbi(['function setApprovalForAll(address,bool)']),
      args: [spender, true],
    })
    expect(codes(await send(eoa, { to: fixture.tokens.erc20.address, data: all }))).toEqual([
      'all-items',
    ])
  })

  test('behavior: what the wallet cannot read is warned about', async () => {
    expect(
      codes(await send(eoa, { to: fixture.tokens.erc20.address, data: '0x12345678' })),
    ).toEqual(['unknown-call'])
    expect(codes(await send(eoa, { to: receiver, data: '0x12345678' }))).toEqual(['no-contract'])
    expect(await send(eoa, { data: '0x6001600c60003960016000f300' })).toMatchObject({
      title: 'Create a contract',
    })
    expect(codes(await send(eoa, { to: receiver, chainId: '0x1' }))).toEqual(['other-chain'])
    expect(codes(await send(eoa, { to: receiver, from: smart.address }))).toEqual([
      'account-mismatch',
    ])
    expect(codes(await send(eoa, token('transfer', fixture.tokens.erc20.address, 1n)))).toEqual([
      'to-the-token',
    ])
    expect(codes(await send(eoa, { to: `0x${'0'.repeat(40)}`, value: '0x1' }))).toEqual([
      'to-nobody',
    ])
  })

  test("behavior: a token's name is its own claim: marked, cut, made harmless", async () => {
    const transferOf = async (symbol: string) => {
      const to = await fixture.deployToken(symbol, eoa.address)
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [receiver, 1n],
      })
      return await send(eoa, { to, data })
    }
    const plain = await transferOf('NICE')
    expect(plain).toMatchObject({ warnings: [{ code: 'unknown-token', level: 'caution' }] })
    for (const symbol of ['eth', 'BRASS', 'B\u200BRASS', 'ＢＲＡＳＳ'])
      expect(await transferOf(symbol), symbol).toMatchObject({
        warnings: [{ code: 'imitation', level: 'danger' }],
      })
    const hostile = await transferOf(`x\u202E${'<b>'.repeat(500)}\n\n`)
    const shown = JSON.stringify(hostile)
    expect(shown).not.toMatch(/\u202E|\\n/)
    expect(hostile.title.length).toBeLessThan(60)
  })

  test('behavior: a token that does not do what its function says is a danger', async () => {
    // Answers every call with one, and moves nothing.
    const to = fixture.freshAddress()
    const code = '0x600160005260206000f3'
    await callNode(fixture.network.rpcUrl, [{ method: 'anvil_setCode', params: [to, code] }])
    const { data } = token('transfer', receiver, 500n)
    const described = await send(eoa, { to, data })
    expect(described).toMatchObject({ outcome: { status: 'succeeds' }, changes: [] })
    expect(described.warnings[0]).toMatchObject({ code: 'disagrees', level: 'danger' })
  })

  test('behavior: coins for a contract that takes none are a danger', async () => {
    const to = fixture.freshAddress()
    await callNode(fixture.network.rpcUrl, [
      { method: 'anvil_setCode', params: [to, '0x60006000fd'] },
    ])
    const described = await send(eoa, { to, value: '0x1' })
    expect(codes(described)).toEqual(['takes-no-coins'])
    expect(described.outcome?.status).toBe('fails')
  })

  test('behavior: a contract cannot have the wallet fetch from a server of its choice', async () => {
    let fetched = 0
    const app = new Hono()
    app.all('*', (context) => {
      fetched += 1
      return context.json({ data: '0x' })
    })
    const server = await listen(app)
    try {
      const to = fixture.freshAddress()
      const lookup = encodeErrorResult({
        abi: parseAbi(['error OffchainLookup(address,string[],bytes,bytes4,bytes)']),
        args: [to, [`${server.origin}/{sender}`], '0x', '0x00000000', '0x'],
      })
      // Code that reverts with the bytes that follow it.
      const length = toHex(size(lookup), { size: 2 })
      const code = concatHex(['0x61', length, '0x600e60003961', length, '0x6000fd', lookup])
      await callNode(fixture.network.rpcUrl, [{ method: 'anvil_setCode', params: [to, code] }])
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [receiver, 1n],
      })
      expect(await send(eoa, { to, data })).toMatchObject({ outcome: { status: 'fails' } })
      expect(fetched).toBe(0)
    } finally {
      await server.close()
    }
  })

  test('behavior: a batch lists its calls, and fails as a whole', async () => {
    const calls = [
      token('approve', fixture.tokens.tether.address, maxUint256),
      { to: receiver, value: '0x1' },
    ]
    const batch = (account: EvmAccount, calls: unknown) =>
      ask(account, 'wallet_sendCalls', [{ version: '2.0.0', calls }])
    const description = await batch(smart, calls)
    expect(description).toMatchObject({
      title: 'Several steps as one',
      calls: [
        { title: expect.stringMatching(/^Let 0x\w\w…\w{6} spend all your BRASS$/) },
        { title: 'Send 0.000000000000000001 ETH' },
      ],
      warnings: [{ code: 'unlimited', text: expect.stringMatching(/^Step 1: /) }],
      outcome: { status: 'succeeds' },
      changes: [{ direction: 'out', amount: '0.000000000000000001 ETH' }],
    })
    expect(codes(await batch(eoa, calls))).toEqual(['unlimited', 'not-atomic'])
    const half = token('transfer', receiver, parseEther('60'))
    expect(await batch(smart, [half, half])).toMatchObject({
      outcome: {
        status: 'fails',
        text: 'Step 2: This will probably fail: ERC20: transfer amount exceeds balance',
      },
    })
    expect(await batch(smart, [half])).toMatchObject({ title: 'Send 60 BRASS' })
  })

  test("behavior: a user operation is read down to its account's calls", async () => {
    const { data } = token('transfer', receiver, parseEther('1'))
    const callData = await fixture.batchData([
      { to: receiver, value: 1n, data: '0x' },
      { to: fixture.tokens.erc20.address, value: 0n, data },
    ])
    expect(
      await ask(smart, 'eth_sendUserOperation', [{ sender: smart.address, callData }]),
    ).toMatchObject({
      calls: [{ title: 'Send 0.000000000000000001 ETH' }, { title: 'Send 1 BRASS' }],
    })
  })

  test('behavior: without a chain to ask, the rest is told', async () => {
    const network = { ...fixture.network, rpcUrl: 'http://127.0.0.1:1' }
    const description = await ask(
      eoa,
      'eth_sendTransaction',
      [{ to: receiver, value: toHex(parseEther('1')) }],
      network,
    )
    expect(description).toMatchObject({ title: 'Send 1 ETH', outcome: { status: 'unknown' } })
    expect(description.outcome?.text).toBe('Not simulated: the network is not responding.')
    expect(description.changes).toEqual([])
    const call = [{ to: receiver, data: '0x12345678' }]
    const data = await ask(eoa, 'eth_sendTransaction', call, network)
    // Whether there is a contract at the address nobody knows now.
    expect(data.title).toBe('Send data to an address')
    expect(codes(data)).toEqual(['unknown-address'])
    const approval = [token('approve', fixture.tokens.tether.address, 1n)]
    expect(codes(await ask(eoa, 'eth_sendTransaction', approval, network))).toContain(
      'unknown-spender',
    )
  })
})

describe('permissions', () => {
  test('behavior: a grant says what, to whom, until when, and that it has no limits', async () => {
    const description = await ask(smart, 'wallet_grantPermissions', [
      {
        chainId: '0x7a69',
        expiry: 1893456000,
        signer: {
          type: 'keys',
          data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` }] },
        },
        permissions: [{ type: 'contract-call', data: { address: receiver } }],
        policies: [],
      },
    ])
    expect(description.title).toBe('Let this site make transactions without asking you')
    expect(description.facts).toContainEqual(until2030)
    expect(codes(description)).toEqual(['no-limits', 'not-enforced'])
    expect(description.facts).toContainEqual({
      label: 'It may call',
      value: 'any function of this contract',
    })
    expect(await ask(smart, 'wallet_revokePermissions', { pci: 'p\u202E' })).toMatchObject({
      facts: [{ value: 'p‹U+202E›' }],
    })
  })
})

test('behavior: a grant says in words what may be spent how often, and what may be called', async () => {
  const token = fixture.network.tokens[0]
  const description = await ask(smart, 'wallet_grantPermissions', [
    {
      chainId: '0x7a69',
      expiry: 1893456000,
      signer: {
        type: 'keys',
        data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` }] },
      },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: '0x6f05b59d3b20000', start: 1, period: 86400 },
        },
        {
          type: 'erc20-recurring-allowance',
          data: {
            address: token?.address,
            allowance: '0xde0b6b3a7640000',
            start: 1,
            period: 2592000,
          },
        },
        {
          type: 'contract-call',
          data: {
            address: receiver,
            functions: [{ functionName: 'mint' }, { functionName: 'burn' }],
          },
        },
        { type: 'other', data: { much: 1 } },
      ],
      policies: [{ type: 'call-limit', data: { count: 3 } }],
    },
  ])
  const facts = description.facts.map(({ label, value }) => `${label}: ${value}`)
  expect(facts.slice(0, -2)).toEqual([
    'It may spend: 0.5 ETH per period (1 day)',
    `It may spend: 1 ${token?.symbol} per period (30 days)`,
    `Token: ${getAddress(token?.address ?? receiver)}`,
    'It may call: mint, burn',
    `Contract: ${getAddress(receiver)}`,
    'Permission: other {"much":1}',
    'Limit: call-limit {"count":3}',
  ])
  expect(codes(description)).toEqual(['not-enforced'])
})

test('behavior: nothing a page can send makes an empty or a thrown description', async () => {
  const method = fc.constantFrom(...unsafeMethods, 'eth_sign')
  await fc.assert(
    fc.asyncProperty(method, fc.jsonValue({ maxDepth: 4 }), async (method, params) => {
      const description = await ask(eoa, method, params)
      expect(description.title).not.toBe('')
      expect(
        (description.text ?? '').length + description.facts.length + description.warnings.length,
      ).toBeGreaterThan(0)
    }),
    { numRuns: 150, examples: [['personal_sign', ['']]] },
  )
})

test('behavior: a description that is given up ends with the reason', async () => {
  await expect(
    describeRequest({
      method: 'eth_sendTransaction',
      params: [{ to: receiver, value: '0x1' }],
      account: eoa,
      network: fixture.network,
      origin,
      signal: AbortSignal.abort(new Error('closed')),
    }),
  ).rejects.toThrow('closed')
})
