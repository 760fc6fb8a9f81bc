// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { ANNOUNCE_LIMIT_MS } from '#actions/connection/dispatchConnection.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { solanaChainNetwork } from '#adapters/chains/testing/solanaChainNetwork.ts'
import { storedConnectionsAtom } from '#state/connection/connections.ts'
import { bitcoinKeys } from '#testkit/keys/bitcoinKeys.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import {
  installBitcoinWallet,
  type TestBitcoinWallet,
} from '#testkit/wallets/bitcoin/page/installBitcoinWallet.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { bitcoinNetwork, bitcoinPlan } from '../../demo/sandbox/chains/bitcoin/bitcoinPlan.ts'
import type { TestClient } from './testing/startClient.ts'
import { startPage, willing } from './testing/startPage.ts'

const SEED = Number(process.env.LATCHKEY_SEED ?? 63_221)
const RUNS = Number(process.env.LATCHKEY_RUNS ?? 60)

const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const evm = chainNetwork({ ...chain, chainId: 31337 }, [])
const solana = solanaChainNetwork(chain)
const bitcoin = bitcoinNetwork(chain)
const networks = [evm, { ...solana, rpcUrls: { default: { http: [] } } }, bitcoin]

const namespaces = ['bip122', 'eip155', 'solana'] as const
type Namespace = (typeof namespaces)[number]
const connectors = {
  bip122: 'bitcoin:standard:orangery',
  eip155: 'example.fox',
  solana: 'standard:sunbird',
} as const
const networkOf = {
  bip122: bitcoin.caipNetworkId,
  eip155: evm.caipNetworkId,
  solana: solana.caipNetworkId,
} as const

/** What is pulled of a wallet. */
type Pulled = Pick<TestWallet, 'lock' | 'unlock' | 'setAccount'> & { isLocked(): boolean }

/** Of Bitcoin wallets there is none that tells a page it is locked. */
const pulledBitcoin = ({ setAccount }: TestBitcoinWallet): Pulled => ({
  setAccount,
  lock() {},
  unlock() {},
  isLocked: () => false,
})
const pulled = (wallet: TestWallet): Pulled => ({
  ...wallet,
  isLocked: () => wallet.state().isLocked,
})

beforeAll(async () => {
  // Code is there from the beginning: when it arrives must not be up to chance.
  await import('#adapters/chains/evm/evmAdapter.ts')
  await import('#adapters/chains/solana/solanaAdapter.ts')
  await import('#adapters/chains/bitcoin/bitcoinAdapter.ts')
  await import('#adapters/connectors/bitcoin/discoverBitcoin.ts')
  await import('#adapters/connectors/bitcoin/createBitcoinConnector.ts')
  await import('#adapters/connectors/injected/injectedConnector.ts')
  await import('#adapters/connectors/walletStandard/discoverSolana.ts')
  await import('#adapters/connectors/walletStandard/createSolanaConnector.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterAll(() => void vi.useRealTimers())

type Step =
  | { do: 'reload' | 'disconnect all' }
  | { do: 'connect' | 'disconnect' | 'switch' | 'lock' | 'unlock'; namespace: Namespace }
  | { do: 'change account'; namespace: Namespace; to: number }

const namespace = fc.constantFrom(...namespaces)
const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ do: fc.constantFrom('reload', 'disconnect all') }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('connect'), namespace }), weight: 4 },
    {
      arbitrary: fc.record({
        do: fc.constantFrom('disconnect', 'switch', 'lock', 'unlock'),
        namespace,
      }),
      weight: 4,
    },
    {
      arbitrary: fc.record({ do: fc.constant('change account'), namespace, to: fc.nat(2) }),
      weight: 2,
    },
  ),
  { minLength: 4, maxLength: 14 },
) as fc.Arbitrary<Step[]>

/** Everything that is under way ends: promises, waits, announcements, code. */
const settle = async () => {
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(2 * ANNOUNCE_LIMIT_MS)
    await vi.dynamicImportSettled()
  }
}

const namespaceOf = (step: Step) => ('namespace' in step ? step.namespace : undefined)

/** What concerns several namespaces may happen at the same moment; of connecting, one at a time. */
const atOnce = (sequence: readonly Step[]): Step[][] => {
  const moments: Step[][] = []
  for (const step of sequence) {
    const last = moments.at(-1)
    const isFree =
      last?.every((other) => namespaceOf(other) && namespaceOf(other) !== namespaceOf(step)) &&
      !(step.do === 'connect' && last.some((other) => other.do === 'connect'))
    if (last && isFree && namespaceOf(step)) last.push(step)
    else moments.push([step])
  }
  return moments
}

/** How a namespace ought to stand. Once a wallet has locked itself, only a click or a reload brings it back. */
type Standing = { isStored: boolean; isSilent: boolean }

