// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { startPage } from '#client/testing/startPage.ts'
import { wait } from '#lib/wait.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { servicesAtom } from '#state/services.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { beginPaymentAtom } from './beginPayment.ts'
import { payByExchangeAtom, payOtherwiseAtom } from './payByExchange.ts'
import { paymentAtom } from './payment.ts'

// No chain is asked for anything.
const network = chainNetwork(
  { url: 'http://127.0.0.1:1', close: async () => {}, chainId: 31337 },
  [],
)
const exchange = (id: string) => ({ id, name: id, imageUrl: undefined })

/** A visitor who has closed the first exchange's window, is at the second, and hears of the first again. */
const hearFirst = async (status: 'FAILED' | 'SUCCESS') => {
  const client = startPage([network]).client({ features: { pay: true } })
  const { store } = client
  const first = withResolvers<string>()
  const services = store.get(servicesAtom)
  type Asked = { body: { method: string; params: { exchangeId: string } } }
  const call = async (_: unknown, { body: { method, params } }: Asked) => {
    const { exchangeId } = params
    if (method === 'reown_getExchangePayUrl')
      return { result: { url: `https://${exchangeId}.example/`, sessionId: exchangeId } }
    return { result: { status: exchangeId === 'first' ? await first.promise : 'IN_PROGRESS' } }
  }
  store.set(servicesAtom, { ...services, api: { call } } as unknown as typeof services)
  const tab = { closed: true, location: { replace: () => {} }, close: () => {} }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)

  await store.set(beginPaymentAtom, {
    recipient: devAccounts[1]?.address,
    paymentAsset: { network: 'eip155:31337', asset: 'native' },
    amount: '1',
  })
  void store.set(payByExchangeAtom, exchange('first'))
  // Its window is closed: it is asked at once.
  await client.untilAtom(paymentAtom, (payment) => payment?.stage.status === 'closed')
  store.set(payOtherwiseAtom)
  tab.closed = false
  void store.set(payByExchangeAtom, exchange('second'))
  await client.untilAtom(paymentAtom, (payment) => payment?.stage.status === 'waiting')
  first.resolve(status)
  await wait(20)
  return store.get(paymentAtom)
}

test('behavior: an exchange that fails after the visitor has chosen another one ends nothing', async () => {
  const payment = await hearFirst('FAILED')
  expect(payment).toMatchObject({ by: { sessionId: 'second' }, stage: { status: 'waiting' } })
})

test('behavior: an exchange that has paid after all has paid', async () => {
  const payment = await hearFirst('SUCCESS')
  expect(payment).toMatchObject({ by: { sessionId: 'first' }, stage: { status: 'success' } })
})
