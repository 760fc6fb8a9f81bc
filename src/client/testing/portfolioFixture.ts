import { onTestFinished } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { createFaults } from '#server/faults.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { startArtwork } from '../../../demo/sandbox/artwork/startArtwork.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { confirmTransactions } from '../../../demo/sandbox/chains/confirmTransactions.ts'
import { openExchanges } from '../../../demo/sandbox/chains/exchange/openExchanges.ts'
import { sandboxNetwork } from '../../../demo/sandbox/chains/sandboxNetworks.ts'
import { startChains } from '../../../demo/sandbox/chains/startChains.ts'
import type { Indexer } from '../../../demo/sandbox/indexer/startIndexer.ts'
import { startSandboxIndexer } from '../../../demo/sandbox/indexer/startSandboxIndexer.ts'
import { createProgress } from '../../../demo/sandbox/progress.ts'
import { startRpc } from '../../../demo/sandbox/rpc/startRpc.ts'
import { startPage } from './startPage.ts'

/** Chains, the service that indexes them, and pages whose visitors have a wallet on them. */
export const startPortfolioFixture = async () => {
  // Sends and swaps start in views, which have loaded their texts by then.
  await loadViewTexts()
  const progress = createProgress(() => {})
  const faults = createFaults()
  const requests = createRequestLog()
  const artwork = await startArtwork({})
  const what = { namespaces: [], progress, artwork: artwork.origin, hasPast: false }
  const chains = await startChains(what)
  const indexer = await startSandboxIndexer(chains, artwork.origin)
  const { nodes } = chains
  const exchanges = openExchanges(chains, artwork.origin)
  const served = { faults, requests, chains: nodes, exchanges }
  const rpc = await startRpc({ ...served, indexer })
  const at = { rpc: rpc.origin, explorer: 'https://explorer.example' }
  const [first, second] = chains.evm
  if (!first || !second) throw new Error('The sandbox has lost its chains')
  const networks = [
    sandboxNetwork(first.plan, { ...at, node: first.chain.url }),
    sandboxNetwork(second.plan, { ...at, node: second.chain.url }),
  ] as const

  return {
    faults,
    requests,
    networks,
    accounts: devAccounts,
    tokens: first.chain.tokens,
    /** Calls the first chain's node. */
    node: (method: string, ...params: unknown[]) => callNode(first.chain.url, [{ method, params }]),
    /** Sends transactions on the first chain in order, and waits until all are in blocks. */
    async send(...transactions: object[]) {
      const hashes: unknown[] = []
      for (const one of transactions)
        hashes.push(
          ...(await callNode(first.chain.url, [{ method: 'eth_sendTransaction', params: [one] }])),
        )
      await confirmTransactions(first.chain.url, hashes)
    },
    /** A service that answers with an account's activity on all networks, whichever is asked for; ends with the test. */
    async startUnfilteredRpc() {
      const history: Indexer['history'] = (of) => indexer.history({ ...of, chainId: undefined })
      const service = await startRpc({ ...served, indexer: { ...indexer, history } })
      onTestFinished(() => service.close())
      return service.origin
    },
    /** A visitor with one of the development accounts, connected on the first network. */
    async visit({ account = 0, config = {} }: { account?: number; config?: object } = {}) {
      const page = startPage(networks)
      const clock = { now: Date.now() }
      const wallet = page.wallet({ accounts: [account] })
      const load = async () => {
        const client = page.client(
          { projectId: 'a'.repeat(32), endpoints: { rpc: rpc.origin }, ...config },
          { services: { now: () => clock.now } },
        )
        await client.until(({ ready }) => ready)
        if (client.state().status !== 'connected')
          await client.store.set(connectAtom, { connectorId: 'example.fox' })
        return client
      }
      return { page, wallet, clock, load, client: await load() }
    },
    /** Clears faults and recorded requests. */
    reset() {
      faults.clear()
      requests.clear()
    },
    async close() {
      await Promise.all([rpc.close(), indexer.close(), artwork.close()])
      await progress.closeAll()
    },
  }
}
export type PortfolioFixture = Awaited<ReturnType<typeof startPortfolioFixture>>
