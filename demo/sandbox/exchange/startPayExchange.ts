import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isCaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import { answerPage, type RenderedPage } from '#server/look/sandboxPage.ts'
import { serveSheets, walletSheet } from '#server/look/serveSheets.ts'
import type { PayParams, PayResult } from '#wire/api/pay.ts'
import type { RunningChains } from '../chains/startChains.ts'
import { type Order, openOrders } from './openOrders.ts'
import { payAssetsOf } from './payAssets.ts'
import { payFromBank } from './payFromBank.ts'
import {
  EXCHANGE_NAME,
  renderConfirm,
  renderEnd,
  renderSignIn,
  type Shown,
  testLogin,
} from './renderExchange.ts'

export type PayExchangeOptions = ListenOptions & {
  chains: Pick<RunningChains, 'evm' | 'solana'>
  /** Origin of its icon. */
  artwork: string
}

/** An error whose message JSON-RPC callers get. */
export class PayRefusedError extends Error {
  override readonly name = 'PayRefusedError'
}

/** An exchange that really pays: what the JSON-RPC methods ask of it, and where its customers go. */
export type PayExchange = {
  origin: string
  exchanges(asked: PayParams<'reown_getExchanges'>): PayResult<'reown_getExchanges'>
  /** @throws {PayRefusedError} */
  begin(asked: PayParams<'reown_getExchangePayUrl'>): Promise<PayResult<'reown_getExchangePayUrl'>>
  status(sessionId: string): Promise<PayResult<'reown_getExchangeBuyStatus'>>
  close(): Promise<void>
}

export const EXCHANGE_ID = 'harbour'
const COOKIE = 'harbour'

const AnswerForm = z.object({
  answer: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  password: z.catch(z.string(), ''),
})

/** Whole tokens in the exchange's format: plain digits, with no more decimals than the asset has. */
const unitsOf = (text: string, decimals: number): bigint => {
  const [, whole = '', fraction = ''] = /^(\d{1,60})(?:\.(\d{1,36}))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return 0n
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Starts the exchange. Its customers sign in, and it pays what they confirm from what it has on the chains. */
export async function startPayExchange(options: PayExchangeOptions): Promise<PayExchange> {
  const { chains, artwork } = options
  const assetOf = payAssetsOf(chains)
  const orders = await openOrders()
  const signedIn = new Set<string>()
  const app = new Hono()

  const shownOf = ({ asset, amount, recipient }: Order): Shown => {
    const { symbol = '', network = '' } = assetOf(asset) ?? {}
    return { amount, symbol, network, recipient: parseCaipAddress(recipient).address }
  }
  const ended = (order: Order): RenderedPage =>
    order.status === 'SUCCESS'
      ? renderEnd('Paid', 'The payment is on the chain. You can close this window.')
      : renderEnd('Not paid', 'Nothing was taken. You can close this window.')
  const pay = async ({ id, asset: assetId, amount, recipient }: Order): Promise<void> => {
    try {
      const asset = assetOf(assetId)
      if (!asset) throw new Error(`${assetId} is no longer traded`)
      const { address: to } = parseCaipAddress(recipient)
      const units = unitsOf(amount, asset.decimals)
      const txHash = await payFromBank({ asset, amount: units, to }, chains.solana?.bank)
      await orders.settle(id, { status: 'SUCCESS', txHash })
    } catch (error) {
      console.error('exchange: a payment failed:', error)
      await orders.settle(id, { status: 'FAILED' })
    }
  }

  app.get('/exchange.css', (context) =>
    serveSheets(context, walletSheet, new URL('./exchange.css', import.meta.url)),
  )
  app.on(['GET', 'POST'], '/pay/:id', async (context) => {
    const id = context.req.param('id')
    const order = await orders.find(id)
    if (!order)
      return answerPage(
        context,
        renderEnd('Unknown payment', 'Start again where you came from.'),
        404,
      )
    if (order.status !== 'IN_PROGRESS') return answerPage(context, ended(order))
    const shown = shownOf(order)
    const isCustomer = signedIn.has(getCookie(context, COOKIE) ?? '')
    if (context.req.method === 'GET')
      return answerPage(context, isCustomer ? renderConfirm(shown) : renderSignIn(shown))

    const { answer, email, password } = z.parse(AnswerForm, await context.req.parseBody())
    if (answer === 'sign-in') {
      if (email.trim().toLowerCase() !== testLogin.email || password !== testLogin.password)
        return answerPage(context, renderSignIn(shown, 'E-mail address or password is wrong.'), 422)
      const visit = randomBytes(18).toString('base64url')
      signedIn.add(visit)
      setCookie(context, COOKIE, visit, { httpOnly: true, sameSite: 'Lax', path: '/' })
      return context.redirect(`/pay/${id}`, 303)
    }
    if (!isCustomer) return answerPage(context, renderSignIn(shown), 422)
    // A second press, or a second window, pays nothing more.
    if ((answer === 'pay' || answer === 'decline') && (await orders.claim(id))) {
      if (answer === 'pay') await pay(order)
      else await orders.settle(id, { status: 'FAILED' })
    }
    return context.redirect(`/pay/${id}`, 303)
  })

  const server = await listen(app, options)
  return {
    origin: server.origin,
    exchanges({ page, asset, includeOnly, exclude }) {
      const known = asset === undefined || assetOf(asset) !== undefined
      if (!known) throw new PayRefusedError(`${asset} is not supported`)
      const isWanted =
        page === 0 &&
        (includeOnly?.includes(EXCHANGE_ID) ?? true) &&
        !exclude?.includes(EXCHANGE_ID)
      const one = {
        id: EXCHANGE_ID,
        name: EXCHANGE_NAME,
        imageUrl: `${artwork}/tokens/${EXCHANGE_ID}.png`,
      }
      return { exchanges: isWanted ? [one] : [], total: isWanted ? 1 : 0 }
    },
    async begin({ exchangeId, asset: assetId, amount, recipient }) {
      if (exchangeId !== EXCHANGE_ID) throw new PayRefusedError(`There is no ${exchangeId}`)
      const asset = assetOf(assetId)
      if (!asset) throw new PayRefusedError(`${assetId} is not supported by ${EXCHANGE_NAME}`)
      if (unitsOf(amount, asset.decimals) === 0n)
        throw new PayRefusedError(`${amount} is no amount of ${asset.symbol}`)
      if (!isCaipAddress(recipient) || parseCaipAddress(recipient).networkId !== asset.networkId)
        throw new PayRefusedError('The recipient is not on the network of the asset')
      const id = randomBytes(16).toString('hex')
      await orders.add({ id, asset: assetId, amount, recipient })
      return { url: `${server.origin}/pay/${id}`, sessionId: id }
    },
    async status(sessionId) {
      const { status = 'UNKNOWN', tx_hash: txHash } = (await orders.find(sessionId)) ?? {}
      return { status, ...(txHash && { txHash }) }
    },
    async close() {
      await server.close()
      await orders.close()
    },
  }
}
