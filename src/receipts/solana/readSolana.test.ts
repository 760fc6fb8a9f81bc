import { AccountRole, type Address, address, type IInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toBase64 } from '#lib/base64.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { solanaAccountOf } from '#testkit/wallets/agent/solanaKey.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import {
  associatedTokenAccount,
  solanaTokens,
} from '../../../demo/sandbox/chains/solana/solanaTokens.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { ReadingContext } from '../reading.ts'
import { readReceipt } from '../readReceipt.ts'
import type { Ask } from '../receipt.ts'
import { NOW } from '../testing/evidence.ts'
import { solanaAddresses, solanaNode, solanaVouched, usdcOf } from '../testing/solanaAddresses.ts'
import { sendCoins, sendUsdc, wireOf, wireOfVersion1 } from '../testing/solanaInstructions.ts'
import { ASSOCIATED_TOKEN, COMPUTE_BUDGET, SYSTEM } from './programs.ts'

const coin = { kind: 'coin', symbol: 'SOL', decimals: 9 } as const

const read = (
  account: string,
  transaction: Uint8Array,
  { ask, ...more }: Partial<ReadingContext> = {},
) =>
  readReceipt(
    freezeRequest({
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      account,
      method: 'solana_signTransaction',
      params: { transaction: toBase64(transaction) },
    }),
    { origin: 'https://shop.example', coin, ...(ask && { ask }), now: NOW, ...more },
  )

describe('on a chain that runs', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolanaChain()
  })
  afterAll(() => chain.close())

  const [alice, bob] = solanaDevAccounts
  const ask: Ask = async (method, params) => {
    const [answer] = await callNode(chain.url, [{ method, params: params as unknown[] }])
    return answer
  }
  const instruction = (
    program: string,
    accounts: readonly (readonly [string, AccountRole])[],
    data: Uint8Array,
  ): IInstruction => ({
    programAddress: address(program),
    accounts: accounts.map(([who, role]) => ({ address: address(who), role })),
    data,
  })
  const u64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)
  const payer = alice.address as Address

  test('behavior: SOL leaves as the words say, and the fee is told apart', async () => {
    const priority = [
      instruction(COMPUTE_BUDGET, [], Uint8Array.of(2, 64, 13, 3, 0)),
      instruction(COMPUTE_BUDGET, [], Uint8Array.of(3, ...u64(1_000_000n))),
    ]
    const wire = wireOf([...priority, sendCoins(payer, bob.address, 7_000_000n)], { payer })
    const receipt = await read(alice.address, wire, { ask })
    expect(receipt.simulation).toEqual({
      status: 'succeeds',
      changes: [{ asset: coin, difference: -7_000_000n }],
    })
    expect(receipt.fee).toMatchObject({ amount: 205_000n, isEstimate: false })
    expect(receipt.risks).toEqual([])
  })

  test('behavior: a transaction of version 1 is tried, sent, and read back from the chain', async () => {
    // More of them than fit into a transaction of version 0.
    const transfers = Array.from({ length: 60 }, () => sendCoins(payer, bob.address, 1_000_000n))
    const config = {
      ...{ priorityFeeLamports: 700n, computeUnitLimit: 12_000 },
      loadedAccountsDataSizeLimit: 65_536,
    }
    const wire = wireOfVersion1(transfers, { payer, config })
    expect(wire.length).toBeGreaterThan(1_232)
    const receipt = await read(alice.address, wire, { ask })
    expect(receipt.simulation).toEqual({
      status: 'succeeds',
      changes: [{ asset: coin, difference: -60_000_000n }],
    })
    expect(receipt.fee).toMatchObject({ amount: 5_700n, isEstimate: false })
    expect(receipt.steps).toHaveLength(60)
    expect(receipt.risks).toEqual([])

    const latest = (await ask('getLatestBlockhash', [], {})) as { value: { blockhash: string } }
    const { blockhash } = latest.value
    const key = await solanaAccountOf(alice)
    const signed = await key.signTransaction(
      wireOfVersion1(transfers, { payer, config, blockhash }),
    )
    const encoding = { encoding: 'base64' }
    const signature = await ask('sendTransaction', [toBase64(signed), encoding], {})
    const request = freezeRequest({
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      account: alice.address,
      method: 'solana_signAndSendTransaction',
      // Asked with another blockhash and priority than the wallet chose.
      params: { transaction: toBase64(wireOfVersion1(transfers, { payer })) },
    })
    expect(await checkOutcome(request, { signature }, { ask })).toEqual({ status: 'matches' })
    const asked = [signature, { ...encoding, maxSupportedTransactionVersion: 0 }]
    await expect(ask('getTransaction', asked, {})).rejects.toThrow('is not supported')
  })

  test('behavior: tokens go to whose account is opened for them, both token programs alike', async () => {
    for (const token of Object.values(solanaTokens)) {
      const receiver = solanaAddresses.eve
      const [from, to] = await Promise.all([
        associatedTokenAccount(alice.address, token),
        associatedTokenAccount(receiver, token),
      ])
      const { WRITABLE_SIGNER, WRITABLE, READONLY, READONLY_SIGNER } = AccountRole
      const open = instruction(
        ASSOCIATED_TOKEN,
        [
          [payer, WRITABLE_SIGNER],
          [to, WRITABLE],
          [receiver, READONLY],
          [token.address, READONLY],
          [SYSTEM, READONLY],
          [token.program, READONLY],
        ],
        Uint8Array.of(1),
      )
      const send = instruction(
        token.program,
        [
          [from, WRITABLE],
          [token.address, READONLY],
          [to, WRITABLE],
          [payer, READONLY_SIGNER],
        ],
        Uint8Array.of(12, ...u64(2_500n), token.decimals),
      )
      const receipt = await read(alice.address, wireOf([open, send], { payer }), {
        ask,
        tokens: [token],
      })
      const moved = { act: 'transfer', amount: 2_500n, from: alice.address, to: receiver }
      expect(receipt.steps[1]?.acts).toMatchObject([{ ...moved, asset: { symbol: token.symbol } }])
      expect(receipt.simulation).toMatchObject({
        status: 'succeeds',
        changes: [{ asset: coin }, { asset: { address: token.address }, difference: -2_500n }],
      })
      expect(receipt.risks).toEqual([])
    }
  })

  test('behavior: what would fail says why, and at which step', async () => {
    const wire = wireOf(
      [sendCoins(payer, bob.address, 5n), sendCoins(payer, bob.address, 10n ** 18n)],
      { payer },
    )
    expect((await read(alice.address, wire, { ask })).simulation).toEqual({
      status: 'fails',
      reason: { code: 'program-error', text: '{"InstructionError":[1,{"Custom":1}]}' },
      step: 1,
    })
  })
})