test(`behavior: through ${RUNS} random sequences no namespace affects another`, {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(steps, async (sequence) => {
    const page = startPage(networks)
    const install = (): Record<Namespace, Pulled> => {
      delete window.__testBitcoinWallets
      const eip155 = page.wallet({ accounts: [0, 1, 2], knows: [evm] })
      const solana = page.wallet({
        name: 'Sunbird',
        rdns: 'example.sunbird',
        announces: false,
        accounts: [0, 1, 2],
        knows: [],
        solana: { chains: [] },
      })
      const bip122 = installBitcoinWallet({
        name: 'Orangery',
        make: 'standard',
        accounts: [0, 1, 2],
        behaviours: willing,
        networks: [
          { name: 'Regtest', caip2: bitcoinPlan.caipNetworkId, prefix: 'bcrt', node: chain.url },
        ],
      })
      places = { ...places, eip155: eip155.state().account, solana: solana.state().account }
      return { bip122: pulledBitcoin(bip122), eip155: pulled(eip155), solana: pulled(solana) }
    }
    /** The accounts the visitor has chosen in the wallets, which remember them. */
    let places: Record<Namespace, number> = { bip122: 0, eip155: 0, solana: 0 }
    let wallets = install()
    let client: TestClient = page.client()
    const standing: Record<Namespace, Standing> = {
      bip122: { isStored: false, isSilent: false },
      eip155: { isStored: false, isSilent: false },
      solana: { isStored: false, isSilent: false },
    }
    const isConnected = (one: Namespace) =>
      standing[one].isStored && !standing[one].isSilent && !wallets[one].isLocked()
    const end = (one: Namespace) =>
      Object.assign(standing[one], { isStored: false, isSilent: false })

    const take = async (step: Step) => {
      switch (step.do) {
        case 'reload':
          page.leave()
          vi.clearAllTimers()
          for (const one of namespaces) standing[one].isSilent = false
          wallets = install()
          client = page.client()
          return
        case 'connect':
          if (wallets[step.namespace].isLocked()) return
          await Promise.all([
            client.store.set(connectAtom, {
              connectorId: connectors[step.namespace],
              networkId: networkOf[step.namespace],
            }),
            settle(),
          ])
          Object.assign(standing[step.namespace], { isStored: true, isSilent: false })
          return
        case 'disconnect':
          await Promise.all([client.disconnect(step.namespace), settle()])
          end(step.namespace)
          return
        case 'disconnect all':
          await Promise.all([client.disconnect(), settle()])
          namespaces.forEach(end)
          return
        case 'switch':
          if (isConnected(step.namespace))
            await Promise.all([client.switchNetwork(networkOf[step.namespace]), settle()])
          return
        case 'lock':
          if (isConnected(step.namespace) && step.namespace !== 'bip122')
            standing[step.namespace].isSilent = true
          return wallets[step.namespace].lock()
        case 'unlock':
          return wallets[step.namespace].unlock()
        case 'change account':
          places[step.namespace] = step.to
          return wallets[step.namespace].setAccount(step.to)
      }
    }

    const accountsOf = (one: Namespace): string[] => {
      const place = places[one]
      const { payment, ordinal } = bitcoinKeys(place)
      const found = {
        bip122: [payment, ordinal],
        eip155: devAccounts.slice(place, place + 1),
        solana: solanaDevAccounts.slice(place, place + 1),
      }
      return found[one].map(({ address }) => `${networkOf[one]}:${address}`)
    }
    const check = () => {
      const expected = namespaces.filter(isConnected)
      expect([...client.state().accounts].sort()).toEqual(expected.flatMap(accountsOf).sort())
      const { namespace, status } = client.state()
      expect(status === 'connected').toBe(expected.includes(namespace as Namespace))
      const stored = client.store.get(storedConnectionsAtom)
      expect(Object.keys(stored).sort()).toEqual(namespaces.filter((one) => standing[one].isStored))
      for (const one of expected) {
        const kept = stored[one]?.accounts.map(({ address }) => `${networkOf[one]}:${address}`)
        expect(kept?.sort()).toEqual(accountsOf(one).sort())
      }
      for (const one of namespaces) {
        const reported = client.received.flatMap(({ name, detail }) =>
          (name === 'connect' || name === 'disconnect') &&
          (detail as { namespace?: string }).namespace === one
            ? [name]
            : [],
        )
        // They alternate, whatever happens.
        expect(reported).toEqual(reported.map((_, at) => (at % 2 === 0 ? 'connect' : 'disconnect')))
        expect(reported.at(-1) === 'connect').toBe(expected.includes(one))
      }
      expect(client.names()).not.toContain('error')
    }

    try {
      await settle()
      for (const steps of atOnce(sequence)) {
        await Promise.all(steps.map(take))
        await settle()
        check()
      }
    } finally {
      page.close()
    }
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})
