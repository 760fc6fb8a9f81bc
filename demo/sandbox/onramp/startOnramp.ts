import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { formatUnits, parseAmount } from '#domain/money/amount.ts'
import { cleanAmount } from '#domain/money/amountEntry.ts'
import { z } from '#lib/schema.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { answerPage } from '#server/look/sandboxPage.ts'
import { serveSheets, walletSheet } from '#server/look/serveSheets.ts'
import type { createOnrampUrl, getOnrampQuote } from '#wire/api/onramp.ts'
import type { RequestOf, ResponseOf } from '#wire/endpoint.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import type { RunningChains } from '../chains/startChains.ts'
import type { Indexer } from '../indexer/startIndexer.ts'
import {
  type Asset,
  type AssetNetwork,
  assetsOn,
  cardLimits,
  currencies,
  optionsOf,
} from './assets.ts'
import { money, renderCheckout, renderNoSale, renderOrder, sellerNames } from './checkoutPage.ts'
import { type Order, type OrderBook, openOrderBook } from './orderBook.ts'
import { payOutEvm, payOutSolana } from './payOut.ts'
import { priceOrder, type Seller } from './priceOrder.ts'
import { CardForm, cardProblems, isDeclined } from './readCard.ts'

export type OnrampOptions = {
  port?: number | undefined
  chains: RunningChains
  indexer: Indexer
}

type Session = RequestOf<typeof createOnrampUrl>['body']

/** Sells crypto for test cards, and pays it out on the sandbox's chains. */
export type Onramp = RunningServer & {
  options(): ReturnType<typeof optionsOf>
  /** @returns undefined for what is not sold */
  quote(of: RequestOf<typeof getOnrampQuote>['body']): ResponseOf<typeof getOnrampQuote> | undefined
  /** The address of the Coinbase-like page for a purchase; undefined for assets that are not sold. */
  begin(session: Session): string | undefined
  history: OrderBook['history']
  /** Sets how long a payment takes, also one that is on its way. @default 1500 */
  setSettleMs(ms: number): void
}

const sheet = new URL('./onramp.css', import.meta.url)

/** The requested purchase. */
type Visit = {
  asset: Asset
  networks: readonly AssetNetwork[]
  address: string
  amount: string
  currency: string
}

const namespaceOf = (address: string) => (address.startsWith('0x') ? 'eip155:' : 'solana:')
const isAddress = (text: string) =>
  /^0x[0-9a-f]{40}$/i.test(text) || /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Serves the pages of two providers, `/coinbase` and `/meld`, on an origin of their own. */
