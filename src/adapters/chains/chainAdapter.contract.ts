import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { OfflineError } from '#errors/http.ts'
import { RpcUrlMissingError } from '#errors/network.ts'
import { UnsupportedMethodError, UserRejectedRequestError } from '#errors/provider.ts'
import type { ChainAdapter, ChainProvider } from './chainAdapter.ts'

/** A real wallet, and nodes, with which an adapter is tested. */
export type Wallet = {
  adapter: ChainAdapter
  network: Network
  /** Another network of the namespace that the wallet supports. */
  otherNetwork: Network
  provider: ChainProvider
  account: CaipAddress
  verifies(message: string, signature: string): Promise<boolean>
  /** A cheap read and its result. */
  read: { method: string; params?: unknown; answer: unknown }
  /** Makes the wallet's visitor reject everything, until called with false. */
  declineAll(declines: boolean): void
  close(): Promise<void>
}

/** The same with a real chain, where the account has plenty of the native currency. */
export type Counterpart = Wallet & {
  /** A plain address that has received nothing yet. */
  freshAddress(): string
  /** The native balance, read from the chain without the adapter. */
  balanceOf(address: string): Promise<bigint>
  /** Resolves once the transaction is in a block. */
  included(transactionId: string): Promise<void>
  /** A node's answer to a request for a balance. */
  balanceAnswer: unknown
  /** Whether its nodes answer without JSON-RPC's envelope. */
  isPlain?: boolean
  /** The least amount that may be sent to a new account, and an amount that no float can represent. */
  amounts: { least: bigint; odd: bigint }
}

/** The same network with other nodes. */
const withRpc = (network: Network, http: string[]): Network => ({
  ...network,
  rpcUrls: { ...network.rpcUrls, default: { http } },
})

/** What an adapter does that knows its namespace’s wallet methods. */
const speaks = (get: () => Wallet): void => {
  const through = () => {
    const { provider, account, network } = get()
    return { provider, account, network }
  }

  test('behavior: a signed message verifies', async () => {
    const message = 'Hällo 👋 0x12'
    const signature = await get().adapter.signMessage({ ...through(), message })
    await expect(get().verifies(message, signature)).resolves.toBe(true)
  })

  test('behavior: a read has the chain’s answer', async () => {
    const { answer, ...what } = get().read
    await expect(get().adapter.read({ network: get().network, ...what })).resolves.toEqual(answer)
  })

  test('error: rejects a network without nodes [spec 8.4m]', async () => {
    const { answer: _, ...what } = get().read
    const reading = get().adapter.read({ network: withRpc(get().network, []), ...what })
    await expect(reading).rejects.toBeInstanceOf(RpcUrlMissingError)
  })

  test('behavior: switches the wallet to another network and back', async () => {
    const { provider } = get()
    await get().adapter.switchNetwork({ provider, network: get().otherNetwork })
    await get().adapter.switchNetwork({ provider, network: get().network })
    await expect(get().adapter.getCapabilities(through())).resolves.toBeTypeOf('object')
  })

  test('error: rejects when the visitor refuses a signature', async () => {
    get().declineAll(true)
    try {
      const signing = get().adapter.signMessage({ ...through(), message: 'x' })
      await expect(signing).rejects.toBeInstanceOf(UserRejectedRequestError)
    } finally {
      get().declineAll(false)
    }
  })
}

