import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { formatUnits } from '#domain/money/amount.ts'
import { assetIdOf } from '#domain/money/payment.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { safeWebLink } from '#domain/view/safeLink.ts'
import { PayError } from '#errors/pay.ts'
import { isAbortError } from '#lib/abortError.ts'
import { openTab, type Tab } from '#lib/openTab.ts'
import { wait } from '#lib/wait.ts'
import { servicesAtom } from '#state/services.ts'
import { callPay } from './callPay.ts'
import { type Exchange, isUnderWay, paymentAtom } from './payment.ts'
import {
  configurationOf,
  factsOf,
  failPaymentAtom,
  finishPaymentAtom,
  putPaymentAtom,
} from './paymentStages.ts'
import { PAY_CLOSED_LIMIT_MS, PAY_LIMIT_MS, pollWaitMs } from './payPolling.ts'

/** How often the window is checked for being closed, ms. */
const LOOK_MS = 1_000

/** The window of an exchange, if one is open. */
const tabAtom = atom<Tab | undefined>(undefined)

/**
 * Pays from an exchange. Its window is opened before anything is awaited, since browsers allow it only within the press.
 * Where it is blocked, the next view has a link.
 */
export const payByExchangeAtom = atom(null, async (get, set, exchange: Exchange): Promise<void> => {
  const payment = get(paymentAtom)
  if (!payment || isUnderWay(payment)) return
  const { id, request } = payment
  const { token, amount, to, opensInNewTab } = request
  const tab = opensInNewTab ? openTab() : undefined
  const by = { type: 'exchange' as const, exchange }
  set(tabAtom, tab)
  set(putPaymentAtom, id, { by, stage: { status: 'opening' } })
  set(goToAtom, { view: 'PayLoading' }, { how: 'replace' })
  set(trackAtom, 'PAY_EXCHANGE_SELECTED', {
    exchange: { id: exchange.id },
    configuration: configurationOf(payment),
    currentPayment: { type: 'exchange', exchangeId: exchange.id },
    headless: false,
  })
  try {
    const { url, sessionId } = await callPay(
      get,
      'reown_getExchangePayUrl',
      {
        exchangeId: exchange.id,
        asset: assetIdOf(token),
        amount: formatUnits(amount, token.decimals),
        recipient: toCaipAddress(token.networkId, to),
      },
      get(servicesAtom),
    )
    if (!safeWebLink(url))
      throw new PayError('UNABLE_TO_GET_PAY_URL', { hints: ['It is no web address'] })
    const status = tab || !opensInNewTab ? 'waiting' : 'blocked'
    set(putPaymentAtom, id, { by: { ...by, url, sessionId }, stage: { status } })
    set(trackAtom, 'PAY_INITIATED', factsOf({ ...payment, by: { ...by, sessionId } }))
    if (!opensInNewTab) location.assign(url)
    tab?.go(url)
    await set(followExchangeAtom)
  } catch (error) {
    tab?.close()
    if (!(error instanceof PayError)) {
      if (isAbortError(error)) return
      throw error
    }
    set(failPaymentAtom, id, error)
    void set(notifyAtom, { tone: 'error', text: 'pay.failed.notice' })
  }
})

/** Polls the exchange until the payment has ended, the visitor chooses another way, or a time limit is reached. */
export const followExchangeAtom = atom(null, async (get, set): Promise<void> => {
  const { now, signal } = get(servicesAtom)
  const open = get(paymentAtom)
  if (open?.by?.type !== 'exchange' || !open.by.sessionId) return
  const { id, by } = open
  const { sessionId = '', exchange } = by
  if (open.stage.status === 'unheard') set(putPaymentAtom, id, { stage: { status: 'waiting' } })
  const began = now()
  let failures = 0
  let closedAt: number | undefined
  let askAt = began + pollWaitMs({ waitedMs: 0, failures })
  /** The exchange that the visitor is at; undefined where they are at none. */
  const visited = () => {
    const payment = get(paymentAtom)
    const status = payment?.stage.status
    const isWaiting = status === 'waiting' || status === 'blocked' || status === 'closed'
    if (payment?.id !== id || payment.by?.type !== 'exchange' || !isWaiting) return undefined
    return payment.by
  }
  // The visitor may have gone to another exchange meanwhile.
  const isOurs = () => visited()?.sessionId === sessionId
  const ask = async (): Promise<void> => {
    try {
      const params = { exchangeId: exchange.id, sessionId }
      const { status, txHash } = await callPay(get, 'reown_getExchangeBuyStatus', params, {
        signal,
      })
      failures = 0
      if (visited() && status === 'SUCCESS') {
        set(putPaymentAtom, id, { by })
        set(finishPaymentAtom, id, txHash ?? undefined)
      }
      if (isOurs() && status === 'FAILED')
        set(failPaymentAtom, id, new PayError('GENERIC_PAYMENT_ERROR', { hints: [exchange.id] }))
    } catch (error) {
      signal.throwIfAborted()
      failures++
      console.info('[latchkey] Failed to read the payment’s status from the exchange', error)
    }
  }
  const follow = async () => {
    for (;;) {
      await wait(LOOK_MS, { signal })
      if (!isOurs()) return
      if (closedAt === undefined && get(tabAtom)?.isClosed()) {
        closedAt = askAt = now()
        set(putPaymentAtom, id, { stage: { status: 'closed' } })
      }
      if (now() < askAt) continue
      await ask()
      if (!isOurs()) return
      askAt = now() + pollWaitMs({ waitedMs: now() - began, failures })
      const until = closedAt === undefined ? began + PAY_LIMIT_MS : closedAt + PAY_CLOSED_LIMIT_MS
      if (now() < until) continue
      const error = new PayError('UNABLE_TO_GET_BUY_STATUS')
      return set(failPaymentAtom, id, error, { status: 'unheard' })
    }
  }
  await follow().catch((error: unknown) => {
    if (!isAbortError(error)) throw error
  })
})

/** The visitor has followed the link, which opens a window that cannot be observed. */
export const leftByLinkAtom = atom(null, (get, set) => {
  const payment = get(paymentAtom)
  set(tabAtom, undefined)
  if (payment) set(putPaymentAtom, payment.id, { stage: { status: 'waiting', isUnseen: true } })
})

/** Leaves the exchange: the visitor chooses again. */
export const payOtherwiseAtom = atom(null, (get, set) => {
  const payment = get(paymentAtom)
  if (payment) set(putPaymentAtom, payment.id, { by: undefined, stage: { status: 'asked' } })
  set(goToAtom, { view: 'Pay' }, { how: 'replace' })
})
