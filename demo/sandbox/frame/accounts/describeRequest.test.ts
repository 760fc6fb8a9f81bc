import fc from 'fast-check'
import { Hono } from 'hono'
import {
  concatHex,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  size,
  stringToHex,
  toHex,
} from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsafeMethods } from '../../../../src/domain/rpcPolicy.ts'
import { callNode } from '../../chains/callNode.ts'
import { listen } from '../../server.ts'
import { describeRequest } from './describeRequest.ts'
import { eoaAccount } from './eoaAccount.ts'
import type { EvmAccount } from './evmAccount.ts'
import { smartAccount } from './smartAccount.ts'
import { type FrameStage, startStage } from './testing/startStage.ts'

const origin = 'https://shop.example'
const receiver = '0x00000000000000000000000000000000000000aa'
let stage: FrameStage
let eoa: EvmAccount
let smart: EvmAccount
beforeAll(async () => {
  stage = await startStage()
  const key = stage.freshKey()
  eoa = eoaAccount({ key, network: stage.network })
  smart = await smartAccount({ key, network: stage.network })
  for (const { address } of [eoa, smart]) {
    await stage.fund(address, parseEther('10'))
    await stage.give(address, parseEther('100'))
  }
}, 60_000)
afterAll(() => stage.close())

const ask = (account: EvmAccount, method: string, params: unknown, network = stage.network) =>
  describeRequest({ method, params, account, network, origin })
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
  warnings.map(({ code }) => code)
const token = (functionName: 'transfer' | 'approve', to: string, amount: bigint) => ({
  to: stage.tokens.erc20.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to as Hex, amount] }),
})

describe('messages', () => {
  const sign = (text: string, account = eoa) =>
    ask(account, 'personal_sign', [text, account.address])

  test('behavior: hex is shown as the text it is', async () => {
    expect(await sign(stringToHex('Grüße'))).toEqual({
      kind: 'message',
      title: 'Sign a message',
      text: 'Grüße',
      facts: [],
      warnings: [],
    })
  })

  test('behavior: bytes that are no text are shown as hex, a hash with a danger', async () => {
    const hash: Hex = `0x${'8f'.repeat(32)}`
    expect(await sign(hash)).toMatchObject({
      text: hash,
      warnings: [{ code: 'hash', level: 'danger' }],
    })
    expect(await sign('0xff00')).toMatchObject({ text: '0xff00', warnings: [{ code: 'not-text' }] })
  })

  test('behavior: hidden characters and endless messages are named', async () => {
    expect(codes(await sign('pay \u202Eenoyreve'))).toEqual(['hidden'])
    for (const text of ['line\r\n\tline', 'I ❤️ you 👨‍👩‍👧 👍🏽', 'می\u200Cخواهم'])
      expect(codes(await sign(text)), text).toEqual([])
    for (const text of ['a\u200B', '\u2066a', 'a\u{E0041}', 'a\uFE0Fb', 'a \u200D b'])
      expect(codes(await sign(text)), JSON.stringify(text)).toEqual(['hidden'])
    const long = await sign('x'.repeat(30_000))
    expect(codes(long)).toEqual(['too-long'])
    expect(long.text?.length).toBeLessThan(21_000)
  })

  const siwe = (fields: object = {}) =>
    createSiweMessage({
      address: eoa.address,
      chainId: 31337,
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      nonce: 'abcdef1234',
      version: '1',
      statement: 'Welcome.',
      resources: ['https://shop.example/terms'],
      ...fields,
    })

  test('behavior: a sign-in is told from other messages, and read', async () => {
    const message = siwe()
    const description = await sign(message)
    expect(description).toMatchObject({
      kind: 'signIn',
      title: 'Sign in to shop.example',
      warnings: [],
    })
    expect(description.text).toBe(message)
    const facts = Object.fromEntries(description.facts.map(({ label, value }) => [label, value]))
    expect(facts).toMatchObject({
      Domain: 'shop.example',
      Account: eoa.address,
      Statement: 'Welcome.',
      Nonce: 'abcdef1234',
      'Also for': 'https://shop.example/terms',
    })
  })

  test('behavior: a sign-in to another site, account, network or time is warned about', async () => {
    expect(codes(await sign(siwe({ domain: 'bank.example' })))).toEqual(['domain-mismatch'])
    expect(codes(await sign(siwe({ domain: 'shop.example:8443' })))).toEqual(['domain-mismatch'])
    expect(codes(await sign(siwe({ domain: 'SHOP.example' })))).toEqual([])
    expect(codes(await sign(siwe({ uri: 'https://bank.example' })))).toEqual(['uri-mismatch'])
    expect(codes(await sign(siwe({ address: smart.address })))).toEqual(['account-mismatch'])
    expect(codes(await sign(siwe({ chainId: 1 })))).toEqual(['chain-mismatch'])
    expect(codes(await sign(siwe({ expirationTime: new Date(0) })))).toEqual(['expired'])
    const tricked = siwe().replace('shop.example wants', 'shop.example@bank.example wants')
    expect(codes(await sign(tricked))).toEqual(['domain-mismatch'])
    expect(codes(await sign(`\n${siwe()}`))).toEqual(['sign-in-malformed'])
  })

  test('behavior: another account than the one in use is warned about', async () => {
    expect(codes(await ask(eoa, 'personal_sign', ['0x12', smart.address]))).toContain(
      'account-mismatch',
    )
  })
})

