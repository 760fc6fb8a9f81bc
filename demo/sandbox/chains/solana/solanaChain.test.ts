import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPair,
  getAddressFromPublicKey,
  getBase64EncodedWireTransaction,
  type IInstruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { GENESIS_HASH, solanaPlan } from './solanaPlan.ts'
import { associatedTokenAccount, solanaTokens } from './solanaTokens.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'

let chain: SolanaChain
let rpc: ReturnType<typeof createSolanaRpc>

beforeAll(async () => {
  chain = await startSolanaChain()
  rpc = createSolanaRpc(chain.url)
})
afterAll(() => chain.close())

const [alice, bob] = solanaDevAccounts
const keyOf = ({ privateKey }: { privateKey: string }) =>
  createKeyPairFromPrivateKeyBytes(new Uint8Array(Buffer.from(privateKey, 'hex')))
const fresh = async () => getAddressFromPublicKey((await generateKeyPair()).publicKey)

const transferData = (lamports: bigint) => {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return data
}
const transfer = (from: string, to: string, lamports: bigint): IInstruction => ({
  programAddress: address('11111111111111111111111111111111'),
  accounts: [
    { address: address(from), role: 3 },
    { address: address(to), role: 1 },
  ],
  data: transferData(lamports),
})
const price = (microLamports: bigint): IInstruction => {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, microLamports, true)
  return { programAddress: address('ComputeBudget111111111111111111111111111111'), data }
}

const signed = async (instructions: IInstruction[], blockhash?: string) => {
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const lifetime = blockhash ? { ...latest, blockhash: blockhash as Blockhash } : latest
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(address(alice.address), m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
    (m) => appendTransactionMessageInstructions(instructions, m),
  )
  return getBase64EncodedWireTransaction(
    await signTransaction([await keyOf(alice)], compileTransaction(message)),
  )
}
const send = async (instructions: IInstruction[]) =>
  rpc.sendTransaction(await signed(instructions), { encoding: 'base64' }).send()
const lamportsOf = async (of: string) => (await rpc.getBalance(of as Address).send()).value

const call = async (method: string, params?: unknown): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(chain.url, { method: 'POST', headers, body })).json()
}

test('behavior: the accounts belong to their keys, and are funded', async () => {
  for (const account of solanaDevAccounts) {
    expect(await getAddressFromPublicKey((await keyOf(account)).publicKey)).toBe(account.address)
    expect(await lamportsOf(account.address)).toBe(10_000_000_000_000n)
  }
})

test('behavior: the network is identified by its genesis hash', async () => {
  const genesis = await rpc.getGenesisHash().send()
  expect(genesis).toBe(GENESIS_HASH)
  expect(solanaPlan.caipNetworkId).toBe(`solana:${genesis.slice(0, 32)}`)
})

test('behavior: executes a transfer, charges its fee and finds it by signature', async () => {
  const to = await fresh()
  const before = await lamportsOf(alice.address)
  const signature = await send([transfer(alice.address, to, 1_000_000_001n)])
  expect(await lamportsOf(to)).toBe(1_000_000_001n)
  expect(await lamportsOf(alice.address)).toBe(before - 1_000_000_001n - 5000n)

  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const found = await rpc
    .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.fee).toBe(5000n)
  const listed = await rpc.getSignaturesForAddress(to).send()
  expect(listed.map((one) => one.signature)).toEqual([signature])
})

test('behavior: the quoted fee is the charged and recorded one', async () => {
  const to = await fresh()
  const before = await lamportsOf(alice.address)
  await send([price(2_000_000n), transfer(alice.address, to, 1_000_000n)])
  // Two instructions of 3,000 units at 2 lamports a unit.
  expect(await lamportsOf(alice.address)).toBe(before - 1_000_000n - 5000n - 12_000n)
  const fees = await rpc.getRecentPrioritizationFees([address(alice.address)]).send()
  expect(fees[0]?.prioritizationFee).toBe(2_000_000n)
  expect(await rpc.getRecentPrioritizationFees([to]).send()).toHaveLength(1)
})

test('behavior: a simulation changes nothing, and needs neither signatures nor a blockhash', async () => {
  const to = await fresh()
  const wire = await signed([transfer(alice.address, to, 5_000_000n)], GENESIS_HASH)
  const tried = await rpc
    .simulateTransaction(wire, { encoding: 'base64', replaceRecentBlockhash: true })
    .send()
  expect(tried.value).toMatchObject({ err: null, unitsConsumed: 150n })
  expect(await lamportsOf(to)).toBe(0n)
  const old = await rpc.simulateTransaction(wire, { encoding: 'base64' }).send()
  expect(old.value.err).toBe('BlockhashNotFound')
})

