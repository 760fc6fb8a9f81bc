import { getAddress, type Hex, maxUint256, parseEther, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import type { EvmAccount } from './evmAccount.ts'
import { codes, receiver, startDescribing, until2030 } from './testing/startDescribing.ts'

type Described = Awaited<ReturnType<typeof startDescribing>>
let fixture: Described['fixture']
let eoa: EvmAccount
let smart: EvmAccount
let ask: Described['ask']
beforeAll(async () => {
  ;({ fixture, eoa, smart, ask } = await startDescribing())
})
afterAll(() => fixture.close())

describe('messages', () => {
  const sign = (text: string, account = eoa) =>
    ask(account, 'personal_sign', [text, account.address])

  test('behavior: hex is shown as the text it is', async () => {
    expect(await sign(stringToHex('Grüße'))).toEqual({
      isSignIn: false,
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

  test.each(['', '0x', ' \n'])('behavior: an empty message is said to be: %j', async (text) => {
    expect(codes(await sign(text))).toEqual(['empty'])
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
      isSignIn: true,
      title: 'Sign in to shop.example',
      warnings: [],
    })
    expect(description.text).toBe(message)
    const facts = Object.fromEntries(description.facts.map(({ label, value }) => [label, value]))
    expect(facts).toMatchObject({
      Website: 'shop.example',
      Account: eoa.address,
      Statement: 'Welcome.',
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
    expect(description).toMatchObject({ isSignIn: false, title: 'Sign data: Mail' })
    expect(codes(description)).toEqual(['unknown-type'])
    expect(description.facts.map(({ label, value, depth = 0 }) => [depth, label, value])).toEqual([
      [0, 'For', 'Post'],
      [0, 'Network', '31337'],
      [0, 'Contract', receiver],
      [0, 'Kind', 'Mail'],
      [0, 'from', 'Person'],
      [1, 'name', 'Ada'],
      [1, 'wallet', receiver],
      [0, 'to', 'Person × 1'],
      [1, '1', 'Person'],
      [2, 'name', 'Bob'],
      [2, 'wallet', receiver],
      [0, 'contents', 'Hi'],
    ])
  })

  test('behavior: another network, hidden characters, endless lists', async () => {
    expect(codes(await sign({ ...mail, domain: { chainId: 1 } }))).toEqual([
      'other-chain',
      'unknown-type',
    ])
    const message = { ...mail.message, contents: 'a\u202Eb' }
    const hidden = await sign({ ...mail, message })
    expect(codes(hidden)).toEqual(['unknown-type', 'hidden'])
    expect(hidden.facts.at(-1)?.value).toBe('a‹U+202E›b')
    const to = Array.from({ length: 300 }, () => mail.message.from)
    const long = await sign({ ...mail, message: { ...mail.message, to } })
    expect(codes(long)).toEqual(['unknown-type', 'too-long'])
    expect(long.facts).toHaveLength(205)
  })

  const permit = (fields: object, domain: object = {}) => ({
    domain: {
      name: 'Brass',
      chainId: 31337,
      verifyingContract: fixture.tokens.erc20.address,
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
      spender: fixture.tokens.tether.address,
      value: String(parseEther('5')),
      nonce: '0',
      deadline: '1893456000',
      ...fields,
    },
  })

  test('behavior: a permit is an allowance, and says so', async () => {
    const some = await sign(permit({}))
    expect(some).toMatchObject({ title: expect.stringMatching(/^Let 0x\w\w…\w{6} spend 5 BRASS$/) })
    expect(codes(some)).toEqual(['permit'])
    expect(some.facts).toContainEqual(until2030)
    const all = await sign(permit({ value: String(maxUint256), spender: receiver }))
    expect(all.title).toBe(`Let ${shortenAddress(getAddress(receiver))} spend all your BRASS`)
    expect(codes(all)).toEqual(['unlimited', 'spender-is-no-contract', 'permit'])
  })

  test('behavior: so are those of Dai and of Permit2', async () => {
    const dai = await sign({
      domain: { name: 'Brass', chainId: 31337, verifyingContract: fixture.tokens.erc20.address },
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
        spender: fixture.tokens.tether.address,
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
      token: fixture.tokens.erc20.address,
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
        details: [one, { ...one, token: fixture.tokens.tether.address, amount: 2n ** 160n - 1n }],
        spender: fixture.tokens.tether.address,
        sigDeadline: 1893456000,
      },
    })
    expect(batch).toMatchObject({ title: 'Several actions at once' })
    expect(codes(batch).sort()).toEqual(['permit', 'unlimited'])
  })

  test('error: data that does not fit its types is not drawn as if it did', async () => {
    for (const data of [
      '{',
      { ...mail, message: { from: 1 } },
      { ...mail, primaryType: 'None' },
      [],
    ]) {
      const description = await sign(data)
      expect(description).toMatchObject({ warnings: [{ code: 'unreadable' }] })
    }
  })
})