describe('typed data', () => {
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  }
  const mail = {
    domain: { name: 'Post', chainId: 31337, verifyingContract: receiver },
    types,
    primaryType: 'Mail',
    message: {
      from: { name: 'Ada', wallet: receiver },
      to: [{ name: 'Bob', wallet: receiver }],
      contents: 'Hi',
      undeclared: 'not signed',
    },
  }
  const sign = (data: unknown) => ask(eoa, 'eth_signTypedData_v4', [eoa.address, data])

  test('behavior: a table of what is signed, and of nothing else', async () => {
    const description = await sign(JSON.stringify(mail))
    expect(description).toMatchObject({ kind: 'typedData', title: 'Sign Mail', warnings: [] })
    expect(description.facts.map(({ label, value, depth = 0 }) => [depth, label, value])).toEqual([
      [0, 'For', 'Post'],
      [0, 'Network', '31337'],
      [0, 'Contract', receiver],
      [0, 'Kind', 'Mail'],
      [0, 'from', 'Person'],
      [1, 'name', 'Ada'],
      [1, 'wallet', receiver],
      [0, 'to', '1 of Person'],
      [1, '1', 'Person'],
      [2, 'name', 'Bob'],
      [2, 'wallet', receiver],
      [0, 'contents', 'Hi'],
    ])
  })

  test('behavior: another network, hidden characters, endless lists', async () => {
    expect(codes(await sign({ ...mail, domain: { chainId: 1 } }))).toEqual(['other-chain'])
    const message = { ...mail.message, contents: 'a\u202Eb' }
    const hidden = await sign({ ...mail, message })
    expect(codes(hidden)).toEqual(['hidden'])
    expect(hidden.facts.at(-1)?.value).toBe('a‹U+202E›b')
    const to = Array.from({ length: 300 }, () => mail.message.from)
    const long = await sign({ ...mail, message: { ...mail.message, to } })
    expect(codes(long)).toEqual(['too-long'])
    expect(long.facts).toHaveLength(200)
  })

  const permit = (fields: object, domain: object = {}) => ({
    domain: {
      name: 'Brass',
      chainId: 31337,
      verifyingContract: stage.tokens.erc20.address,
      ...domain,
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: eoa.address,
      spender: stage.tokens.tether.address,
      value: String(parseEther('5')),
      nonce: '0',
      deadline: '1893456000',
      ...fields,
    },
  })

  test('behavior: a permit is an allowance, and says so', async () => {
    const some = await sign(permit({}))
    expect(some).toMatchObject({ kind: 'approval', title: 'Let someone spend up to 5 BRASS' })
    expect(codes(some)).toEqual(['permit'])
    expect(some.facts).toContainEqual({ label: 'Until', value: '2030-01-01T00:00:00.000Z' })
    const all = await sign(permit({ value: String(maxUint256), spender: receiver }))
    expect(all.title).toBe('Let someone spend all your BRASS')
    expect(codes(all)).toEqual(['unlimited', 'spender-is-no-contract', 'permit'])
  })

  test('behavior: so are those of Dai and of Permit2', async () => {
    const dai = await sign({
      domain: { name: 'Brass', chainId: 31337, verifyingContract: stage.tokens.erc20.address },
      types: {
        Permit: [
          { name: 'holder', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'expiry', type: 'uint256' },
          { name: 'allowed', type: 'bool' },
        ],
      },
      primaryType: 'Permit',
      message: {
        holder: eoa.address,
        spender: stage.tokens.tether.address,
        nonce: 0,
        expiry: 0,
        allowed: true,
      },
    })
    expect(codes(dai)).toEqual(['unlimited', 'permit'])
    const details = [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ]
    const one = {
      token: stage.tokens.erc20.address,
      amount: 10n ** 18n,
      expiration: 1893456000,
      nonce: 0,
    }
    const batch = await sign({
      domain: {
        name: 'Permit2',
        chainId: 31337,
        verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      },
      types: {
        PermitDetails: details,
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
      },
      primaryType: 'PermitBatch',
      message: {
        details: [one, { ...one, token: stage.tokens.tether.address, amount: 2n ** 160n - 1n }],
        spender: stage.tokens.tether.address,
        sigDeadline: 1893456000,
      },
    })
    expect(batch).toMatchObject({ kind: 'approval', title: 'Let someone spend 2 tokens' })
    expect(codes(batch)).toEqual(['unlimited', 'permit'])
  })

  test('error: data that does not fit its types is not drawn as if it did', async () => {
    for (const data of [
      '{',
      { ...mail, message: { from: 1 } },
      { ...mail, primaryType: 'None' },
      [],
    ]) {
      const description = await sign(data)
      expect(description).toMatchObject({ kind: 'unknown', warnings: [{ code: 'unreadable' }] })
    }
  })
})