describe('rejections', () => {
  test('error: rejects more than the balance, and less than rent exemption', async () => {
    const tooMuch = await signed([transfer(alice.address, bob.address, 10n ** 15n)])
    expect(await call('sendTransaction', [tooMuch, { encoding: 'base64' }])).toMatchObject({
      id: 7,
      error: {
        code: -32002,
        message:
          'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
        data: { err: { InstructionError: [0, { Custom: 1 }] } },
      },
    })
    const dust = await signed([transfer(alice.address, await fresh(), 5n)])
    expect(await call('sendTransaction', [dust, { encoding: 'base64' }])).toMatchObject({
      error: { data: { err: { InsufficientFundsForRent: { account_index: 1 } } } },
    })
  })

  test('error: rejects duplicates, unknown blockhashes and missing signatures', async () => {
    const wire = await signed([transfer(alice.address, bob.address, 1n)])
    expect(await call('sendTransaction', [wire, { encoding: 'base64' }])).toHaveProperty('result')
    expect(await call('sendTransaction', [wire, { encoding: 'base64' }])).toMatchObject({
      error: { data: { err: 'AlreadyProcessed' } },
    })
    const old = await signed([transfer(alice.address, bob.address, 1n)], GENESIS_HASH)
    expect(await call('sendTransaction', [old, { encoding: 'base64' }])).toMatchObject({
      error: { message: 'Transaction simulation failed: Blockhash not found' },
    })
    const bytes = Buffer.from(wire, 'base64')
    bytes.fill(0, 1, 65)
    const unsigned = bytes.toString('base64')
    expect(await call('sendTransaction', [unsigned, { encoding: 'base64' }])).toMatchObject({
      error: { code: -32003 },
    })
    bytes.fill(1, 1, 65)
    const forged = bytes.toString('base64')
    expect(await call('sendTransaction', [forged, { encoding: 'base64' }])).toMatchObject({
      error: { data: { err: 'SignatureFailure' } },
    })
  })

  test('error: rejects invalid calls, methods, addresses and transactions', async () => {
    expect(await call('getSunshine')).toMatchObject({ error: { code: -32601 } })
    expect(await call('toString')).toMatchObject({ error: { code: -32601 } })
    expect(await call('getBalance', ['0x12'])).toMatchObject({ error: { code: -32602 } })
    expect(await call('sendTransaction', ['AAAA', { encoding: 'base64' }])).toMatchObject({
      error: { code: -32602 },
    })
    const broken = await fetch(chain.url, { method: 'POST', body: '{' })
    expect(await broken.json()).toMatchObject({ error: { code: -32700 } })
  })

  test('behavior: without preflight a failing transaction is recorded, and pays its fee', async () => {
    const before = await lamportsOf(alice.address)
    const wire = await signed([transfer(alice.address, bob.address, 10n ** 15n)])
    const signature = (await rpc
      .sendTransaction(wire, { encoding: 'base64', skipPreflight: true })
      .send()) as Signature
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    // A node's numbers are bigints to its client.
    expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
    expect(await lamportsOf(alice.address)).toBe(before - 5000n)
  })
})

test('behavior: every account starts with both tokens, one of each token program', async () => {
  for (const token of Object.values(solanaTokens)) {
    const { value } = await rpc
      .getTokenAccountsByOwner(
        address(bob.address),
        { mint: address(token.address) },
        { encoding: 'jsonParsed' },
      )
      .send()
    expect(value).toHaveLength(1)
    expect(value[0]?.pubkey).toBe(await associatedTokenAccount(bob.address, token))
    expect(value[0]?.account.owner).toBe(token.program)
    expect(value[0]?.account.data.parsed.info.tokenAmount).toMatchObject({
      amount: String(1000n * 10n ** BigInt(token.decimals)),
      decimals: token.decimals,
      uiAmountString: '1000',
    })
  }
  const all = await rpc
    .getTokenAccountsByOwner(
      address(bob.address),
      { programId: address(solanaTokens.token2022.program) },
      { encoding: 'base64' },
    )
    .send()
  expect(all.value).toHaveLength(1)
})

test('behavior: accepts batches, and requests from any origin', async () => {
  const body = JSON.stringify(
    ['getHealth', 'getSlot'].map((method, id) => ({ jsonrpc: '2.0', id, method })),
  )
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' }
  const answer = await fetch(chain.url, { method: 'POST', body, headers })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject([{ id: 0, result: 'ok' }, { id: 1 }])
})

test('behavior: executes an airdrop', async () => {
  const to = await fresh()
  expect(await call('requestAirdrop', [to, 3_000_000])).toHaveProperty('result')
  expect(await lamportsOf(to)).toBe(3_000_000n)
})
