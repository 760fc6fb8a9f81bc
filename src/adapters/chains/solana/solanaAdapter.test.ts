import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  connectSolanaWallet,
  type SolanaTestWallet,
} from '#adapters/connectors/walletStandard/testing/solanaWallet.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { InsufficientFundsError } from '#errors/funds.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { UnsupportedMethodError } from '#errors/provider.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { GENESIS_HASH } from '../../../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  associatedTokenAccount,
  solanaTokens,
} from '../../../../demo/sandbox/chains/solana/solanaTokens.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { chainAdapterContract } from '../chainAdapter.contract.ts'
import { solanaChainNetwork } from '../testing/solanaChainNetwork.ts'
import { createSolanaAdapter } from './solanaAdapter.ts'

const OTHER_GENESIS = '9'.repeat(44)
const OTHER = `solana:${'9'.repeat(32)}` as const
const [alice, bob] = solanaDevAccounts
const freshAddress = () => toBase58(randomBytes(32))

const call = async ({ url }: SolanaChain, method: string, params: unknown[]): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}
const balanceOf = async (chain: SolanaChain, address: string) =>
  BigInt(((await call(chain, 'getBalance', [address])) as { value: number }).value)

const verifies = (message: string, signature: string, address: string): boolean => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, fromBase58(address) ?? prefix])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, fromBase58(signature) ?? prefix)
}

chainAdapterContract('solana', async () => {
  const [chain, other] = await Promise.all([
    startSolanaChain(),
    startSolanaChain({ genesisHash: OTHER_GENESIS }),
  ])
  const network = solanaChainNetwork(chain)
  const otherNetwork = solanaChainNetwork(other, OTHER)
  const wallet = await connectSolanaWallet([network, otherNetwork])
  return {
    adapter: createSolanaAdapter(),
    network,
    otherNetwork,
    provider: wallet.provider,
    account: toCaipAddress(network.caipNetworkId, wallet.address),
    freshAddress,
    balanceOf: (address) => balanceOf(chain, address),
    async included(id) {
      const { value } = (await call(chain, 'getSignatureStatuses', [[id]])) as { value: unknown[] }
      expect(value[0]).toMatchObject({ err: null })
    },
    verifies: async (message, signature) => verifies(message, signature, wallet.address),
    read: { method: 'getGenesisHash', answer: GENESIS_HASH },
    balanceAnswer: { context: { slot: 1 }, value: 16 },
    // 8.2 SOL is 8,199,999,999 lamports to a float.
    amounts: { least: 890_880n, odd: 8_200_000_001n },
    declineAll: wallet.declineAll,
    close: async () => void (await Promise.all([chain.close(), other.close()])),
  }
})