describe('transactions', () => {
  const send = (account: EvmAccount, transaction: object) =>
    ask(account, 'eth_sendTransaction', [{ from: account.address, ...transaction }])

  test('behavior: a transfer of coins: amount, receiver, change, fee', async () => {
    for (const account of [eoa, smart]) {
      const description = await send(account, { to: receiver, value: toHex(parseEther('1.5')) })
      expect(description).toMatchObject({
        kind: 'transfer',
        title: 'Send 1.5 ETH',
        facts: [
          { label: 'Amount', value: '1.5 ETH' },
          { label: 'To', value: '0x00000000000000000000000000000000000000AA' },
        ],
        warnings: [],
        outcome: { status: 'succeeds' },
        changes: [{ direction: 'out', amount: '1.5', symbol: 'ETH' }],
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
        kind: 'transfer',
        title: 'Send 12.25 BRASS',
        warnings: [],
        outcome: { status: 'succeeds' },
        changes: [{ direction: 'out', amount: '12.25', symbol: 'BRASS' }],
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
    const { sponsorUrl: _, ...service } = stage.network.smartAccounts ?? stage.fail()
    const callData = await stage.batchData([{ to: receiver, value: 1n, data: '0x' }])
    const operation = { sender: smart.address, callData, preVerificationGas: toHex(10n ** 9n) }
    const network = { ...stage.network, smartAccounts: service }
    expect(codes(await ask(smart, 'eth_sendUserOperation', [operation], network))).toEqual([
      'high-fee',
    ])
  })

  test('behavior: what would fail says why', async () => {
    for (const account of [eoa, smart]) {
      expect(await send(account, token('transfer', receiver, parseEther('1000')))).toMatchObject({
        outcome: { status: 'fails', reason: 'ERC20: transfer amount exceeds balance' },
      })
      expect(await send(account, { to: receiver, value: toHex(parseEther('1000')) })).toMatchObject(
        {
          outcome: { status: 'fails', reason: 'not enough ETH' },
        },
      )
    }
  })

  test('behavior: approvals: limited, unlimited, taken back', async () => {
    const spender = stage.tokens.tether.address
    expect(await send(eoa, token('approve', spender, parseEther('5')))).toMatchObject({
      kind: 'approval',
      title: 'Let someone spend up to 5 BRASS',
      warnings: [],
      outcome: { status: 'succeeds' },
    })
    for (const amount of [maxUint256, parseEther('2000000000')])
      expect(await send(eoa, token('approve', spender, amount))).toMatchObject({
        title: 'Let someone spend all your BRASS',
        warnings: [{ code: 'unlimited', level: 'danger' }],
      })
    expect(await send(eoa, token('approve', spender, 0n))).toMatchObject({
      title: 'Take back an allowance of BRASS',
      warnings: [],
    })
    expect(codes(await send(eoa, token('approve', receiver, 1n)))).toEqual([
      'spender-is-no-contract',
    ])
    const all = encodeFunctionData({
      abi: parseAbi(['function setApprovalForAll(address,bool)']),
      args: [spender, true],
    })
    expect(codes(await send(eoa, { to: stage.tokens.erc20.address, data: all }))).toEqual([
      'all-items',
    ])
  })

  test('behavior: what the wallet cannot read is warned about', async () => {
    expect(codes(await send(eoa, { to: stage.tokens.erc20.address, data: '0x12345678' }))).toEqual([
      'unknown-call',
    ])
    expect(codes(await send(eoa, { to: receiver, data: '0x12345678' }))).toEqual(['no-contract'])
    expect(await send(eoa, { data: '0x6001600c60003960016000f300' })).toMatchObject({
      kind: 'deployment',
      title: 'Create a contract',
    })
    expect(codes(await send(eoa, { to: receiver, chainId: '0x1' }))).toEqual(['other-chain'])
    expect(codes(await send(eoa, { to: receiver, from: smart.address }))).toEqual([
      'account-mismatch',
    ])
    expect(codes(await send(eoa, token('transfer', stage.tokens.erc20.address, 1n)))).toEqual([
      'to-the-token',
    ])
    expect(codes(await send(eoa, { to: `0x${'0'.repeat(40)}`, value: '0x1' }))).toEqual([
      'to-nobody',
    ])
  })

  test("behavior: a token's name is its own claim: marked, cut, made harmless", async () => {
    const transferOf = async (symbol: string) => {
      const to = await stage.deployToken(symbol, eoa.address)
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

  test('behavior: a contract cannot have the wallet fetch from a server of its choice', async () => {
    let fetched = 0
    const app = new Hono()
    app.all('*', (context) => {
      fetched += 1
      return context.json({ data: '0x' })
    })
    const server = await listen(app)
    try {
      const to = stage.freshAddress()
      const lookup = encodeErrorResult({
        abi: parseAbi(['error OffchainLookup(address,string[],bytes,bytes4,bytes)']),
        args: [to, [`${server.origin}/{sender}`], '0x', '0x00000000', '0x'],
      })
      // Code that reverts with the bytes that follow it.
      const length = toHex(size(lookup), { size: 2 })
      const code = concatHex(['0x61', length, '0x600e60003961', length, '0x6000fd', lookup])
      await callNode(stage.network.rpcUrl, [{ method: 'anvil_setCode', params: [to, code] }])
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
      token('approve', stage.tokens.tether.address, maxUint256),
      { to: receiver, value: '0x1' },
    ]
    const batch = (account: EvmAccount, calls: unknown) =>
      ask(account, 'wallet_sendCalls', [{ version: '2.0.0', calls }])
    const description = await batch(smart, calls)
    expect(description).toMatchObject({
      kind: 'batch',
      title: 'Make 2 calls as one',
      calls: [
        { title: 'Let someone spend all your BRASS' },
        { title: 'Send 0.000000000000000001 ETH' },
      ],
      warnings: [{ code: 'unlimited', text: expect.stringMatching(/^1: /) }],
      outcome: { status: 'succeeds' },
      changes: [{ direction: 'out', amount: '0.000000000000000001', symbol: 'ETH' }],
    })
    expect(codes(await batch(eoa, calls))).toEqual(['unlimited', 'not-atomic'])
    const half = token('transfer', receiver, parseEther('60'))
    expect(await batch(smart, [half, half])).toMatchObject({
      outcome: { status: 'fails', reason: 'call 2: ERC20: transfer amount exceeds balance' },
    })
    expect(await batch(smart, [half])).toMatchObject({ kind: 'transfer', title: 'Send 60 BRASS' })
  })

  test("behavior: a user operation is read down to its account's calls", async () => {
    const { data } = token('transfer', receiver, parseEther('1'))
    const callData = await stage.batchData([
      { to: receiver, value: 1n, data: '0x' },
      { to: stage.tokens.erc20.address, value: 0n, data },
    ])
    expect(
      await ask(smart, 'eth_sendUserOperation', [{ sender: smart.address, callData }]),
    ).toMatchObject({
      kind: 'batch',
      calls: [{ title: 'Send 0.000000000000000001 ETH' }, { title: 'Send 1 BRASS' }],
    })
  })

  test('behavior: without a chain to ask, the rest is told', async () => {
    const network = { ...stage.network, rpcUrl: 'http://127.0.0.1:1' }
    const description = await ask(
      eoa,
      'eth_sendTransaction',
      [{ to: receiver, value: toHex(parseEther('1')) }],
      network,
    )
    expect(description).toMatchObject({ title: 'Send 1 ETH', outcome: { status: 'unknown' } })
    expect(description.changes).toBeUndefined()
    const call = [{ to: receiver, data: '0x12345678' }]
    const data = await ask(eoa, 'eth_sendTransaction', call, network)
    // Whether there is a contract at the address nobody knows now.
    expect(data.title).toBe('Send data to an address')
    expect(codes(data)).toEqual(['unknown-address'])
  }, 30_000)
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
    expect(description.kind).toBe('permissions')
    expect(description.facts).toContainEqual({ label: 'Until', value: '2030-01-01T00:00:00.000Z' })
    expect(codes(description)).toEqual(['not-enforced', 'no-limits'])
    expect(await ask(smart, 'wallet_revokePermissions', { pci: 'p\u202E' })).toMatchObject({
      facts: [{ value: 'p‹U+202E›' }],
    })
  })
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
    { numRuns: 150 },
  )
}, 30_000)

test('behavior: a description that is given up ends with the reason', async () => {
  const signal = AbortSignal.abort(new Error('closed'))
  await expect(
    describeRequest({
      method: 'eth_sendTransaction',
      params: [{ to: receiver, value: '0x1' }],
      account: eoa,
      network: stage.network,
      origin,
      signal,
    }),
  ).rejects.toThrow('closed')
})
