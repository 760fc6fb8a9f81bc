import type { PaymentArguments } from '../../src/index.ts'
import type { Services, ViewState } from './scenario.ts'
import type { Visitor } from './visitor.ts'

const ONE = 'eip155:31337'
const shop = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** A page's payment request; its result is not needed here. */
const ask = (visitor: Visitor, amount: string) => {
  const asked: PaymentArguments = {
    paymentAsset: { network: ONE, asset: 'native' },
    recipient: shop,
    amount,
  }
  return visitor.host((latchKey, asked) => {
    latchKey.setAttribute('pay', '')
    window.open = () => null
    latchKey.open({ view: 'Pay', arguments: asked }).catch(() => {})
  }, asked)
}

const pay = (visitor: Visitor) => visitor.view('Pay')
const loading = (visitor: Visitor) => visitor.view('PayLoading')
/** An exchange to choose, until the list is requested again. */
const exchange = (visitor: Visitor) =>
  pay(visitor).locator('.pay-exchanges[aria-busy=false] [data-exchange]').first()

/** The states of paying, for a visitor with a wallet on the sandbox's first chain. */
export const payStates = (services: Services): readonly ViewState[] => [
  {
    name: 'Pay',
    go: async (visitor) => {
      await ask(visitor, '0.123456789012345678')
      await pay(visitor).locator('[data-fact=fee] bdi').waitFor()
      await exchange(visitor).waitFor()
    },
  },
  {
    name: 'Pay, too much',
    go: async (visitor) => {
      await ask(visitor, '1234567890.5')
      await pay(visitor).locator('.ui-note').waitFor()
    },
  },
  {
    name: 'PayLoading, held back',
    follows: 'Pay',
    go: async (visitor) => {
      await exchange(visitor).click()
      await loading(visitor).locator('[data-action=open]').waitFor()
    },
  },
  {
    name: 'Pay, without the exchanges',
    follows: 'PayLoading, held back',
    go: async (visitor) => {
      await services.fail('/v1/json-rpc', 503)
      await loading(visitor).locator('[data-action=otherwise]').click()
      await pay(visitor).locator('[data-failed]').waitFor()
      await services.mend()
      await pay(visitor).locator('[data-failed]').getByRole('button').click()
      await exchange(visitor).waitFor()
    },
  },
  {
    name: 'PayLoading, failed',
    follows: 'Pay',
    go: async (visitor) => {
      await services.fail('/v1/json-rpc', 503)
      await exchange(visitor).click()
      await loading(visitor).locator('[data-status=failed]').waitFor()
      await services.mend()
      await visitor.find('[part=notice]').waitFor({ state: 'detached' })
    },
  },
]