describe('words and trial', () => {
  const { me, myUsdc } = solanaAddresses
  const wire = wireOf([sendUsdc(solanaAddresses.bobUsdc, 1_500_000n)])
  const came = (amount: bigint, lamports = 5_000_000_000 - 5_000) => ({
    [myUsdc]: usdcOf(me, amount),
    [me]: { lamports },
  })

  test.each([
    ['nothing where both say the same', came(98_500_000n), []],
    ['of more tokens than were said', came(0n), ['disagrees']],
    ['of coins that nobody spoke of', came(98_500_000n, 1_000), ['disagrees']],
    [
      'of an account that is somebody else’s then',
      { ...came(98_500_000n), [myUsdc]: usdcOf(solanaAddresses.eve, 98_500_000n) },
      ['disagrees'],
    ],
  ])('behavior: warned %s', async (_, changed, risks) => {
    const receipt = await read(me, wire, {
      ask: solanaNode(changed),
      tokens: solanaVouched,
    })
    expect(receipt.risks.map(({ risk }) => risk)).toEqual(risks)
  })

  test('behavior: without a node it says so, and invents nothing', async () => {
    const receipt = await read(me, wire)
    expect(receipt.simulation).toEqual({ status: 'unknown', why: 'no-node' })
    expect(receipt.steps[0]?.acts).toMatchObject([{ asset: { symbol: undefined, decimals: 6 } }])
  })

  test('behavior: a node that answers with anything is not believed', async () => {
    for (const answer of [
      null,
      {},
      { value: {} },
      { value: [] },
      { value: { err: null, accounts: [5] } },
    ])
      expect(['succeeds', 'unknown']).toContain(
        (await read(me, wire, { ask: async () => answer })).simulation?.status,
      )
  })
})

test('behavior: leaving ends it', async () => {
  const wire = wireOf([sendCoins(solanaAddresses.me, solanaAddresses.bob, 1n)])
  const leave = new AbortController()
  const reading = readReceipt(
    freezeRequest({
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      account: solanaAddresses.me,
      method: 'solana_signTransaction',
      params: { transaction: toBase64(wire) },
    }),
    {
      origin: 'https://shop.example',
      coin,
      now: NOW,
      ask: (_, __, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
          leave.abort(new Error('left'))
        }),
    },
    { signal: leave.signal },
  )
  await expect(reading).rejects.toThrow('left')
})
