import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatUnits } from 'viem/utils'
import { answerPage, sandboxPage } from '#server/look/sandboxPage.ts'
import { callNode } from '../chains/callNode.ts'
import type { ChainPlan } from '../chains/sandboxNetworks.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'

type Rows = readonly (readonly [name: string, value: string])[]

const showFacts = (context: Context, title: string, rows: Rows) =>
  answerPage(
    context,
    sandboxPage({
      title,
      sheet: '/plain.css',
      icon: '/icon.png',
      images: ["'self'"],
      body: html`<h1>${title}</h1>
        <dl>
          ${rows.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>`,
    }),
  )

const ADDRESS = /^0x[\da-f]{40}$/i
const HASH = /^0x[\da-f]{64}$/i

/** A block explorer of two pages, so that a link to an address or a transaction leads somewhere. */
export function createExplorer(
  plans: readonly ChainPlan[],
  nodes: Readonly<Record<string, string>>,
): Hono {
  const app = new Hono()
  const chain = (id: string) => {
    const plan = plans.find(({ caipNetworkId }) => caipNetworkId === id)
    const node = nodes[id]
    return plan && node ? { plan, node } : undefined
  }
  serveSolana(app, nodes[solanaPlan.caipNetworkId])
  const coins = (value: unknown, { nativeCurrency: { symbol } }: ChainPlan) =>
    `${formatUnits(BigInt(String(value)), 18)} ${symbol}`

  app.get('/:network/address/:address', async (context) => {
    const { network, address } = context.req.param()
    const found = chain(network)
    if (!found || !ADDRESS.test(address)) return context.notFound()
    const [balance, sent] = await callNode(found.node, [
      { method: 'eth_getBalance', params: [address, 'latest'] },
      { method: 'eth_getTransactionCount', params: [address, 'latest'] },
    ])
    return showFacts(context, 'Account', [
      ['Network', found.plan.name],
      ['Address', address],
      ['Balance', coins(balance, found.plan)],
      ['Transactions sent', String(Number(sent))],
    ])
  })

  app.get('/:network/tx/:hash', async (context) => {
    const { network, hash } = context.req.param()
    const found = chain(network)
    if (!found || !HASH.test(hash)) return context.notFound()
    const [transaction, receipt] = (await callNode(found.node, [
      { method: 'eth_getTransactionByHash', params: [hash] },
      { method: 'eth_getTransactionReceipt', params: [hash] },
    ])) as [Record<string, string> | null, Record<string, string> | null]
    if (!transaction) return context.notFound()
    return showFacts(context, 'Transaction', [
      ['Network', found.plan.name],
      ['Hash', hash],
      ['Status', receipt ? (receipt.status === '0x1' ? 'Confirmed' : 'Failed') : 'Waiting'],
      ['From', transaction.from ?? ''],
      ['To', transaction.to ?? 'a new contract'],
      ['Value', coins(transaction.value, found.plan)],
    ])
  })
  return app
}

const solanaPath = `/${solanaPlan.caipNetworkId}`
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,88}$/
const sol = (lamports: unknown) => `${formatUnits(BigInt(String(lamports)), 9)} SOL`

function serveSolana(app: Hono, node: string | undefined): void {
  if (node === undefined) return
  app.get(`${solanaPath}/address/:address`, async (context) => {
    const { address } = context.req.param()
    if (!BASE58.test(address)) return context.notFound()
    const [balance] = (await callNode(node, [{ method: 'getBalance', params: [address] }])) as [
      { value: number },
    ]
    return showFacts(context, 'Account', [
      ['Network', solanaPlan.name],
      ['Address', address],
      ['Balance', sol(balance.value)],
    ])
  })

  app.get(`${solanaPath}/tx/:signature`, async (context) => {
    const { signature } = context.req.param()
    if (!BASE58.test(signature)) return context.notFound()
    const [transaction] = (await callNode(node, [
      { method: 'getTransaction', params: [signature] },
    ])) as [{ slot: number; meta: { err: unknown; fee: number } } | null]
    if (!transaction) return context.notFound()
    return showFacts(context, 'Transaction', [
      ['Network', solanaPlan.name],
      ['Signature', signature],
      ['Status', transaction.meta.err === null ? 'Confirmed' : 'Failed'],
      ['Fee', sol(transaction.meta.fee)],
    ])
  })
}