describe('solana', () => {
  let chain: SolanaChain
  let wallet: SolanaTestWallet
  const adapter = createSolanaAdapter()
  const network = () => solanaChainNetwork(chain)
  beforeAll(async () => {
    chain = await startSolanaChain()
    wallet = await connectSolanaWallet([network()])
  })
  afterAll(() => chain.close())

  const through = (from = wallet) => ({
    provider: from.provider,
    network: network(),
    account: toCaipAddress(network().caipNetworkId, from.address),
  })
  const tokensOf = async (account: string) =>
    ((await call(chain, 'getTokenAccountBalance', [account])) as { value: { amount: string } })
      .value.amount
  type Landed = {
    meta: { fee: number; computeUnitsConsumed: number }
    transaction: { message: { accountKeys: string[]; instructions: { data: string }[] } }
  }
  const landed = async (id: string) => (await call(chain, 'getTransaction', [id])) as Landed
  /** The compute-unit limit and the price, as the transaction on the chain asks for them. */
  const budgetOf = ({ transaction }: Landed) => {
    const datas = transaction.message.instructions.map(({ data }) => fromBase58(data))
    const at = (kind: number) => datas.find((data) => data?.[0] === kind)
    const [limit, price] = [at(2), at(3)]
    return {
      units: limit && new DataView(limit.buffer).getUint32(1, true),
      price: price?.length === 9 ? new DataView(price.buffer).getBigUint64(1, true) : undefined,
    }
  }

  test.each(Object.entries(solanaTokens))(
    'behavior: sends %s, first to a token account created for it, then to the existing one',
    async (_, token) => {
      const to = freshAddress()
      const account = await associatedTokenAccount(to, token)
      const what = { ...through(), to, token: { address: token.address } }
      const first = await landed(await adapter.transfer({ ...what, amount: 1_000_001n }))
      expect(await tokensOf(account)).toBe('1000001')
      const again = await landed(await adapter.transfer({ ...what, amount: 1n }))
      expect(await tokensOf(account)).toBe('1000002')
      for (const one of [first, again]) {
        const { units = 0 } = budgetOf(one)
        expect(units).toBeGreaterThanOrEqual(one.meta.computeUnitsConsumed)
        expect(units).toBeLessThan(one.meta.computeUnitsConsumed * 1.2)
      }
      expect(again.meta.computeUnitsConsumed).toBeLessThan(first.meta.computeUnitsConsumed)
    },
  )

  test('behavior: sets the compute limit by simulation, and the priority fee by recent fees', async () => {
    const send = () => adapter.transfer({ ...through(), to: bob.address, amount: 1n })
    const quiet = await landed(await send())
    expect(budgetOf(quiet)).toEqual({ units: 1000, price: undefined })
    expect(quiet.meta.fee).toBe(5000)

    const busy = await connectSolanaWallet([network()], { account: 3 })
    const noticed = createSolanaAdapter({
      // Someone else's busy minute, as a node tells of it.
      fetch: async (url, init) => {
        if (!String(init?.body).includes('getRecentPrioritizationFees')) return fetch(url, init)
        const result = [0, 7_000, 0, 3_000, 5_000, 0].map((prioritizationFee, slot) => ({
          slot,
          prioritizationFee,
        }))
        return Response.json({ jsonrpc: '2.0', id: 1, result })
      },
    })
    const id = await noticed.transfer({ ...through(busy), to: bob.address, amount: 1n })
    expect(budgetOf(await landed(id))).toEqual({ units: 1000, price: 5_000n })
  })

  test('behavior: sends the transaction itself when the wallet only signs', async () => {
    const quiet = await connectSolanaWallet([network()], {
      account: 2,
      lacks: ['solana:signAndSendTransaction'],
    })
    const to = freshAddress()
    const id = await adapter.transfer({ ...through(quiet), to, amount: 5_000_000n })
    expect(await balanceOf(chain, to)).toBe(5_000_000n)
    expect((await landed(id)).transaction.message.accountKeys[0]).toBe(quiet.address)
    expect(quiet.asked.map(({ method }) => method).at(-1)).toBe('solana:signTransaction')
  })

  test('behavior: accepts the bare signature of an older wallet [spec 10.3b]', async () => {
    const signer = await connectSolanaWallet([network()], { account: 4 })
    const provider = {
      async request(args: { method: string; params?: unknown }) {
        if (args.method !== 'solana_signTransaction') throw new UnsupportedMethodError(args.method)
        const { signature } = (await signer.provider.request(args)) as { signature: string }
        return { signature }
      },
    }
    const to = freshAddress()
    await adapter.transfer({ ...through(signer), provider, to, amount: 5_000_000n })
    expect(await balanceOf(chain, to)).toBe(5_000_000n)
  })

  test('behavior: sends a host’s whole transaction unchanged', async () => {
    const to = freshAddress()
    let made = ''
    const spy = {
      async request({ params }: { method: string; params?: unknown }) {
        made = (params as { transaction: string }).transaction
        throw new Error('user rejected')
      },
    }
    await adapter
      .transfer({ ...through(), provider: spy, to, amount: 1_000_000n })
      .catch((error) => expect(error).toMatchObject({ code: 4001 }))
    await adapter.sendTransaction({ ...through(), data: made })
    expect(await balanceOf(chain, to)).toBe(1_000_000n)
    const broken = adapter.sendTransaction({ ...through(), data: 'AAAA' })
    await expect(broken).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: estimates exactly the fee that is paid [spec 10.5j]', async () => {
    const call = { ...through(), to: bob.address, value: 3n }
    const foretold = await adapter.estimateGas(call)
    const { meta } = await landed(await adapter.sendTransaction(call))
    expect(foretold).toBe(BigInt(meta.fee))
  })

  describe('refused before the wallet is asked', () => {
    const send = (to: string, amount: bigint, token?: string) =>
      adapter.transfer({ ...through(), to, amount, ...(token && { token: { address: token } }) })
    const { spl, token2022 } = solanaTokens

    test('error: more than the balance', async () => {
      const before = wallet.asked.length
      await expect(send(bob.address, 10n ** 14n)).rejects.toBeInstanceOf(InsufficientFundsError)
      await expect(send(bob.address, 10n ** 15n, spl.address)).rejects.toBeInstanceOf(
        InsufficientFundsError,
      )
      expect(wallet.asked).toHaveLength(before)
    })

    test('error: less than the rent of a new account', async () => {
      await expect(send(freshAddress(), 5n)).rejects.toMatchObject({
        code: -32002,
        shortMessage: 'This would leave too little in an account to keep it open',
      })
    })

    test('error: an invalid address, an invalid token, a receiver off the curve', async () => {
      await expect(send('0x12', 1n)).rejects.toBeInstanceOf(InvalidAddressError)
      await expect(send(bob.address, 1n, alice.address)).rejects.toBeInstanceOf(InvalidAddressError)
      await expect(send(bob.address, 1n, freshAddress())).rejects.toBeInstanceOf(
        InvalidAddressError,
      )
      const account = await associatedTokenAccount(bob.address, token2022)
      await expect(send(account, 1n, token2022.address)).rejects.toBeInstanceOf(InvalidAddressError)
    })
  })

  test('error: a node that serves another network than configured', async () => {
    const elsewhere = solanaChainNetwork(chain, OTHER)
    await expect(
      adapter.switchNetwork({ provider: wallet.provider, network: elsewhere }),
    ).rejects.toBeInstanceOf(ChainNotSupportedError)
  })

  test('error: an answer that is not a signature', async () => {
    const provider = { request: async () => ({ signature: '<b>' }) }
    await expect(
      adapter.signMessage({ ...through(), provider, message: 'x' }),
    ).rejects.toBeInstanceOf(InvalidAnswerError)
    await expect(
      adapter.transfer({ ...through(), provider, to: bob.address, amount: 1n }),
    ).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('error: methods that Solana does not have', async () => {
    const refused = [
      adapter.signTypedData({ ...through(), typedData: {} }),
      adapter.writeContract({ ...through(), address: 'c', abi: [], method: 'm', args: [] }),
    ]
    for (const one of refused) await expect(one).rejects.toBeInstanceOf(UnsupportedMethodError)
  })
})
