// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import { solanaDevAccounts } from '../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import type { TestWallet } from '../../demo/sandbox/wallets/injectedWallet/page/installInjectedWallet.ts'
import { connectAtom } from '../actions/connect.ts'
import { ANNOUNCE_LIMIT_MS } from '../actions/restoreConnections.ts'
import { chainNetwork } from '../adapters/chains/testing/chainNetwork.ts'
import { solanaChainNetwork } from '../adapters/chains/testing/solanaChainNetwork.ts'
import { storedConnectionsAtom } from '../state/connections.ts'
import type { TestKit } from './testing/startKit.ts'
import { startPage } from './testing/startPage.ts'

const SEED = Number(process.env.LATCHKEY_SEED ?? 63_221)
const RUNS = Number(process.env.LATCHKEY_RUNS ?? 60)

const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const evm = chainNetwork({ ...chain, chainId: 31337 }, [])
const solana = solanaChainNetwork(chain)
const networks = [evm, { ...solana, rpcUrls: { default: { http: [] } } }]

type Family = 'eip155' | 'solana'
const families = ['eip155', 'solana'] as const
const connectors = { eip155: 'example.fox', solana: 'standard:sunbird' } as const
const networkOf = { eip155: evm.caipNetworkId, solana: solana.caipNetworkId } as const

beforeAll(async () => {
  // Code is there from the beginning: when it arrives must not be up to chance.
  await import('../adapters/chains/evm/evmAdapter.ts')
  await import('../adapters/chains/solana/solanaAdapter.ts')
  await import('../adapters/connectors/injected/injectedConnector.ts')
  await import('../adapters/connectors/walletStandard/discoverSolana.ts')
  await import('../adapters/connectors/walletStandard/solanaConnector.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterAll(() => void vi.useRealTimers())

type Step =
  | { do: 'reload' | 'disconnect all' }
  | { do: 'connect' | 'disconnect' | 'switch' | 'lock' | 'unlock'; family: Family }
  | { do: 'change account'; family: Family; to: number }

const family = fc.constantFrom(...families)
const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ do: fc.constantFrom('reload', 'disconnect all') }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('connect'), family }), weight: 4 },
    {
      arbitrary: fc.record({
        do: fc.constantFrom('disconnect', 'switch', 'lock', 'unlock'),
        family,
      }),
      weight: 4,
    },
    {
      arbitrary: fc.record({ do: fc.constant('change account'), family, to: fc.nat(2) }),
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

/** How a family ought to stand. Once a wallet has locked itself, only a click or a reload brings it back. */
type Standing = { isStored: boolean; isSilent: boolean }

test(`behavior: through ${RUNS} random sequences no family disturbs the other`, {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(steps, async (sequence) => {
    const page = startPage(networks)
    const install = (): Record<Family, TestWallet> => ({
      eip155: page.wallet({ accounts: [0, 1, 2], knows: [evm] }),
      solana: page.wallet({
        ...{ name: 'Sunbird', rdns: 'example.sunbird', announces: false },
        ...{ accounts: [0, 1, 2], knows: [], solana: { chains: [] } },
      }),
    })
    let wallets = install()
    let kit: TestKit = page.kit()
    const standing: Record<Family, Standing> = {
      eip155: { isStored: false, isSilent: false },
      solana: { isStored: false, isSilent: false },
    }
    const isConnected = (one: Family) =>
      standing[one].isStored && !standing[one].isSilent && !wallets[one].state().isLocked
    const end = (one: Family) => Object.assign(standing[one], { isStored: false, isSilent: false })

    const take = async (step: Step) => {
      switch (step.do) {
        case 'reload':
          page.leave()
          vi.clearAllTimers()
          for (const one of families) standing[one].isSilent = false
          wallets = install()
          kit = page.kit()
          return
        case 'connect':
          if (wallets[step.family].state().isLocked) return
          await Promise.all([
            kit.store.set(connectAtom, {
              connectorId: connectors[step.family],
              networkId: networkOf[step.family],
            }),
            settle(),
          ])
          Object.assign(standing[step.family], { isStored: true, isSilent: false })
          return
        case 'disconnect':
          await Promise.all([kit.disconnect(step.family), settle()])
          end(step.family)
          return
        case 'disconnect all':
          await Promise.all([kit.disconnect(), settle()])
          families.forEach(end)
          return
        case 'switch':
          if (isConnected(step.family))
            await Promise.all([kit.switchNetwork(networkOf[step.family]), settle()])
          return
        case 'lock':
          if (isConnected(step.family)) standing[step.family].isSilent = true
          return wallets[step.family].lock()
        case 'unlock':
          return wallets[step.family].unlock()
        case 'change account':
          return wallets[step.family].setAccount(step.to)
      }
    }

    const addressOf = (one: Family): string => {
      const place = wallets[one].state().account
      const accounts = one === 'eip155' ? devAccounts : solanaDevAccounts
      return `${networkOf[one]}:${accounts[place]?.address}`
    }
    const check = () => {
      const expected = families.filter(isConnected)
      expect([...kit.state().accounts].sort()).toEqual(expected.map(addressOf).sort())
      const { namespace, status } = kit.state()
      expect(status === 'connected').toBe(expected.includes(namespace as Family))
      const stored = Object.keys(kit.store.get(storedConnectionsAtom)).sort()
      expect(stored).toEqual(families.filter((one) => standing[one].isStored))
      for (const one of families) {
        const told = kit.heard.flatMap(({ name, detail }) =>
          (name === 'connect' || name === 'disconnect') &&
          (detail as { namespace?: string }).namespace === one
            ? [name]
            : [],
        )
        // They alternate, whatever happens.
        expect(told).toEqual(told.map((_, at) => (at % 2 === 0 ? 'connect' : 'disconnect')))
        expect(told.at(-1) === 'connect').toBe(expected.includes(one))
      }
      expect(kit.names()).not.toContain('error')
    }

    try {
      await settle()
      for (const step of sequence) {
        await take(step)
        await settle()
        check()
      }
    } finally {
      page.close()
    }
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})