export async function startOnramp({ port, chains, indexer }: OnrampOptions): Promise<Onramp> {
  const assets = assetsOn(chains)
  const orders = await openOrderBook(indexer.index)
  const sessions = new Map<string, Session>()
  const app = new Hono()
  let settleMs = 1500
  let changed = new AbortController()
  let isClosed = false

  const find = (symbol: string | undefined, address: string) => {
    const sold = (asset: Asset) =>
      asset.networks.filter(({ caip2 }) => caip2.startsWith(namespaceOf(address)))
    // What only the real world has is stood for by what is worth the same here.
    const wanted = symbol === 'USDC' ? 'USDS' : symbol
    const asset = assets.find((one) => one.symbol === wanted && sold(one).length > 0)
    return asset && { asset, networks: sold(asset) }
  }
  const cents = (text: string): bigint | undefined => {
    const clean = cleanAmount(text)
    return clean && /^\d+(\.\d{0,2})?$/.test(clean) ? parseAmount(clean, 2) : undefined
  }

  const visitOf = (context: Context, seller: Seller): Visit | string => {
    const asked = (name: string) => context.req.query(name) ?? ''
    const session = seller === 'coinbase' ? sessions.get(asked('sessionToken')) : undefined
    if (seller === 'coinbase' && !session) return 'This purchase was never begun, or is over.'
    const [wallet] = session?.destinationWallets ?? []
    const address = wallet?.address ?? asked('walletAddress')
    if (!isAddress(address)) return 'It does not say whose wallet this is for.'
    if (seller === 'meld' && !asked('publicKey')) return 'It does not say who sent you.'
    const found = find(wallet ? wallet.assets[0] : asked('destinationCurrencyCode'), address)
    if (!found) return 'This is not sold here.'
    const currency = asked('sourceCurrencyCode')
    const visit = {
      ...found,
      address,
      amount: session?.presetFiatAmount?.toFixed(2) ?? (asked('sourceAmount') || '100'),
      currency: currencies.find((one) => one === currency) ?? 'USD',
    }
    return session?.presetCryptoAmount
      ? { ...visit, amount: costOf(found.asset, session.presetCryptoAmount, visit) }
      : visit
  }
  /** The price of an amount, exact to the cent. */
  const costOf = ({ symbol, networks }: Asset, wanted: number, { currency, amount }: Visit) => {
    const decimals = networks[0]?.decimals ?? 18
    const unit = priceOrder({
      seller: 'coinbase',
      total: 1_000_00n,
      currency,
      symbol,
      decimals,
      at: Date.now(),
    })
    if (!unit) return amount
    const each = Number(unit.amount) / 10 ** decimals
    return ((wanted * (Number(unit.subtotal) / 100)) / each / 0.985 + 0.05).toFixed(2)
  }

  const checkout = (seller: Seller, { asset, networks, address }: Visit, form: CardForm) => {
    const network = networks.find(({ caip2 }) => caip2 === form.network) ?? networks[0]
    if (!network) throw new Error('What is sold is sold somewhere')
    const total = cents(form.amount)
    const { min, max } = cardLimits
    const isWithin = total !== undefined && total >= min && total <= max
    const priced = isWithin
      ? priceOrder({
          seller,
          total,
          currency: form.currency,
          symbol: asset.symbol,
          decimals: network.decimals,
          at: Date.now(),
        })
      : undefined
    const bounds = `${money(min, form.currency)} and ${money(max, form.currency)}`
    return {
      seller,
      asset,
      networks,
      network,
      address,
      form,
      priced,
      problems: priced ? {} : { amount: `Cards take between ${bounds}.` },
    }
  }

  /** Takes as long as configured at that time, not as configured at the start. */
  const settle = async () => {
    const begun = performance.now()
    for (;;) {
      const { signal } = changed
      const leftMs = begun + settleMs - performance.now()
      if (leftMs <= 0) return
      await sleep(leftMs, undefined, { ref: false, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    }
  }

  const deliver = async (order: Order, network: AssetNetwork) => {
    await settle()
    if (isClosed) return
    const payout = { to: order.account, amount: BigInt(order.amount), contract: network.contract }
    try {
      const { solana, nodes } = chains
      const hash =
        solana && network.caip2 === solanaPlan.caipNetworkId
          ? await payOutSolana(solana.bank, payout)
          : await payOutEvm(nodes[network.caip2] ?? '', payout)
      if (!isClosed) await orders.settle(order.id, 'SUCCESS', hash)
    } catch (error) {
      if (isClosed) return
      console.error('sandbox: an on-ramp order failed:', error)
      await orders.settle(order.id, 'FAILED')
    }
  }

  for (const seller of Object.keys(sellerNames) as Seller[])
    app.on(['GET', 'POST'], `/${seller}`, async (context) => {
      const visit = visitOf(context, seller)
      if (typeof visit === 'string') return answerPage(context, renderNoSale(seller, visit), 400)
      const asked = context.req.method === 'POST' ? await context.req.parseBody() : {}
      const form = z.parse(CardForm, asked)
      if (!currencies.some((one) => one === form.currency)) form.currency = visit.currency
      if (context.req.method === 'GET') form.amount = visit.amount
      const known = checkout(seller, visit, form)
      if (context.req.method === 'GET')
        return answerPage(context, renderCheckout({ ...known, problems: {} }))
      if (form.answer !== 'pay')
        return answerPage(context, renderCheckout(known), known.priced ? 200 : 422)

      const { priced, network, asset, address } = known
      const problems = { ...known.problems, ...cardProblems(form, Date.now()) }
      if (!priced || Object.keys(problems).length > 0)
        return answerPage(context, renderCheckout({ ...known, problems }), 422)
      const order = await orders.add({
        seller,
        account: address,
        caip2: network.caip2,
        name: asset.name,
        symbol: asset.symbol,
        decimals: network.decimals,
        amount: String(priced.amount),
        total: String(priced.total),
        currency: form.currency,
        at: Date.now(),
        status: isDeclined(form) ? 'FAILED' : 'IN_PROGRESS',
      })
      if (order.status === 'FAILED') {
        const problem = 'Your bank declined this card. Nothing was charged. Try another one.'
        return answerPage(context, renderCheckout({ ...known, problems: {}, problem }), 422)
      }
      void deliver(order, network)
      return context.redirect(`/orders/${order.id}`, 303)
    })

  app.get('/orders/:id', async (context) => {
    const order = await orders.find(context.req.param('id'))
    return order
      ? answerPage(context, renderOrder(order))
      : answerPage(context, renderNoSale('coinbase', 'There is no such order.'), 404)
  })
  app.get('/onramp.css', (context) => serveSheets(context, walletSheet, sheet))

  const { origin, close } = await listen(app, { port })
  return {
    origin,
    options: () => optionsOf(assets),
    quote({ purchaseCurrency: { symbol }, paymentCurrency: { id: currency }, amount }) {
      const asset = assets.find((one) => one.symbol === symbol)
      const total = cents(amount)
      const decimals = asset?.networks[0]?.decimals ?? 18
      const priced =
        asset && total !== undefined
          ? priceOrder({ seller: 'coinbase', total, currency, symbol, decimals, at: Date.now() })
          : undefined
      if (!priced) return undefined
      const paid = (value: bigint) => ({ amount: money(value, ''), currency })
      return {
        paymentTotal: paid(priced.total),
        paymentSubtotal: paid(priced.subtotal),
        coinbaseFee: paid(priced.fee),
        networkFee: paid(priced.networkFee),
        purchaseAmount: { amount: formatUnits(priced.amount, decimals), currency: symbol },
        quoteId: randomUUID(),
      }
    },
    begin(session) {
      const [wallet] = session.destinationWallets
      if (!wallet || !isAddress(wallet.address) || !find(wallet.assets[0], wallet.address))
        return undefined
      const token = randomUUID()
      sessions.set(token, session)
      return `${origin}/coinbase?sessionToken=${token}`
    },
    history: orders.history,
    setSettleMs(ms) {
      settleMs = ms
      changed.abort()
      changed = new AbortController()
    },
    async close() {
      isClosed = true
      await close()
    },
  }
}
