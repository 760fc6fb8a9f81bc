import type { CaipNetworkId } from '#domain/network/caip.ts'
import { createFaults } from '#server/faults.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { startArtwork } from '../../artwork/startArtwork.ts'
import { callNode } from '../../chains/callNode.ts'
import { openExchanges } from '../../chains/exchange/openExchanges.ts'
import { startChains } from '../../chains/startChains.ts'
import { startOnramp } from '../../onramp/startOnramp.ts'
import { createProgress } from '../../progress.ts'
import { startRpc } from '../../rpc/startRpc.ts'
import { identifyBy } from '../identify.ts'
import { startSandboxIndexer } from '../startSandboxIndexer.ts'

export const ONE: CaipNetworkId = 'eip155:31337'
export const TWO: CaipNetworkId = 'eip155:31338'

/** The chains with all that is on them, the index that follows them, and the service that answers from it. */
export async function startLedger() {
  const progress = createProgress(() => undefined)
  const artwork = await progress.start('artwork', () => startArtwork(), String)
  const chains = await startChains({
    namespaces: ['solana'],
    progress,
    artwork: artwork.origin,
    hasPast: false,
  })
  const indexer = await progress.start(
    'indexer',
    () => startSandboxIndexer(chains, artwork.origin),
    String,
  )
  const onramp = await progress.start('on-ramp', () => startOnramp({ chains, indexer }), String)
  const { nodes } = chains
  const node = nodes[ONE] ?? ''
  const faults = createFaults()
  const rpc = await progress.start(
    'rpc',
    () =>
      startRpc({
        faults,
        requests: createRequestLog(),
        chains: nodes,
        indexer,
        onramp,
        exchanges: openExchanges(chains, artwork.origin),
        identify: identifyBy(node, indexer.names),
      }),
    String,
  )
  const [first] = chains.evm
  if (!first || !chains.solana) throw new Error('Not all chains have started')

  const call = async (method: string, ...params: unknown[]) =>
    (await callNode(node, [{ method, params }]))[0]

  return {
    indexer,
    onramp,
    faults,
    node,
    call,
    artwork: artwork.origin,
    tokens: first.chain.tokens,
    bank: chains.solana.bank,
    solanaUrl: chains.solana.url,
    rpc: rpc.origin,
    /** Sends from an unlocked account and waits until it is mined, successful or not. */
    async send(transaction: Readonly<Record<string, unknown>>): Promise<string> {
      const hash = await call('eth_sendTransaction', { gas: '0x4c4b40', ...transaction })
      for (;;) {
        if (await call('eth_getTransactionReceipt', hash)) return String(hash)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    async get(path: string): Promise<{ status: number; body: unknown }> {
      const answer = await fetch(`${rpc.origin}${path}`)
      return { status: answer.status, body: await answer.json() }
    },
    async post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
      const answer = await fetch(`${rpc.origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    close: progress.closeAll,
  }
}

export type Ledger = Awaited<ReturnType<typeof startLedger>>