/** What every chain adapter does, whatever its namespace. Each adapter runs it against a real counterpart. */
export const chainAdapterContract = (
  namespace: string,
  start: () => Promise<Counterpart>,
): void => {
  describe(`${namespace}: every chain adapter`, () => {
    let on: Counterpart
    beforeAll(async () => {
      on = await start()
    }, 60_000)
    afterAll(() => on.close())

    const of = () => ({ account: on.account, network: on.network })
    const through = () => ({ provider: on.provider, ...of() })

    test('behavior: reads the balance from the chain, in the smallest unit', async () => {
      const address = on.account.split(':')[2] ?? ''
      await expect(on.adapter.getBalance(of())).resolves.toBe(await on.balanceOf(address))
    })

    test('behavior: concurrent balance reads share one request', async () => {
      let requests = 0
      const wrapped = { jsonrpc: '2.0', id: 1, result: on.balanceAnswer }
      const answers = on.isPlain ? on.balanceAnswer : wrapped
      const server = createServer(({ method }, response) => {
        // Requests for permission are not requests to the chain.
        if (method !== 'OPTIONS') requests += 1
        response.setHeader('access-control-allow-origin', '*')
        setTimeout(() => response.end(JSON.stringify(answers)), 20)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const network = withRpc(on.network, [
        `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ])
      const ask = () => on.adapter.getBalance({ account: on.account, network })
      await Promise.all([ask(), ask(), ask()])
      expect(requests).toBe(1)
      await ask()
      expect(requests).toBe(2)
      server.closeAllConnections()
      server.close()
    })

    test('error: rejects while all nodes are down, and recovers with them', async () => {
      const network = withRpc(on.network, ['http://127.0.0.1:1'])
      const failing = on.adapter.getBalance({ account: on.account, network })
      await expect(failing).rejects.toBeInstanceOf(OfflineError)
      await expect(on.adapter.getBalance(of())).resolves.toBeGreaterThan(0n)
    })

    test('behavior: fails over to the next node', async () => {
      const network = withRpc(on.network, [
        'http://127.0.0.1:1',
        ...on.network.rpcUrls.default.http,
      ])
      const balance = on.adapter.getBalance({ account: on.account, network })
      await expect(balance).resolves.toBeGreaterThan(0n)
    })

    test('behavior: an abort rejects the read', async () => {
      const signal = AbortSignal.abort()
      await expect(on.adapter.getBalance(of(), { signal })).rejects.toBe(signal.reason)
    })

    test('behavior: a sent transaction is mined', async () => {
      const to = on.freshAddress()
      const id = await on.adapter.sendTransaction({ ...through(), to, value: on.amounts.least })
      await on.included(id)
      await expect(on.balanceOf(to)).resolves.toBe(on.amounts.least)
    })

    test('behavior: transfers native currency exactly [spec 7.4b]', async () => {
      const to = on.freshAddress()
      const amount = on.amounts.odd
      await on.included(await on.adapter.transfer({ ...through(), to, amount }))
      await expect(on.balanceOf(to)).resolves.toBe(amount)
    })

    test('error: rejects when the visitor refuses a payment', async () => {
      on.declineAll(true)
      try {
        const sending = on.adapter.transfer({
          ...through(),
          to: on.freshAddress(),
          amount: on.amounts.least,
        })
        await expect(sending).rejects.toMatchObject({ code: 4001 })
      } finally {
        on.declineAll(false)
      }
    })

    speaks(() => on)
  })
}

/** What an adapter does that knows no more of its namespace than its wallet methods. */
export const plainAdapterContract = (namespace: string, start: () => Promise<Wallet>): void => {
  describe(`${namespace}: every plain adapter`, () => {
    let on: Wallet
    beforeAll(async () => {
      on = await start()
    }, 60_000)
    afterAll(() => on.close())

    speaks(() => on)

    test('error: rejects unsupported operations without asking the wallet', async () => {
      const { adapter, network, account } = on
      const asked: unknown[] = []
      const provider: ChainProvider = {
        request: async (what) => {
          asked.push(what)
          return '0x'
        },
      }
      const through = { provider, account, network }
      const refused = [
        adapter.signTypedData({ ...through, typedData: {} }),
        adapter.sendTransaction({ ...through, to: 'you', value: 1n }),
        adapter.transfer({ ...through, to: 'you', amount: 1n }),
        adapter.writeContract({ ...through, address: 'c', abi: [], method: 'm', args: [] }),
        adapter.estimateGas({ ...through, to: 'you' }),
        adapter.getBalance(through),
      ]
      for (const one of refused) await expect(one).rejects.toBeInstanceOf(UnsupportedMethodError)
      expect(asked).toEqual([])
    })
  })
}
